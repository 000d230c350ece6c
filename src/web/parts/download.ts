/** Hands a text, as one piece or many, to the user as a file. */
export function download(name: string, type: string, text: string | readonly string[]): void {
  const url = URL.createObjectURL(new Blob(typeof text === "string" ? [text] : [...text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Letters and digits of a title, in words that a file system takes. */
export function fileName(title: string | null, extension: string): string {
  const words = (title ?? "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.slice(0, 10).join("-") || "page"}.${extension}`;
}
