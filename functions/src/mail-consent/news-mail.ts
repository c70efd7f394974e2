import { escapeHtml } from '@domain/html';
import type { StringKey } from '@locales/keys';
import type { Mail, Needs } from '../platform';
import { mailLinks, mailToken } from './mail-consent.command';

export type NewsMailPorts = Needs<'secrets' | 'appUrl'> & {
  appName: () => Promise<string>;
  textOf: (key: StringKey, locale: string | undefined) => Promise<string>;
};
type Reader = { uid: string; locale: string | undefined };

/**
 * A broadcast as a mail with two ways to unsubscribe. They are a link below the text and one click in the
 * mailbox (RFC 8058).
 */
export async function newsMail(
  { secrets, appUrl, appName, textOf }: NewsMailPorts,
  { uid, locale }: Reader,
  { id, to, title, body }: { id: string; to: string; title: string; body: string },
): Promise<Mail> {
  const [name, reason, end] = await Promise.all([
    appName(),
    textOf('news_mail_reason', locale),
    textOf('news_mail_end', locale),
  ]);
  const { page, oneClick } = mailLinks(appUrl(), mailToken(secrets, uid));
  const why = reason.replaceAll('{app}', name);
  const address = escapeHtml(page);
  const paragraphs = body
    .split(/\n+/)
    .map((part) => `<p dir="auto">${escapeHtml(part)}</p>`)
    .join('');
  return {
    to,
    subject: title,
    messageId: `<broadcast-${id}-${uid}@news>`,
    text: `${body}\n\n-- \n${name}\n${why}\n${end}: ${page}\n`,
    html: `<!doctype html><html><head><meta charset="utf-8"></head><body>${paragraphs}<hr><p dir="auto"><small>${escapeHtml(name)}. ${escapeHtml(why)} <a href="${address}">${escapeHtml(end)}</a></small></p></body></html>`,
    headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
