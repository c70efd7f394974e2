/**
 * The name of a person or a car as its owner wrote it, shortened and without characters that make an address or another
 * sentence.
 */
export const plainWords = (text: string | undefined, most: number): string =>
  (text ?? '')
    .replace(/[^\p{L}\p{M}\p{N} '-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
