import { once } from "node:events";

/** Resolves when standard output can take more. */
export async function print(chunk: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(chunk)) await once(process.stdout, "drain");
}

/** One line on standard error, whatever stands in the message. */
export function complain(message: string): void {
  process.stderr.write(`dechaff: ${oneLine(message)}\n`);
}

/** Control characters from outside do not reach the terminal. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

export function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, Math.max(0, length - 1))}…` : text;
}

/** A reader that has seen enough (`| head`) ends the command quietly; any other fault of the output is told. */
export function endWithOutput(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit();
    complain(`standard output cannot be written (${error.message}): check where it goes`);
    process.exit(1);
  });
  process.stderr.on("error", () => {});
}
