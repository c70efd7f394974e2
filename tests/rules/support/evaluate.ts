import { SECOND_FACTOR_CLAIM } from '@domain/access/second-factor';
import { SERVER_UID } from '@domain/access/server';
import { PHONE_PROVIDER } from '@domain/access/session';
import { compileRules, type Ruleset } from 'rtdb-emulator/engine';
import { jsonNode, resolveServerValues, valueAt, withValue, type Json } from './json-node';
import { IDENTITIES, type Identity, type Operation } from './rows';

/** The time of every operation of the matrix, in epoch milliseconds. */
export const NOW = 1_790_000_000_000;

/** The number in every profile. */
export const FIXTURE_MOBILE = '+59899123456';

export const segments = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Compiles a rules text, or fails with the engine’s message. */
export function compiled(text: string): Ruleset {
  const result = compileRules(text);
  if (!result.ok) throw new Error(result.error);
  return result.ruleset;
}

/** Sign-ins before this time are invalid, in seconds, where sessions were ended (`withSessions`). */
const VALID_AFTER = NOW / 1000 - 300;

/**
 * How the user is signed in: after (`counts`) or before (`ended`) the end of the earlier sessions, or ten minutes ago
 * (`old`). `proven` also proves the second factor that `withSecondFactors` sets up. `phone` has the number of the
 * profile, `otherPhone` another number linked to the account.
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

/** The same data, with the earlier sessions of all users ended. */
export const withSessions = (data: Json): Json =>
  withValue(
    data,
    ['sessions'],
    Object.fromEntries(IDENTITIES.map((uid) => [uid, { validAfter: VALID_AFTER, endedBy: 'self' }])),
  );

/** The same data, where every user with a profile has set up a second factor. */
export const withSecondFactors = (data: Json): Json =>
  IDENTITIES.filter((uid) => jsonNode(data)?.child('users')?.child(uid)).reduce(
    (changed, uid) => withValue(changed, ['users', uid, 'secondFactorSince'], SECOND_FACTOR_SINCE),
    data,
  );

const authOf = (identity: Identity | 'server' | 'pretender', signIn: SignIn) => {
  if (identity === 'server') return { uid: SERVER_UID, provider: 'custom', token: {} };
  if (identity === 'pretender') {
    // Everything that a sign-in can carry. It has the server’s name in every claim, but only the auth service sets
    // the uid.
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

/** The data after an operation. It is the same for every ruleset and identity. */
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

/** The data after an operation, independent of its author. */
export function dataAfter(data: Json, op: Exclude<Operation, { kind: 'read' }>): Json {
  return changeOf(data, op).after;
}

/** Whether an identity may make an operation on these data. */
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
