import type { CatalogueCode } from '@domain/errors';

/** The contact typed to log in: an e-mail address, or a mobile number as plus, country code, number. */
export type Contact = { kind: 'email'; email: string } | { kind: 'mobile'; mobile: string };

export type ContactReading = { ok: true; contact: Contact } | { ok: false; code: CatalogueCode };

/**
 * The values of the form: the code of the chosen country (undefined means the operator's, until a person chooses) and
 * the contact as typed.
 */
export type ContactForm = { country: string | null | undefined; contact: string };

/** The contact as its owner would recognise it. */
export function contactText(contact: Contact): string {
  return contact.kind === 'email' ? contact.email : contact.mobile;
}

const CODE_LENGTH = 6;

/** The digits of a typed or pasted code, at most six. A code copied as "123 456" works too. */
export function codeDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CODE_LENGTH);
}

/** Whether a code may be sent. It must have exactly six characters. */
export function isWholeCode(code: string): boolean {
  return code.length === CODE_LENGTH;
}
