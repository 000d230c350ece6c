import { createHmac } from "node:crypto";

/** What receivers compare: `sha256=` and the HMAC of the body, in hexadecimal. */
export function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}
