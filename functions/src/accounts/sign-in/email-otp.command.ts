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
 * Mails a new six-digit code, valid for ten minutes. An earlier code for the same device ends. The account is never
 * looked up, so neither answer nor response time reveals whether it exists (docs/product/accounts.md, "Sign-in").
 * `email-otp.command.ts` limits how many codes are sent and tried. Firebase Authentication sends and limits codes to
 * mobile numbers.
 */
export async function requestEmailOtp(ports: RequestEmailOtpPorts, input: CodeOwner): Promise<void> {
  const code = String(ports.secrets.randomInt(1_000_000)).padStart(6, '0');
  await storeCode(ports, otpPath(ports.secrets, input), ports.secrets.hash(otpText(input, code)));
  await ports.mailer.send(await otpMail(ports, input.email, code));
}

/**
 * Stores a code over the one that was read. A late write of a code that was never mailed does not replace a newer code.
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

/** The address of a code, and the device that requested it. */
type CodeOwner = { email: string; device?: string | undefined };

/** The path of the code of an address and a device. The address itself is not stored. */
export function otpPath(secrets: Secrets, { email, device = '' }: CodeOwner): string {
  return dbPaths.otp(secrets.hash(`otp-address:${email}:${device}`));
}

/** The hash includes the owner, so that it fits one address and one device only. */
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

/** Tries on a code. */
export const OTP_MAX_TRIES = 5;

const HOUR_SECS = 3600;
const QUARTER_SECS = 900;

type CodeRequest = { email: string };
const address = ({ email }: CodeRequest): string => email;

/**
 * The limits of code requests, in the order in which they are counted. The limits of the sender come first. So a flood
 * from one network address ends there and leaves the codes of its victim alone. A flood from many addresses uses up the
 * codes of unproven callers. Then only callers with an App Check proof get one. 180 codes a day with five tries each
 * leave a guesser one chance in 1,100 a day. Many people of a mobile network share one address. Firebase Authentication
 * sends and limits the codes to mobile numbers (`src/api/firebase/auth.firebase.ts`).
 */
export const CODE_REQUEST_LIMITS: readonly [RateRule<CodeRequest>, ...RateRule<CodeRequest>[]] = [
  { by: 'ip', limit: 200, windowSecs: HOUR_SECS, isShared: true },
  { by: address, limit: 15, windowSecs: QUARTER_SECS, isShared: true, isPerSender: true },
  { by: address, limit: 60, windowSecs: 24 * HOUR_SECS, isShared: true, isPerSender: true },
  { by: address, limit: 45, windowSecs: QUARTER_SECS, isShared: true, countsProvenApart: true },
  { by: address, limit: 90, windowSecs: 24 * HOUR_SECS, isShared: true, countsProvenApart: true },
];

/** A stored one-time code: hashed, with the number of tries. */
const otpRecordSchema = z.object({ codeHash: z.string(), expiresAt: z.number(), tries: z.number() });
type OtpRecord = z.infer<typeof otpRecordSchema>;

type OtpOutcome = 'ok' | 'otp_invalid' | 'otp_expired' | 'otp_too_many_tries';

/** One try on a stored code: the record after it (null if it is deleted) and the result of the try. */
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
 * Checks a code and answers a custom token for the account of the address. Makes the account if there is none. A code
 * works once, within ten minutes and five tries. Fails with `otp_expired`, `otp_invalid`, `otp_too_many_tries`,
 * `account_blocked`. `email-otp.command.ts` holds the life of a code and its tries. `accounts.endpoint.ts` limits the
 * calls.
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

/** A blocked person gets no token, unless a running trip is unfinished. */
async function assertNotBlocked({ store, clock }: VerifyEmailOtpPorts, uid: string): Promise<void> {
  const now = clock();
  const session = await store.read(dbPaths.session(uid), sessionSchema);
  if (sessionEndOf(session, now, now) === 'account_blocked') throw new DomainError('account_blocked');
}

/**
 * The account of an address that was just proven. Another person may have put the address into an account without
 * proving it. Then the owner of the address gets the account, and every other way to sign in to it ends. An account
 * with a phone stays with its phone and only loses the address, unless staff entered both for one person.
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
  // Null if another verification of the same address made the account first.
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
