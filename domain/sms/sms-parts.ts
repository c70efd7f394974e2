/**
 * How many messages a phone network bills for a text (3GPP TS 23.038): 160 characters of the GSM alphabet or 70 of
 * UCS-2 are one message. In a longer text each part has fewer characters, because its number needs some room.
 */

const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Written with an escape, so that each counts twice. */
const GSM_TWICE = new Set('^{}\\[~]|€\f');

export type SmsSize = { encoding: 'gsm' | 'ucs2'; parts: number };

/** The encoding of a text, and its number of parts. */
export function smsSize(text: string): SmsSize {
  let length = 0;
  for (const letter of text) {
    if (!GSM.has(letter) && !GSM_TWICE.has(letter))
      return { encoding: 'ucs2', parts: text.length <= 70 ? 1 : Math.ceil(text.length / 67) };
    length += GSM_TWICE.has(letter) ? 2 : 1;
  }
  return { encoding: 'gsm', parts: length <= 160 ? 1 : Math.ceil(length / 153) };
}

/** Signs that typographers like and the GSM alphabet lacks. */
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
 * The same text in as few parts as possible. It has plain quotes and dashes. If that brings it into the GSM alphabet,
 * it also has letters without the accents that this alphabet lacks. Otherwise one á would halve the capacity of a part.
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
