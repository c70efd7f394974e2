import type { MailConsent } from '../records';

type Reader = { email?: string | undefined; mailConsent?: MailConsent | undefined };

/** The e-mail address to which news may be sent, or null if the person has not agreed or has no address. */
export function newsAddress({ email = '', mailConsent }: Reader): string | null {
  const address = email.trim();
  return mailConsent?.given === true && address !== '' ? address : null;
}
