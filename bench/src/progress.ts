/** One line that overwrites itself, on terminals only. An empty text removes it. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}
