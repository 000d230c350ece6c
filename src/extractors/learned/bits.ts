/** The number of the only bit that is set. */
export function bitOf(mask: number): number {
  return 31 - Math.clz32(mask);
}
