/** FNV-1a, 32 bits (www.isthe.com/chongo/tech/comp/fnv). */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * The version of a language's texts. The same texts have the same version in any order of their keys. A client that has
 * the version of the list of languages does not load the texts again. The version is no protection. It only shows
 * whether something has changed.
 */
export function textsVersionOf(texts: Readonly<Record<string, string>>): string {
  const entries = Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1));
  const whole = JSON.stringify(entries);
  return `${entries.length.toString(36)}-${whole.length.toString(36)}-${fnv1a(whole).toString(36)}`;
}
