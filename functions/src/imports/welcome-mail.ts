import { dbPaths } from '@domain/database/paths';
import { settingsSchema } from '@domain/database/catalogue-records';
import { mailTexts } from '../notifications/mail-texts';
import { escapeHtml } from '../platform/html';
import type { Mail, Store } from '../platform/ports';

/** Tells a person whom staff have imported of the account, in the default language. There is no password to send: a code signs in. */
export async function welcomeMail(
  { store, appUrl }: { store: Store; appUrl: () => string },
  to: string,
): Promise<Mail> {
  const [settings, strings] = await Promise.all([
    store.read(dbPaths.settings(), settingsSchema),
    mailTexts(store, ['welcome_mail_subject', 'welcome_mail_text']),
  ]);
  const filled = (text: string): string => text.replaceAll('{app}', settings?.appName ?? '');
  const text = filled(strings.welcome_mail_text);
  const url = `${appUrl()}/login`;
  return {
    to,
    subject: filled(strings.welcome_mail_subject),
    text: `${text}\n\n${url}\n`,
    html: `<!doctype html><html><head><meta charset="utf-8"></head><body><p>${escapeHtml(text)}</p><p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p></body></html>`,
  };
}
