import type { Translate } from '@locales/keys';
import { dbPaths } from '@domain/database/paths';
import { type DocumentMail, documentMailSchema, userSchema } from '@domain/records';
import { formatMoney } from '@domain/money/money';
import { escapeHtml } from '@domain/html';
import { workOnDue, type Accounts, type Mail, type Needs } from '../platform';
import { documentPdf } from './document-pdf';
import { readDocument, sheetOf, type NumberedDocument, type ReceiptPorts } from './receipt.command';

export type SendPorts = ReceiptPorts &
  Needs<'mailer' | 'isMailSetUp'> & { accounts: Pick<Accounts, 'byEmail'> };

const BATCH = 50;
/** The delay before the next try of a mail. It doubles with each try. */
const RETRY_MS = 5 * 60_000;
const MOST_TRIES = 6;

/**
 * Sends the queued receipts and credit notes (docs/product/money.md, "Receipts and credit notes").
 * `workOnDue` postpones each mail before it is handled. So no two runs send the same document, and a mail
 * server that does not answer delays no other mail. A mail is deleted from the list after the mail server has
 * accepted it. If a run is killed between these two steps, the mail is sent again with the same Message-ID,
 * so that mailboxes drop the duplicate. Returns how many mails were sent.
 */
export async function sendDocuments(ports: SendPorts): Promise<number> {
  let sent = 0;
  const failed = 'a receipt could not be sent';
  await workOnDue(
    ports,
    dbPaths.documentMails(),
    BATCH,
    async (key) => {
      try {
        if (await sendOnce(ports, key)) sent += 1;
      } catch (error) {
        ports.log.warn(failed, { key, error });
      }
    },
    failed,
  );
  return sent;
}

async function sendOnce(ports: SendPorts, key: string): Promise<boolean> {
  const { store, clock } = ports;
  const path = dbPaths.documentMail(key);
  const mail = await store.read(path, documentMailSchema);
  if (mail === null) return false;
  const isCounted = await store.commit({
    checks: { [`${path}/sweepAt`]: mail.sweepAt },
    values: { [`${path}/sweepAt`]: clock() + RETRY_MS * 2 ** mail.tries, [`${path}/tries`]: mail.tries + 1 },
  });
  if (!isCounted) return false;
  const made = mail.tries < MOST_TRIES ? await mailOf(ports, key, mail) : null;
  if (mail.tries >= MOST_TRIES) ports.log.error('a receipt is not sent any more', { key });
  if (made !== null) await ports.mailer.send(made);
  await store.update({ [path]: null });
  return made !== null;
}

/**
 * The mail of a document. Null if the person has no proven address, if mail is not set up, or if the operator
 * or the person has disabled such mails.
 */
async function mailOf(ports: SendPorts, key: string, name: DocumentMail): Promise<Mail | null> {
  const { store } = ports;
  const [document, settings] = await Promise.all([readDocument(store, name), ports.settings()]);
  if (document === null || !settings.receipt_mail || !ports.isMailSetUp()) return null;
  const { rider } = document.record;
  const person = await store.read(dbPaths.user(rider), userSchema);
  const to = person?.email.trim() ?? '';
  if (person === null || to === '') return null;
  if (name.asked !== true && person.noticeChoices?.receipts === false) return null;
  // A receipt shows where a person was, so it is sent only to a proven address of this person.
  if (!(await isProvenOf(ports, rider, to))) return null;
  const locale = person.lang?.langLocale ?? 'en';
  const texts = await ports.textsIn(locale);
  const sheet = await sheetOf(store, document, { texts, locale });
  const { subject, text } = wordsOf(texts, document, settings.appName);
  const direction = sheet.isRtl ? 'rtl' : 'ltr';
  return {
    to,
    subject,
    text: `${text}\n`,
    messageId: `<${key}.${document.number}@receipts.hail>`,
    html: `<!doctype html><html lang="${escapeHtml(locale)}" dir="${direction}"><head><meta charset="utf-8"></head><body><p>${escapeHtml(text)}</p></body></html>`,
    attachments: [
      {
        filename: `${document.number}.pdf`,
        content: await documentPdf(sheet),
        contentType: 'application/pdf',
      },
    ],
  };
}

/** Whether the person has proven that the address is theirs. */
export async function isProvenOf(
  { accounts }: Pick<SendPorts, 'accounts'>,
  uid: string,
  email: string,
): Promise<boolean> {
  const account = await accounts.byEmail(email);
  return account?.uid === uid && account.isEmailVerified;
}

function wordsOf(t: Translate, document: NumberedDocument, app: string): { subject: string; text: string } {
  const { number, record } = document;
  if (document.kind === 'receipt') {
    const amount = formatMoney(document.record.total, record.money);
    return {
      subject: t('receipt_sent_subject', { app, number }),
      text: t('receipt_sent_text', { app, number, amount }),
    };
  }
  const { amount: back, receipt, money } = document.record;
  const amount = formatMoney(Math.abs(back), money);
  const kind = back >= 0 ? ('changed' as const) : ('charged' as const);
  return {
    subject: t(`receipt_${kind}_subject`, { app, number }),
    text: t(`receipt_${kind}_text`, { number, amount, receipt }),
  };
}
