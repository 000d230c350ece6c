/** 0 where there is nothing to have a share of. */
export function ratio(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
