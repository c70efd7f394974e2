/**
 * The number in a text that a person has typed, with a point or a comma. NaN if the text is not a number or
 * can be read in two ways.
 */
export function amountOf(text: string): number {
  const cleaned = text.trim().replace(',', '.');
  return /^\d+(?:\.\d*)?$|^\.\d+$/.test(cleaned) ? Number(cleaned) : NaN;
}
