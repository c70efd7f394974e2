import type { CatalogueCode } from '@domain/errors';

/**
 * The contact that a person types to log in. It is an e-mail address, or a mobile number with plus sign and
 * country code.
 */
export type Contact = { kind: 'email'; email: string } | { kind: 'mobile'; mobile: string };

export type ContactReading = { ok: true; contact: Contact } | { ok: false; code: CatalogueCode };

/**
 * The values of the form. `country` is the code of the chosen country, and undefined means the operator's
 * country. `contact` is the text as typed.
 */
export type ContactForm = { country: string | null | undefined; contact: string };

/** The contact as it is shown to the person. */
export function contactText(contact: Contact): string {
  return contact.kind === 'email' ? contact.email : contact.mobile;
}

const CODE_LENGTH = 6;

/** The digits of a typed or pasted code, at most six. A code that was copied as "123 456" is accepted too. */
export function codeDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CODE_LENGTH);
}

/** Whether the code is complete, which means that it has exactly six characters. */
export function isWholeCode(code: string): boolean {
  return code.length === CODE_LENGTH;
}
