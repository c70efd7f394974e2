/** A number as people write it, with a point or a comma; NaN for a text that is none, or that could be read in two ways. */
export function amountOf(text: string): number {
  const cleaned = text.trim().replace(',', '.');
  return /^\d+(?:\.\d*)?$|^\.\d+$/.test(cleaned) ? Number(cleaned) : NaN;
}
