/**
 * The first letters of the first and the last word of a name, which are shown if there is no picture. Empty
 * if there is no name.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [words[0] ?? '', last].map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('');
}
