import { SECOND_FACTOR_CLAIM } from '@domain/access/second-factor';
import { SERVER_UID } from '@domain/access/server';
import { PHONE_PROVIDER } from '@domain/access/session';
import { compileRules, type Ruleset } from 'rtdb-emulator/engine';
import { jsonNode, resolveServerValues, valueAt, withValue, type Json } from './json-node';
import { IDENTITIES, type Identity, type Operation } from './rows';

/** The time of every operation in these tests, in epoch milliseconds. */
export const NOW = 1_790_000_000_000;

/** The mobile number in every profile of the fixture. */
export const FIXTURE_MOBILE = '+59899123456';

export const segments = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Compiles the text of rules, or fails with the engine’s message. */
export function compiled(text: string): Ruleset {
  const result = compileRules(text);
  if (!result.ok) throw new Error(result.error);
  return result.ruleset;
}

/** After `withSessions` has ended all sessions, sign-ins before this time (epoch seconds) are invalid. */
const VALID_AFTER = NOW / 1000 - 300;

/**
 * How the user is signed in. `counts` is a valid sign-in after the end of the earlier sessions. `ended` is
 * a sign-in before this end, and `old` is a sign-in ten minutes ago. `proven` is a valid sign-in that has
 * also verified the second factor that `withSecondFactors` sets up. `phone` is a sign-in by the mobile
 * number of the profile. `otherPhone` is a sign-in by another number that is linked to the account.
 */
export type SignIn = 'counts' | 'ended' | 'old' | 'proven' | 'phone' | 'otherPhone';
const SIGNED_IN_AT: Readonly<Record<SignIn, number>> = {
  counts: VALID_AFTER + 1,
  ended: VALID_AFTER,
  old: NOW / 1000 - 600,
  proven: VALID_AFTER + 1,
  phone: VALID_AFTER + 1,
  otherPhone: VALID_AFTER + 1,
};
const LINKED_NUMBERS: Readonly<Partial<Record<SignIn, string>>> = {
  phone: FIXTURE_MOBILE,
  otherPhone: '+59899000111',
};
/** When the second factors were set up. */
const SECOND_FACTOR_SINCE = NOW - 86_400_000;

/** Returns the data after the server has ended the earlier sessions of all users. */
export const withSessions = (data: Json): Json =>
  withValue(
    data,
    ['sessions'],
    Object.fromEntries(IDENTITIES.map((uid) => [uid, { validAfter: VALID_AFTER, endedBy: 'self' }])),
  );

/** Returns the data after every user with a profile has set up a second factor. */
export const withSecondFactors = (data: Json): Json =>
  IDENTITIES.filter((uid) => jsonNode(data)?.child('users')?.child(uid)).reduce(
    (changed, uid) => withValue(changed, ['users', uid, 'secondFactorSince'], SECOND_FACTOR_SINCE),
    data,
  );

const authOf = (identity: Identity | 'server' | 'pretender', signIn: SignIn) => {
  if (identity === 'server') return { uid: SERVER_UID, provider: 'custom', token: {} };
  if (identity === 'pretender') {
    // `pretender` has the server’s uid in every claim of the token, but not as `auth.uid`. Only the auth
    // service sets `auth.uid`. So the rules must not give `pretender` the server’s rights.
    const token = { sub: SERVER_UID, uid: SERVER_UID, user_id: SERVER_UID, name: SERVER_UID, admin: true };
    return { uid: 'pretender', provider: SERVER_UID, token };
  }
  if (identity === 'signedOut') return null;
  const auth_time = SIGNED_IN_AT[signIn];
  const proof = signIn === 'proven' ? { [SECOND_FACTOR_CLAIM]: SECOND_FACTOR_SINCE } : {};
  const linked = LINKED_NUMBERS[signIn];
  const provider = linked === undefined ? 'custom' : PHONE_PROVIDER;
  const phone = linked === undefined ? {} : { phone_number: linked };
  const firebase = { sign_in_provider: provider };
  return { uid: identity, provider, token: { sub: identity, auth_time, firebase, ...phone, ...proof } };
};

type Change = { paths: string[][]; after: Json };

/**
 * The data after each operation. This data does not depend on the ruleset or the identity, so it is
 * calculated only once.
 */
const changes = new WeakMap<Operation, { data: Json; change: Change }[]>();

function changeOf(data: Json, op: Exclude<Operation, { kind: 'read' }>): Change {
  const known = changes.get(op) ?? [];
  const same = known.find((one) => one.data === data);
  if (same !== undefined) return same.change;
  const writes: [string, Json][] = op.kind === 'set' ? [[op.path, op.value]] : Object.entries(op.values);
  const after = writes.reduce(
    (tree, [path, value]) =>
      withValue(tree, segments(path), resolveServerValues(value, NOW, valueAt(data, segments(path)))),
    data,
  );
  const change = { paths: writes.map(([path]) => segments(path)), after };
  changes.set(op, [...known, { data, change }]);
  return change;
}

/** Returns the data after an operation. The data does not depend on the identity that made the operation. */
export function dataAfter(data: Json, op: Exclude<Operation, { kind: 'read' }>): Json {
  return changeOf(data, op).after;
}

/** Whether the rules let an identity make an operation on these data. */
export function isAllowed(
  ruleset: Ruleset,
  data: Json,
  identity: Identity | 'server' | 'pretender',
  op: Operation,
  signIn: SignIn = 'counts',
): boolean {
  const auth = authOf(identity, signIn);
  const root = jsonNode(data);
  if (op.kind === 'read') {
    return ruleset.canRead({ path: segments(op.path), root, auth, now: NOW, query: op.query ?? null })
      .allowed;
  }
  const { paths, after } = changeOf(data, op);
  return ruleset.canWrite({ paths, root, newRoot: jsonNode(after), auth, now: NOW }).allowed;
}
