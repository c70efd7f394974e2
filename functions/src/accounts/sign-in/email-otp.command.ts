import { z } from 'zod';
import { CODE_LIFE_MS } from '@domain/access/code-life';
import { isEmailLocked, isMobileLocked } from '@domain/access/contacts';
import { sessionEndOf } from '@domain/access/session';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { escapeHtml } from '@domain/html';
import { sessionSchema, settingsSchema, userSchema } from '@domain/records';
import { assertContactsFree } from '../leaving/kept-contacts';
import { noteDevice, storeSignIn } from '../sessions/sessions.command';
import { claimAccount, type ClaimPorts } from './claim-account.command';
import { mailTexts } from '../../notifications/text-mail';
import {
  decideAndCommit,
  type Account,
  type CallClient,
  type Mail,
  type Needs,
  type RateRule,
  type Secrets,
} from '../../platform';

type RequestEmailOtpPorts = Needs<'store' | 'secrets' | 'mailer' | 'clock' | 'appUrl'>;

/**
 * E-mails a new six-digit code, which is valid for ten minutes. An earlier code for the same device becomes
 * invalid. The function never looks up the account. So neither the answer nor the response time reveals
 * whether an account exists (docs/product/accounts.md, "Sign-in"). This file limits how many codes are sent
 * and tried. Firebase Authentication sends and limits codes to mobile numbers.
 */
export async function requestEmailOtp(ports: RequestEmailOtpPorts, input: CodeOwner): Promise<void> {
  const code = String(ports.secrets.randomInt(1_000_000)).padStart(6, '0');
  await storeCode(ports, otpPath(ports.secrets, input), ports.secrets.hash(otpText(input, code)));
  await ports.mailer.send(await otpMail(ports, input.email, code));
}

/**
 * Stores a code if the earlier code is still the code that was read. A delayed write of a code that was never
 * mailed must not replace a newer code.
 */
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

/** The e-mail address for which a code is made, and the device that requested the code. */
type CodeOwner = { email: string; device?: string | undefined };

/** The database path of the code of an address and a device. The path contains only a hash of the address. */
export function otpPath(secrets: Secrets, { email, device = '' }: CodeOwner): string {
  return dbPaths.otp(secrets.hash(`otp-address:${email}:${device}`));
}

/**
 * The text that is hashed together with a code. The text contains the address and the device, so that a
 * code is valid only for this address and this device.
 */
function otpText({ email, device = '' }: CodeOwner, code: string): string {
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

/** The number of times that a person may try a code. */
export const OTP_MAX_TRIES = 5;

const HOUR_SECS = 3600;
const QUARTER_SECS = 900;

type CodeRequest = { email: string };
const address = ({ email }: CodeRequest): string => email;

/**
 * The limits of code requests, in the order in which they are counted. The limits of the sender are
 * counted first. So if one network address sends many requests, the limit of this address refuses them,
 * and they do not use up the codes of the receiver. Many addresses together can use up the codes of
 * callers without an App Check proof. Then only callers with this proof get a code. With 180 codes a day
 * and five tries for each code, a person who guesses has one chance in 1,100 a day. Many people of a
 * mobile network share one network address, so its limit is high. Firebase Authentication sends and limits
 * the codes to mobile numbers (`src/api/firebase/auth.firebase.ts`).
 */
export const CODE_REQUEST_LIMITS: readonly [RateRule<CodeRequest>, ...RateRule<CodeRequest>[]] = [
  { by: 'ip', limit: 200, windowSecs: HOUR_SECS, isShared: true },
  { by: address, limit: 15, windowSecs: QUARTER_SECS, isShared: true, isPerSender: true },
  { by: address, limit: 60, windowSecs: 24 * HOUR_SECS, isShared: true, isPerSender: true },
  { by: address, limit: 45, windowSecs: QUARTER_SECS, isShared: true, countsProvenApart: true },
  { by: address, limit: 90, windowSecs: 24 * HOUR_SECS, isShared: true, countsProvenApart: true },
];

/** A stored one-time code. It contains the hash of the code and the number of tries. */
const otpRecordSchema = z.object({ codeHash: z.string(), expiresAt: z.number(), tries: z.number() });
type OtpRecord = z.infer<typeof otpRecordSchema>;

type OtpOutcome = 'ok' | 'otp_invalid' | 'otp_expired' | 'otp_too_many_tries';

/**
 * Tries a stored code. Returns the record after the try (null if the record must be deleted) and the result.
 */
function tryOtp(
  current: OtpRecord | null,
  now: number,
  isMatch: (codeHash: string) => boolean,
): { next: OtpRecord | null; outcome: OtpOutcome } {
  if (current === null || current.expiresAt <= now) return { next: null, outcome: 'otp_expired' };
  if (current.tries >= OTP_MAX_TRIES) return { next: current, outcome: 'otp_too_many_tries' };
  if (isMatch(current.codeHash)) return { next: null, outcome: 'ok' };
  const tries = current.tries + 1;
  return {
    next: { ...current, tries },
    outcome: tries >= OTP_MAX_TRIES ? 'otp_too_many_tries' : 'otp_invalid',
  };
}

/** Throws the error of an outcome that is not `ok`. */
function assertOk(outcome: OtpOutcome): void {
  if (outcome !== 'ok') throw new DomainError(outcome);
}

type VerifyEmailOtpPorts = ClaimPorts & Needs<'secrets' | 'accounts'>;

const contactSchema = userSchema.pick({ email: true, mobile: true, regType: true });

/**
 * Checks a code and returns a custom token for the account of the address. If the address has no account,
 * the function makes the account. A code can be used once, within ten minutes, and tried five times. Fails
 * with `otp_expired`, `otp_invalid`, `otp_too_many_tries`, `account_blocked`. This file defines how long a
 * code is valid and how often it can be tried. `accounts.endpoint.ts` limits the calls.
 */
export async function verifyEmailOtp(
  ports: VerifyEmailOtpPorts,
  input: CodeOwner & { otp: string },
  client: CallClient,
): Promise<{ token: string }> {
  const codeHash = ports.secrets.hash(otpText(input, input.otp));
  const now = ports.clock();
  const result: { outcome: OtpOutcome } = { outcome: 'otp_expired' };
  await ports.store.transact(otpPath(ports.secrets, input), otpRecordSchema, (current) => {
    const tried = tryOtp(current, now, (stored) => ports.secrets.equals(stored, codeHash));
    result.outcome = tried.outcome;
    return tried.next;
  });
  assertOk(result.outcome);
  const { uid } = await accountOfProvenEmail(ports, input.email);
  await assertNotBlocked(ports, uid);
  await storeSignIn(ports, uid, { at: ports.clock(), way: 'email' }, client);
  await noteDevice(ports, uid, client);
  return { token: await ports.accounts.customToken(uid) };
}

/**
 * Fails with `account_blocked` if the person is blocked. A person who may still finish a trip is not refused.
 */
async function assertNotBlocked({ store, clock }: VerifyEmailOtpPorts, uid: string): Promise<void> {
  const now = clock();
  const session = await store.read(dbPaths.session(uid), sessionSchema);
  if (sessionEndOf(session, now, now) === 'account_blocked') throw new DomainError('account_blocked');
}

/**
 * The account of an address that was just verified. Another person may have put the address into an
 * account without verifying it. Then the owner of the address gets the account, and all other ways to sign
 * in to the account are removed. But if the account has a phone, the owner of the phone keeps the account,
 * and only the address is removed. If staff entered both the address and the phone, both belong to the
 * same person, and the owner of the address gets the account.
 */
async function accountOfProvenEmail(ports: VerifyEmailOtpPorts, email: string): Promise<Account> {
  const { accounts } = ports;
  const known = await accounts.byEmail(email);
  await assertContactsFree(ports, known?.uid ?? null, { email });
  if (known !== null) {
    if (known.isEmailVerified) return known;
    if (known.mobile === null || (await isAddedByStaff(ports, known))) {
      await claimAccount(ports, known);
      return known;
    }
    await accounts.releaseEmail(known.uid);
  }
  // `createWithEmail` returns null if another verification of the same address has just made the account.
  const account = (await accounts.createWithEmail(email)) ?? (await accounts.byEmail(email));
  if (account === null) throw new DomainError('unavailable', 'account neither made nor found');
  return account;
}

/** Whether staff entered both the e-mail address and the phone of this account. */
async function isAddedByStaff({ store }: VerifyEmailOtpPorts, account: Account): Promise<boolean> {
  const user = await store.read(dbPaths.user(account.uid), contactSchema);
  return (
    user !== null &&
    isEmailLocked(user.regType) &&
    isMobileLocked(user.regType) &&
    user.email === account.email &&
    user.mobile === account.mobile
  );
}
