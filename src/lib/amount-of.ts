/** A number as people write it, with a point or a comma. NaN if the text is not a number or is ambiguous. */
export function amountOf(text: string): number {
  const cleaned = text.trim().replace(',', '.');
  return /^\d+(?:\.\d*)?$|^\.\d+$/.test(cleaned) ? Number(cleaned) : NaN;
}
