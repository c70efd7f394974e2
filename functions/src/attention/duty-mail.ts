import { z } from 'zod';
import { type AttentionRecord, privateSettingsSchema, userSchema } from '@domain/records';
import { isMailDue } from '@domain/dispatch/office/attention';
import { dbPaths } from '@domain/database/paths';
import type { StringKey } from '@locales/keys';
import { filledText } from '../notifications/notification-texts';
import { escapeHtml } from '@domain/html';
import { workOnEach, type Needs, type Store } from '../platform';

export type DutyMailPorts = Needs<
  'store' | 'clock' | 'log' | 'mailer' | 'isMailSetUp' | 'appUrl' | 'settings'
> & { textOf: (key: StringKey, locale: string | undefined) => Promise<string> };

/**
 * At most this many mails are sent at the same time. A mail server that does not answer delays only these
 * mails.
 */
const MOST_AT_ONCE = 10;

/**
 * Mails the duty address about every item that no dispatcher took in time, one mail for each item. A run
 * may be killed after it sent a mail and before it stored that the mail was sent. Then a later run sends
 * the mail again with the same Message-ID, so that mailboxes drop the duplicate.
 */
export async function mailUntaken(
  ports: DutyMailPorts,
  items: readonly (readonly [string, AttentionRecord])[],
): Promise<number> {
  const { store, clock, log } = ports;
  const settings = await ports.settings();
  const due = new Map(items.filter(([, item]) => isMailDue(item, { now: clock(), settings })));
  if (due.size === 0 || !ports.isMailSetUp()) return 0;
  const to = (await dutyAddress(store))?.trim() ?? '';
  if (to === '') return 0;
  const locale = await localeOf(store, to);
  const how = { log, failure: 'the duty address was not told' };
  let sent = 0;
  await workOnEach(how, [...due.keys()].slice(0, MOST_AT_ONCE), async (key) => {
    const item = due.get(key);
    if (item === undefined || !(await claim(ports, key, item))) return;
    await ports.mailer.send(await mailOf(ports, { key, item, to, locale, app: settings.appName }));
    sent += 1;
    const path = dbPaths.attentionItem(key);
    await store.commit({ checks: { [`${path}/at`]: item.at }, values: { [`${path}/mailedAt`]: clock() } });
  });
  return sent;
}

/**
 * Marks an item as claimed by this run. If two runs start at once, only one commit succeeds, so only one
 * sends the mail. The commit also fails if a dispatcher has taken the item since the read.
 */
function claim({ store, clock }: DutyMailPorts, key: string, item: AttentionRecord): Promise<boolean> {
  const path = dbPaths.attentionItem(key);
  return store.commit({
    checks: {
      [`${path}/at`]: item.at,
      [`${path}/state`]: 'open',
      [`${path}/takenBy`]: null,
      [`${path}/snoozedUntil`]: item.snoozedUntil ?? null,
      [`${path}/mailTriedAt`]: item.mailTriedAt ?? null,
    },
    values: { [`${path}/mailTriedAt`]: clock() },
  });
}

const { duty_email } = privateSettingsSchema.shape;

async function dutyAddress(store: Store): Promise<string | undefined> {
  return (await store.read(dbPaths.privateSettings(), z.object({ duty_email })))?.duty_email;
}

/**
 * The language of the person with this address. Undefined if there is no such person. Then the mail uses the
 * default language.
 */
async function localeOf(store: Store, email: string): Promise<string | undefined> {
  const [uid] = await store.keysWhere(dbPaths.users(), 'email', email.toLowerCase(), 1);
  if (uid === undefined) return undefined;
  return (await store.read(dbPaths.user(uid), userSchema.pick({ lang: true })))?.lang?.langLocale;
}

async function mailOf(
  { textOf, clock, appUrl }: DutyMailPorts,
  mail: { key: string; item: AttentionRecord; to: string; locale: string | undefined; app: string },
) {
  const { key, item, to, locale, app } = mail;
  const texts = (name: StringKey) => textOf(name, locale);
  const [subject, text, what] = await Promise.all([
    texts('attention_mail_subject'),
    texts('attention_mail_text'),
    texts(`attention_${item.kind}`),
  ]);
  const params = {
    app,
    reference: item.reference,
    place: item.place,
    mins: String(Math.round((clock() - item.at) / 60_000)),
    what: filledText(what, { reference: item.reference }),
    link: `${appUrl().replace(/\/$/, '')}/dispatch`,
  };
  const body = filledText(text, params);
  return {
    to,
    subject: filledText(subject, params),
    text: `${body}\n`,
    html: `<!doctype html><html><head><meta charset="utf-8"></head><body><p dir="auto">${escapeHtml(body)}</p></body></html>`,
    messageId: `<${key.replaceAll('~', '.')}.${String(item.at)}@attention.hail>`,
  };
}
