import { type Listening, type ListenOptions, listen } from "./listen.ts";

/** For the tests: services on free ports of this machine, which may fetch from it, and requests to them. */
export const OWN_MACHINE = ["127.0.0.0/8", "::1/128"];

export class TestServices {
  readonly #services: Listening[] = [];

  async start(options: ListenOptions = {}): Promise<Listening> {
    const service = await listen({ allow: OWN_MACHINE, ...options });
    this.#services.push(service);
    return service;
  }

  async stop(): Promise<void> {
    for (const service of this.#services.splice(0)) await service.close();
  }
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of all shapes
  readonly body: any;
}

export async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return await ask(url, { method: "POST", body: text, headers: { "content-type": "application/json", ...headers } });
}

export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = (response.headers.get("content-type") ?? "").startsWith("application/json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
