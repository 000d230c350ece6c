/** Code inside a line, without space at its ends, between more backticks than it holds in a row. */
export function codeSpan(code: string): string {
  const fence = "`".repeat(longestRun(code) + 1);
  const pad = /^`|`$/.test(code) ? " " : "";
  return `${fence}${pad}${code}${pad}${fence}`;
}

/** Lines of code, with the name of their language. */
export function codeBlock(code: string, language: string | undefined): string {
  const fence = "`".repeat(Math.max(3, longestRun(code) + 1));
  const name = /^[\w+#.-]+$/.test(language ?? "") ? language : "";
  return `${fence}${name}\n${code}\n${fence}`;
}

function longestRun(code: string): number {
  let longest = 0;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
