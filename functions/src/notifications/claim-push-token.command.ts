import { createHash } from 'node:crypto';
import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { pushDevicesSchema } from '@domain/records';
import { untilCommitted, type Store } from '../platform';
import { pushTokensOf } from './push-devices';

/** A token as a key of the database; its letters may be ones that no key has. */
const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

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
    const ownHolding = (await pushTokensOf(store, uid)).get(token);
    const others = holder === null ? undefined : (await pushTokensOf(store, holder)).get(token);
    const isNewer = (ownHolding?.at ?? 0) >= (others?.at ?? 0);
    const lost = (isNewer ? others : ownHolding)?.records ?? [];
    const isDone = await store.commit({
      checks: { ...Object.fromEntries(lost.flatMap(({ checks }) => Object.entries(checks))), [note]: holder },
      values: {
        ...Object.fromEntries(lost.map(({ whole }) => [whole, null])),
        ...(isNewer ? { [note]: uid } : {}),
      },
    });
    return isDone ? 'claimed' : null;
  });
}

/** Forgets whose a token was, once no device of the person has it. */
export async function releasePushToken(store: Store, uid: string, token: string): Promise<void> {
  const held = (await pushTokensOf(store, uid)).get(token);
  const note = dbPaths.pushToken(keyOf(token));
  if ((held?.at ?? null) === null) await store.commit({ checks: { [note]: uid }, values: { [note]: null } });
}
