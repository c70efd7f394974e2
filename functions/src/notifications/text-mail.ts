import { settingsSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { escapeHtml } from '@domain/html';
import type { Mail, Store } from '../platform';
import { mailTexts } from './mail-texts';

/** A mail of one paragraph and one address below it. */
export function textMail({
  to,
  subject,
  text,
  url,
  messageId,
}: {
  to: string;
  subject: string;
  text: string;
  url: string;
  messageId?: string;
}): Mail {
  const address = escapeHtml(url);
  return {
    to,
    subject,
    ...(messageId === undefined ? {} : { messageId }),
    text: `${text}\n\n${url}\n`,
    html: `<!doctype html><html><head><meta charset="utf-8"></head><body><p dir="auto">${escapeHtml(text)}</p><p><a href="${address}">${address}</a></p></body></html>`,
  };
}

/** A mail to a person whose language is not known: in the default one. */
export async function defaultMail(
  store: Store,
  kind: 'invitation' | 'welcome',
  { to, url, fleet = '' }: { to: string; url: string; fleet?: string },
): Promise<Mail> {
  const [subject, text] = [`${kind}_mail_subject`, `${kind}_mail_text`] as const;
  const [settings, strings] = await Promise.all([
    store.read(dbPaths.settings(), settingsSchema),
    mailTexts(store, [subject, text]),
  ]);
  const filled = (part: string): string =>
    part.replaceAll('{fleet}', fleet).replaceAll('{app}', settings?.appName ?? '');
  return textMail({ to, url, subject: filled(strings[subject]), text: filled(strings[text]) });
}
