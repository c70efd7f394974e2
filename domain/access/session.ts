import type { RegType, SessionRecord } from '../records';
import { isMobileLocked } from './contacts';
import type { SessionEndCode } from './session-end';

/**
 * The sessions of a person (docs/product/accounts.md, "Sessions"). Only the server writes the record. Rules,
 * functions and app compare the record with the time of the sign-in. A token stores this time as `auth_time`,
 * in seconds.
 */

/** Why a sign-in is no longer valid, or null if it is valid. Both times are epoch milliseconds. */
export function sessionEndOf(
  session: SessionRecord | null,
  signedInAt: number,
  now: number,
): SessionEndCode | null {
  if (session === null || Math.floor(signedInAt / 1000) > session.validAfter) return null;
  // For a block without a running trip, `validAfter` is the end of the block.
  return session.endedBy === 'block' && session.validAfter * 1000 > now ? 'account_blocked' : 'session_ended';
}

/** The session record that refuses every sign-in until the block ends. */
export const blockedSessions = (until: number): SessionRecord => ({
  validAfter: Math.floor(until / 1000),
  endedBy: 'block',
});

/** The record that ends all earlier sessions. */
export const endedSessions = (endedBy: 'staff' | 'self', now: number): SessionRecord => ({
  validAfter: Math.floor(now / 1000),
  endedBy,
});

/**
 * Some changes need a sign-in within the last ten minutes. These are changes of bank details
 * (`rules/nodes/people.ts`), withdrawals and changes of the second factor (contracts with
 * `needsFreshSignIn`), the deletion of the caller's own account, and changes to staff (`assertFreshForStaff`
 * in `functions/src/staff/people/people.command.ts`).
 */
export const FRESH_SIGN_IN_MS = 600_000;

/** The name that Firebase tokens have for a sign-in by a code that was sent to a phone. */
export const PHONE_PROVIDER = 'phone';

/**
 * Whether a sign-in is a new proof of identity. A caller with a stolen session can link a phone number to the
 * account, and Firebase counts that as a sign-in. So a sign-in by phone proves the identity only with a
 * number that the person cannot change.
 */
export const provesAnew = (
  signIn: { provider: string; mobile: string | null },
  person: { regType: RegType; mobile: string } | null,
): boolean =>
  signIn.provider !== PHONE_PROVIDER ||
  (person !== null && isMobileLocked(person.regType) && person.mobile.trim() === signIn.mobile);

/**
 * Whether a sign-in is recent enough. Both times are epoch milliseconds. A token stores only whole seconds.
 */
export const isFreshSignIn = (signedInAt: number, now: number): boolean =>
  Math.floor(signedInAt / 1000) * 1000 > now - FRESH_SIGN_IN_MS;

/** Whether a recent sign-in proved the identity. `readPerson` is called only for a sign-in by phone. */
export async function provesFreshly(
  signIn: { signedInAt: number; provider: string; mobile: string | null },
  now: number,
  readPerson: () => Promise<{ regType: RegType; mobile: string } | null>,
): Promise<boolean> {
  if (!isFreshSignIn(signIn.signedInAt, now)) return false;
  return signIn.provider !== PHONE_PROVIDER || provesAnew(signIn, await readPerson());
}
