/**
 * The name of a person or a car, in the form in which a user entered the name. The name is shortened, and
 * characters that could make a link or another sentence are removed.
 */
export const plainWords = (text: string | undefined, most: number): string =>
  (text ?? '')
    .replace(/[^\p{L}\p{M}\p{N} '-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
