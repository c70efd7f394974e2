import { isEmailLocked, isMobileLocked } from '@domain/access/contacts';
import { sessionEndOf } from '@domain/access/session';
import { sessionSchema, userSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import type { Account, CallClient, Needs } from '../../platform';
import { assertContactsFree } from '../leaving/blocked-contacts';
import { claimAccount, type ClaimPorts } from './claim-account.command';
import { assertOk, otpRecordSchema, tryOtp, type OtpOutcome } from './email-otp';
import { noteDevice } from '../sessions/known-devices';
import { storeSignIn } from '../sessions/note-sign-in.command';
import { otpPath, otpText, type CodeOwner } from './request-email-otp.command';

export type VerifyEmailOtpPorts = ClaimPorts & Needs<'secrets' | 'accounts'>;

const contactSchema = userSchema.pick({ email: true, mobile: true, regType: true });

/**
 * Checks a code and answers a custom token for the account of the address, which is made when there is none. A code
 * opens once, within ten minutes and five tries (docs/product.md 7.1): `otp_expired`, `otp_invalid`,
 * `otp_too_many_tries`, `account_blocked`. `email-otp.ts` holds the life of a code and its tries;
 * `accounts.endpoint.ts` limits the calls.
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

/** A blocked person gets no token, unless a running trip is still to be finished. */
async function assertNotBlocked({ store, clock }: VerifyEmailOtpPorts, uid: string): Promise<void> {
  const now = clock();
  const session = await store.read(dbPaths.session(uid), sessionSchema);
  if (sessionEndOf(session, now, now) === 'account_blocked') throw new DomainError('account_blocked');
}

/**
 * The account of an address that was just proven. Somebody else may have put the address into an account without
 * proving it: the owner of the address gets the account, and every other way into it ends. An account with a phone stays
 * with its phone and only loses the address, unless staff entered both for one person.
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
  // Null: another verification of the same address made the account first.
  const account = (await accounts.createWithEmail(email)) ?? (await accounts.byEmail(email));
  if (account === null) throw new DomainError('unavailable', 'account neither made nor found');
  return account;
}

/** Whether staff entered the e-mail address and the phone of this account together. */
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
