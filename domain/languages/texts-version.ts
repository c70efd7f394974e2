/** FNV-1a, 32 bits (www.isthe.com/chongo/tech/comp/fnv). */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * The version of a language's texts: the same texts, in any order of their keys, have the same. Whoever has the texts of the
 * version in the list of languages reads them no more. No protection: it only tells whether something has changed.
 */
export function textsVersionOf(texts: Readonly<Record<string, string>>): string {
  const entries = Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1));
  const whole = JSON.stringify(entries);
  return `${entries.length.toString(36)}-${whole.length.toString(36)}-${fnv1a(whole).toString(36)}`;
}
