/**
 * The same text, cut loose from the text it was sliced from. The engine keeps all of a page alive for the sake of one
 * link that was sliced out of it: whatever outlives its page has to be copied.
 */
export function detached(text: string): string {
  return ` ${text}`.slice(1);
}
