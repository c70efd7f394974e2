import { z } from 'zod';
import { CODE_LIFE_MS } from '@domain/access/code-life';
import { dbPaths } from '@domain/database/paths';
import { settingsSchema } from '@domain/records';
import { mailTexts } from '../../notifications/mail-texts';
import { escapeHtml } from '@domain/html';
import { decideAndCommit, type Mail, type Needs, type Secrets } from '../../platform';
import type { OtpRecord } from './email-otp';

export type RequestEmailOtpPorts = Needs<'store' | 'secrets' | 'mailer' | 'clock' | 'appUrl'>;

/**
 * Mails a new six-digit code, valid for ten minutes; an earlier code for the same device ends. Whether an account exists is
 * never looked up, so neither answer nor time can tell (docs/product.md 7.1). `email-otp.ts` limits how many codes are sent
 * and tried. Firebase Authentication sends and limits codes to mobile numbers.
 */
export async function requestEmailOtp(
  ports: RequestEmailOtpPorts,
  input: CodeOwner,
): Promise<{ success: true }> {
  const code = String(ports.secrets.randomInt(1_000_000)).padStart(6, '0');
  await storeCode(ports, otpPath(ports.secrets, input), ports.secrets.hash(otpText(input, code)));
  await ports.mailer.send(await otpMail(ports, input.email, code));
  return { success: true };
}

/** Stores a code over the one that was read: a write that comes late, of a code that was never mailed, replaces no newer one. */
async function storeCode(
  { store, clock }: RequestEmailOtpPorts,
  path: string,
  codeHash: string,
): Promise<void> {
  await decideAndCommit(store, async () => {
    const known = await store.read(`${path}/expiresAt`, z.number());
    const record: OtpRecord = { codeHash, expiresAt: clock() + CODE_LIFE_MS, tries: 0 };
    return { checks: { [`${path}/expiresAt`]: known }, values: { [path]: record } };
  });
}

/** The address of a code, and the device that asked for it. */
export type CodeOwner = { email: string; device?: string | undefined };

/** Where the code of an address and a device is stored; the address itself is not. */
export function otpPath(secrets: Secrets, { email, device = '' }: CodeOwner): string {
  return dbPaths.otp(secrets.hash(`otp-address:${email}:${device}`));
}

/** The hash includes the owner, so that it fits one address and one device only. */
export function otpText({ email, device = '' }: CodeOwner, code: string): string {
  return `otp-code:${email}:${device}:${code}`;
}

async function otpMail(ports: RequestEmailOtpPorts, to: string, code: string): Promise<Mail> {
  const [settings, strings] = await Promise.all([
    ports.store.read(dbPaths.settings(), settingsSchema),
    mailTexts(ports.store, ['otp_mail_subject', 'otp_mail_text']),
  ]);
  const appName = settings?.appName ?? '';
  const subject = [appName, strings.otp_mail_subject].filter((part) => part !== '').join(': ');
  const text = strings.otp_mail_text.replaceAll('{code}', code);
  return {
    to,
    subject,
    text: `${text}\n\n${appName} ${ports.appUrl()}\n`,
    html: htmlOf({ subject, sentence: strings.otp_mail_text, code, appName, appUrl: ports.appUrl() }),
  };
}

function htmlOf(mail: {
  subject: string;
  sentence: string;
  code: string;
  appName: string;
  appUrl: string;
}): string {
  const code = `<strong style="display:block;margin:16px 0;font-size:32px;letter-spacing:6px">${mail.code}</strong>`;
  const sentence = escapeHtml(mail.sentence).replaceAll('{code}', code);
  const url = escapeHtml(mail.appUrl);
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<title>${escapeHtml(mail.subject)}</title></head>`,
    '<body style="margin:0;padding:32px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1c1b1a">',
    `<div style="max-width:480px;margin:0 auto"><p>${sentence}</p>`,
    `<p style="color:#6b6862"><a href="${url}" style="color:inherit">${escapeHtml(mail.appName)}</a></p></div>`,
    '</body></html>',
  ].join('');
}
