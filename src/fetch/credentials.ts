import { decoded } from "./decoded.ts";

/** User names and passwords that addresses hold, by origin: sent to that origin, and to no other. */
export class Credentials {
  readonly #headers = new Map<string, string>();

  /** Keeps what stands before an address's @, and returns the address without it. */
  take(address: URL): URL {
    const { origin, username, password } = address;
    if (username === "" && password === "") return address;
    const words = `${decoded(username)}:${decoded(password)}`;
    this.#headers.set(origin, `Basic ${Buffer.from(words).toString("base64")}`);
    return withoutUser(address);
  }

  /** What is to be sent as Authorization. */
  headerFor({ origin }: URL): string | undefined {
    return this.#headers.get(origin);
  }
}

/** Names and passwords in addresses end up in logs and files. */
export function withoutUser(address: URL): URL {
  if (address.username === "" && address.password === "") return address;
  const bare = new URL(address);
  bare.username = bare.password = "";
  return bare;
}

/** The same of all addresses in a text. */
export function hideUsers(text: string): string {
  return text.replace(/(?<=\w:\/\/)[^/?#\s]*@/g, "");
}
