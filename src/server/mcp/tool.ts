import type { McpServer } from "@modelcontextprotocol/server";
import type { Service } from "../service.ts";
import { serviceError } from "../service-error.ts";
import type { RecentPages } from "./recent-pages.ts";

/** What the tools work with, for one caller. */
export interface ToolContext {
  readonly service: Service;
  readonly recent: RecentPages;
  /** The id of the caller's key; null where none is needed. */
  readonly owner: string | null;
}

/** A group of tools that belong together. */
export type AddTools = (server: McpServer, context: ToolContext) => void;

/** Text for a model. */
export function answer(text: string) {
  return { content: [{ type: "text" as const, text }] };
}

/** The same for data, and the data itself for programs; models may be told it in other words. */
export function answerData(data: object, text: string = JSON.stringify(data, null, 1)) {
  return { ...answer(text), structuredContent: data };
}

/** Lists alone, without the object that programs need around them. */
export function listText(list: readonly object[]): string {
  return JSON.stringify(list, null, 1);
}

/** Passes through the service's gate. */
export async function attempt<T>({ service }: ToolContext, signal: AbortSignal, work: () => Promise<T>) {
  return await inWords(() => service.gate.pass(work, signal));
}

/** What goes wrong is told to the model in words, so that it can do something else. */
export async function inWords<T>(work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    const { code, message } = serviceError(error);
    return { ...answer(`${code}: ${message}`), isError: true };
  }
}
