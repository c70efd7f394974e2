/**
 * Computes how many messages a phone network bills for a text (3GPP TS 23.038). One message has 160
 * characters of the GSM alphabet or 70 characters of UCS-2. If a text needs several parts, each part has
 * fewer characters, because the number of the part also needs space.
 */

const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Characters that are encoded with an escape character, so that each counts as two. */
const GSM_TWICE = new Set('^{}\\[~]|€\f');

export type SmsSize = { encoding: 'gsm' | 'ucs2'; parts: number };

/** The encoding of a text, and how many parts it needs. */
export function smsSize(text: string): SmsSize {
  let length = 0;
  for (const letter of text) {
    if (!GSM.has(letter) && !GSM_TWICE.has(letter))
      return { encoding: 'ucs2', parts: text.length <= 70 ? 1 : Math.ceil(text.length / 67) };
    length += GSM_TWICE.has(letter) ? 2 : 1;
  }
  return { encoding: 'gsm', parts: length <= 160 ? 1 : Math.ceil(length / 153) };
}

/** Typographic characters that the GSM alphabet does not have, and the plain characters that replace them. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '·': '-',
};

/**
 * The same text in as few parts as possible. Quotes and dashes are replaced by plain ones. If the text fits
 * the GSM alphabet without the accents that this alphabet does not have, these accents are removed too.
 * Otherwise a single á would halve the number of characters in a part.
 */
export function shortSms(text: string): string {
  const plain = text.replace(/./gsu, (letter) => PLAIN[letter] ?? letter);
  if (smsSize(plain).encoding === 'gsm') return plain;
  const bare = plain.replace(/./gsu, (letter) =>
    GSM.has(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, ''),
  );
  const isShorter = smsSize(bare).encoding === 'gsm' && smsSize(bare).parts < smsSize(plain).parts;
  return isShorter ? bare : plain;
}
