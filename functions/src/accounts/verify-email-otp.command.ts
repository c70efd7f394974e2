import { sessionEndOf, sessionSchema } from '@domain/access/session';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import type { Account, Accounts, Clock, Secrets, Store } from '../platform/ports';
import { assertOk, otpRecordSchema, tryOtp, type OtpOutcome } from './email-otp';
import { otpPath, otpText, type CodeOwner } from './request-email-otp.command';

export type VerifyEmailOtpPorts = { store: Store; secrets: Secrets; accounts: Accounts; clock: Clock };

/**
 * Checks a code and answers a custom token for the account of the address, which is made when there is none. A code
 * opens once, within ten minutes and five tries (docs/product.md 7.1): `otp_expired`, `otp_invalid`,
 * `otp_too_many_tries`, `account_blocked`. `email-otp.ts` holds the life of a code and its tries; `verify-email-otp.endpoint.ts`
 * limits the calls.
 */
export async function verifyEmailOtp(
  ports: VerifyEmailOtpPorts,
  input: CodeOwner & { otp: string },
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
  const account = await accountOfProvenEmail(ports.accounts, input.email);
  await assertNotBlocked(ports, account.uid);
  return { token: await ports.accounts.customToken(account.uid) };
}

/** A blocked person gets no token, unless a running trip is still to be finished. */
async function assertNotBlocked({ store, clock }: VerifyEmailOtpPorts, uid: string): Promise<void> {
  const now = clock();
  const session = await store.read(dbPaths.session(uid), sessionSchema);
  if (sessionEndOf(session, now, now) === 'account_blocked') throw new DomainError('account_blocked');
}

/**
 * The account of an address that was just proven. Somebody else may have put the address into an account without
 * proving it: the account goes to the owner of the address and every other way into it ends, unless a phone was
 * proven for it – then it stays with the phone and only loses the address.
 */
async function accountOfProvenEmail(accounts: Accounts, email: string): Promise<Account> {
  const known = await accounts.byEmail(email);
  if (known !== null) {
    if (known.isEmailVerified) return known;
    if (known.mobile === null) {
      await accounts.claimByEmail(known.uid);
      return known;
    }
    await accounts.releaseEmail(known.uid);
  }
  // Null: another verification of the same address made the account first.
  const account = (await accounts.createWithEmail(email)) ?? (await accounts.byEmail(email));
  if (account === null) throw new DomainError('unavailable', 'account neither made nor found');
  return account;
}
