import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { escapeHtml } from '@domain/html';
import { settingsSchema } from '@domain/records';
import type { StringKey } from '@locales/keys';
import { en, LANGUAGES } from '@locales/languages';
import { listSchema, ownText, textsPath } from './notification-texts';
import type { Mail, Store } from '../platform';

/** A mail with one paragraph and a link below it. */
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

/** A mail in the default language, for a person whose language is unknown. */
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

type MailKey = Extract<StringKey, `${string}_mail_${string}`>;

/**
 * The texts of a mail in the default language. The operator's texts come first, then the bundled texts, and
 * then the English texts.
 */
export async function mailTexts<Key extends MailKey>(
  store: Store,
  keys: readonly Key[],
): Promise<Record<Key, string>> {
  const listed = Object.entries((await store.read(dbPaths.languageList(), listSchema)) ?? {});
  const [id, standard] = listed.find(([, language]) => language?.default === true) ?? [];
  const texts = await Promise.all(
    keys.map(async (key): Promise<[Key, string]> => {
      const own = id === undefined ? null : ownText(await store.read(`${textsPath(id)}/${key}`, z.unknown()));
      return [key, own ?? LANGUAGES[standard?.langLocale ?? '']?.[key] ?? en[key]];
    }),
  );
  return Object.fromEntries(texts) as Record<Key, string>;
}
