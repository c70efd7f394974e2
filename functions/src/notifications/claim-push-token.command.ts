import { createHash } from 'node:crypto';
import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { pushDevicesSchema, type PushDevice } from '@domain/people/push-devices';
import { readPrivateProfile } from '../accounts/read-private-profile';
import type { Checks, Store } from '../platform/ports';
import { untilCommitted } from '../platform/until-committed';

/** A token as a key of the database; its letters may be ones that no key has. */
const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The records of a person that hold a token: the slots, and whether it is `pushToken` too. */
async function holdingsOf(store: Store, uid: string, token: string) {
  const [devices, { pushToken = '' }] = await Promise.all([
    store.read(dbPaths.pushDevices(uid), pushDevicesSchema),
    readPrivateProfile(store, uid),
  ]);
  const slots = Object.entries(devices ?? {}).filter(([, device]) => device.token === token);
  return { slots, isLast: pushToken === token, at: Math.max(0, ...slots.map(([, { at }]) => at)) };
}

/** The part of a commit that takes a token from a person, while none of its records has changed. */
function withoutToken(
  uid: string,
  token: string,
  { slots, isLast }: { slots: readonly [string, PushDevice][]; isLast: boolean },
): { checks: Checks; values: Record<string, null> } {
  const checks: Record<string, string | number> = {};
  const values: Record<string, null> = {};
  for (const [slot, { at }] of slots) {
    const path = `${dbPaths.pushDevices(uid)}/${slot}`;
    checks[`${path}/token`] = token;
    checks[`${path}/at`] = at;
    values[path] = null;
  }
  const last = `${dbPaths.privateProfile(uid)}/pushToken`;
  if (isLast) {
    checks[last] = token;
    values[last] = null;
  }
  return { checks, values };
}

/**
 * A token leads to one browser, so only the person who opened the app there last gets pushes by it (docs/product.md 9.10):
 * somebody who signed out without a network has left it behind. Called for each new token of a device, in any order and any
 * number of times.
 */
export async function claimPushToken(
  store: Store,
  uid: string,
  slot: string,
): Promise<'claimed' | 'unchanged'> {
  return untilCommitted(async () => {
    const devices = (await store.read(dbPaths.pushDevices(uid), pushDevicesSchema)) ?? {};
    const token = Object.entries(devices).find(([name]) => name === slot)?.[1].token;
    if (token === undefined) return 'unchanged';
    const note = dbPaths.pushToken(keyOf(token));
    const holder = await store.read(note, z.string());
    if (holder === uid) return 'unchanged';
    const own = await holdingsOf(store, uid, token);
    const other = holder === null ? null : await holdingsOf(store, holder, token);
    const isNewer = other === null || own.at >= other.at;
    const loser = isNewer ? { uid: holder, held: other } : { uid, held: own };
    const taken =
      loser.uid === null || loser.held === null
        ? { checks: {}, values: {} }
        : withoutToken(loser.uid, token, loser.held);
    const isDone = await store.commit({
      checks: { ...taken.checks, [note]: holder },
      values: { ...taken.values, ...(isNewer ? { [note]: uid } : {}) },
    });
    return isDone ? 'claimed' : null;
  });
}

/** Forgets whose a token was, once no device of the person has it. */
export async function releasePushToken(store: Store, uid: string, token: string): Promise<void> {
  const { slots } = await holdingsOf(store, uid, token);
  const note = dbPaths.pushToken(keyOf(token));
  if (slots.length === 0) await store.commit({ checks: { [note]: uid }, values: { [note]: null } });
}
