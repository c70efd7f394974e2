import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { SECOND_FACTOR_CLAIM } from '@domain/access/second-factor';
import { endedSessions } from '@domain/access/session';
import type {
  confirmSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startSecondFactor,
  turnOffSecondFactor,
} from '@domain/contracts/people/second-factor';
import { dbPaths } from '@domain/database/paths';
import { type UserProfile, userSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import {
  assertFound,
  isKey,
  type Accounts,
  type Command,
  type EndpointCaller,
  type Needs,
  type Secrets,
} from '../../platform';
import { staffCommit, type StaffPorts } from '../../staff/staff-edit';
import {
  newRecoveryCodes,
  recoveryHash,
  secondFactorSchema,
  trySecondFactor,
  type CodeOutcome,
} from './second-factor';
import { base32, stepOfCode, totpAddress } from './totp';

/**
 * The ports for the second factor of staff (docs/product/accounts.md, "Second factor of staff"). The second
 * factor is a key in an authenticator app, together with recovery codes. `domain/access/second-factor.ts`
 * says which staff need it. `second-factor.ts` checks a code. `functions/src/platform/http/call-checks.ts`
 * refuses calls that need a second factor and do not prove it.
 */
export type SecondFactorPorts = StaffPorts &
  Needs<'secrets' | 'notify'> & { accounts: Pick<Accounts, 'customToken' | 'endSessions'> };

/** The key has 160 bits, as RFC 4226 recommends. */
const KEY_BYTES = 20;

/**
 * Creates a new key and shows it to the person. The key becomes valid when the person enters a code of the
 * key. Fails with `record_changed` if the person has already set up a second factor.
 */
export async function offerSecondFactor(
  ports: SecondFactorPorts,
  caller: EndpointCaller,
): Promise<z.input<typeof startSecondFactor.output>> {
  const person = await personOf(ports, caller.uid);
  const secret = base32(randomBytes(KEY_BYTES));
  const isOffered = await ports.store.commit({
    checks: { [`${dbPaths.user(caller.uid)}/secondFactorSince`]: null },
    values: { [dbPaths.secondFactor(caller.uid)]: { offered: secret } },
  });
  if (!isOffered) throw new DomainError('record_changed', 'already set up');
  const { appName } = await ports.settings();
  return { secret, address: totpAddress({ secret, issuer: appName, account: person.email }) };
}

/**
 * Sets up the second factor with a code of the shown key. Returns the recovery codes, which are shown only
 * this once.
 */
export const setUpSecondFactor: Command<typeof confirmSecondFactor, SecondFactorPorts> = async (
  ports,
  { code },
  caller,
) => {
  const { uid } = caller;
  const record = await ports.store.read(dbPaths.secondFactor(uid), secondFactorSchema);
  const secret = record?.offered;
  if (secret === undefined) throw new DomainError('record_changed', 'no key was shown');
  const now = ports.clock();
  const step = stepOfCode({ secret, after: 0 }, code, now);
  if (step === null) throw new DomainError('second_factor_wrong');
  const { codes, hashes } = recoveryCodesFor(ports.secrets, uid);
  await staffCommit(ports, caller, {
    action: 'second_factor_on',
    target: dbPaths.user(uid),
    checks: {
      [`${dbPaths.user(uid)}/usertype`]: caller.role,
      [`${dbPaths.user(uid)}/secondFactorSince`]: null,
      [`${dbPaths.secondFactor(uid)}/offered`]: secret,
    },
    values: {
      [`${dbPaths.user(uid)}/secondFactorSince`]: now,
      [dbPaths.secondFactor(uid)]: { secret, usedStep: step, recovery: hashes },
    },
  });
  return { recoveryCodes: codes, token: await provenToken(ports, uid, now) };
};

/** Checks a code of the app or a recovery code. Returns a token that proves the second factor. */
export const proveWithCode: Command<typeof proveSecondFactor, SecondFactorPorts> = async (
  ports,
  { code },
  caller,
) => {
  const { uid } = caller;
  const { since, isRecovery, left } = await spendCode(ports, uid, code);
  if (isRecovery) {
    await staffCommit(ports, caller, {
      action: 'second_factor_recovery',
      target: dbPaths.user(uid),
      after: { left },
      values: {},
    });
  }
  return { token: await provenToken(ports, uid, since), recoveryCodesLeft: left };
};

/** Replaces the recovery codes. The old recovery codes become invalid. */
export const replaceRecoveryCodes: Command<typeof renewRecoveryCodes, SecondFactorPorts> = async (
  ports,
  { code },
  caller,
) => {
  const { uid } = caller;
  const { since } = await spendCode(ports, uid, code);
  const { codes, hashes } = recoveryCodesFor(ports.secrets, uid);
  await staffCommit(ports, caller, {
    action: 'second_factor_codes',
    target: dbPaths.user(uid),
    checks: { [`${dbPaths.user(uid)}/secondFactorSince`]: since },
    values: { [`${dbPaths.secondFactor(uid)}/recovery`]: hashes },
  });
  return { recoveryCodes: codes };
};

/**
 * Removes the caller's second factor. If the settings require a second factor, the caller must set up a new
 * second factor next.
 */
export const removeSecondFactor: Command<typeof turnOffSecondFactor, SecondFactorPorts> = async (
  ports,
  { code },
  caller,
) => {
  const { uid } = caller;
  const { since } = await spendCode(ports, uid, code);
  await staffCommit(ports, caller, {
    action: 'second_factor_off',
    target: dbPaths.user(uid),
    checks: { [`${dbPaths.user(uid)}/secondFactorSince`]: since },
    values: withoutSecondFactor(uid),
  });
};

/**
 * Removes the second factor of another person who has lost it, and notifies this person. All sessions of this
 * person end, because a thief of the phone may be signed in.
 */
export const resetSecondFactorOf: Command<typeof resetSecondFactor, SecondFactorPorts> = async (
  ports,
  { id },
  caller,
) => {
  if (id === caller.uid) throw new DomainError('permission_denied', 'oneself');
  if (!isKey(id)) throw new DomainError('not_found');
  const { secondFactorSince: since } = await personOf(ports, id);
  assertFound(since);
  const now = ports.clock();
  await staffCommit(ports, caller, {
    action: 'second_factor_reset',
    target: dbPaths.user(id),
    checks: { [`${dbPaths.user(id)}/secondFactorSince`]: since },
    values: { ...withoutSecondFactor(id), [dbPaths.session(id)]: endedSessions('staff', now) },
  });
  await ports.accounts.endSessions(id);
  await ports.notify([
    {
      uid: id,
      text: 'second_factor_reset',
      eventId: `second-factor-reset:${String(since)}`,
      screen: 'Profile',
    },
  ]);
};

/** The values that delete a person's second factor. */
export const withoutSecondFactor = (uid: string): Record<string, null> => ({
  [`${dbPaths.user(uid)}/secondFactorSince`]: null,
  [dbPaths.secondFactor(uid)]: null,
});

/**
 * Checks a code and marks it as used, or fails with the reason. Each try is counted, even if several tries
 * arrive at once.
 */
async function spendCode(
  { store, secrets, clock }: SecondFactorPorts,
  uid: string,
  code: string,
): Promise<{ since: number; isRecovery: boolean; left: number }> {
  const { secondFactorSince: since } = await personOf({ store }, uid);
  if (since === undefined) throw new DomainError('record_changed', 'none is set up');
  const attempt = { code, hash: recoveryHash(secrets, uid, code), now: clock() };
  const result: { outcome: CodeOutcome } = { outcome: { isRight: false, code: 'record_changed' } };
  await store.transact(dbPaths.secondFactor(uid), secondFactorSchema, (current) => {
    const tried = trySecondFactor(current, attempt);
    result.outcome = tried.outcome;
    return tried.next;
  });
  const { outcome } = result;
  if (!outcome.isRight) throw new DomainError(outcome.code);
  return { since, isRecovery: outcome.isRecovery, left: outcome.left };
}

function recoveryCodesFor(secrets: Secrets, uid: string): { codes: string[]; hashes: Record<string, true> } {
  const codes = newRecoveryCodes(secrets);
  return { codes, hashes: Object.fromEntries(codes.map((code) => [recoveryHash(secrets, uid, code), true])) };
}

/**
 * A token that proves the second factor. If the account stored the proof, the proof would be valid in every
 * session of the person.
 */
const provenToken = (
  { accounts }: Pick<SecondFactorPorts, 'accounts'>,
  uid: string,
  since: number,
): Promise<string> => accounts.customToken(uid, { [SECOND_FACTOR_CLAIM]: since });

async function personOf({ store }: Pick<SecondFactorPorts, 'store'>, uid: string): Promise<UserProfile> {
  const person = await store.read(dbPaths.user(uid), userSchema);
  assertFound(person);
  return person;
}
