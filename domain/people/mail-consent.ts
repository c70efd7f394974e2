import type { MailConsent } from '../records';

type Reader = { email?: string | undefined; mailConsent?: MailConsent | undefined };

/** The address to which news go; null: the person has not agreed, or has none. */
export function newsAddress({ email = '', mailConsent }: Reader): string | null {
  const address = email.trim();
  return mailConsent?.given === true && address !== '' ? address : null;
}
