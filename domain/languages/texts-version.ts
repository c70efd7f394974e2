/** The 32-bit FNV-1a hash of a text (www.isthe.com/chongo/tech/comp/fnv). */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * The version of a language's texts. The same texts have the same version, in any order of their keys. If a
 * client already has the version in the list of languages, it does not load the texts again. The version only
 * shows whether something has changed. It does not protect the texts.
 */
export function textsVersionOf(texts: Readonly<Record<string, string>>): string {
  const entries = Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1));
  const whole = JSON.stringify(entries);
  return `${entries.length.toString(36)}-${whole.length.toString(36)}-${fnv1a(whole).toString(36)}`;
}
