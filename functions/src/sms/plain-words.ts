/** A person or a car as its owner named it: without signs that make an address or another sentence, and not long. */
export const plainWords = (text: string | undefined, most: number): string =>
  (text ?? '')
    .replace(/[^\p{L}\p{M}\p{N} '-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
