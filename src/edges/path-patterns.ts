/** Whether a pattern of addresses can match any: how they begin, or anything before. */
export function isPathPattern(pattern: string): boolean {
  return /^(?:[/*]|https?:\/\/)/i.test(pattern);
}

export function pathAdvice(pattern: string): string {
  return `Write /${pattern} for paths that begin so, or *${pattern} for those that hold it.`;
}

/** Hosts are compared in lower case. */
export function withLowerHost(pattern: string): string {
  return pattern.replace(/^https?:\/\/[^/]*/i, (origin) => origin.toLowerCase());
}
