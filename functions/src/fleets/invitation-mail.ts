import { dbPaths } from '@domain/database/paths';
import { settingsSchema } from '@domain/database/catalogue-records';
import { mailTexts } from '../notifications/mail-texts';
import { escapeHtml } from '../platform/html';
import type { Mail, Store } from '../platform/ports';

/** The mail of an invitation, in the default language. It is the same for a person with an account and without one. */
export async function invitationMail(
  ports: { store: Store; appUrl: () => string },
  to: string,
  fleet: string,
): Promise<Mail> {
  const [settings, strings] = await Promise.all([
    ports.store.read(dbPaths.settings(), settingsSchema),
    mailTexts(ports.store, ['invitation_mail_subject', 'invitation_mail_text']),
  ]);
  const filled = (text: string): string =>
    text.replaceAll('{fleet}', fleet).replaceAll('{app}', settings?.appName ?? '');
  const text = filled(strings.invitation_mail_text);
  const url = ports.appUrl();
  return {
    to,
    subject: filled(strings.invitation_mail_subject),
    text: `${text}\n\n${url}\n`,
    html: `<!doctype html><html><head><meta charset="utf-8"></head><body><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p></body></html>`,
  };
}
