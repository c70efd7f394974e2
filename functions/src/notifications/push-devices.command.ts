import { createHash } from 'node:crypto';
import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { isPushDeviceFresh } from '@domain/people/push-devices';
import { pushDevicesSchema } from '@domain/records';
import { readPrivateProfile } from '../people/read-people';
import { untilCommitted, type Checks, type Store } from '../platform';

/**
 * A token as a key of the database. It is hashed, because a token may contain characters that a key must not
 * contain.
 */
const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Makes the token belong only to the person who opened the app last in the browser, so that other people
 * get no pushes in this browser (docs/product/calls.md, "Pushes"). If an earlier person signed out without
 * a network, that person's devices still contain the token. Called for each new token of a device, in any
 * order and any number of times.
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

/** Deletes the owner record of a token if no device of the person has the token. */
export async function releasePushToken(store: Store, uid: string, token: string): Promise<void> {
  const held = (await pushTokensOf(store, uid)).get(token);
  const note = dbPaths.pushToken(keyOf(token));
  if ((held?.at ?? null) === null) await store.commit({ checks: { [note]: uid }, values: { [note]: null } });
}

/**
 * A token of a person, with each record that contains it. A deletion checks that these records are unchanged.
 */
type PushToken = {
  token: string;
  platform: string;
  /**
   * The time when the app was last opened with this token. Null if only `pushToken` of the profile has the
   * token, because that field has no time.
   */
  at: number | null;
  records: { whole: string; checks: Checks }[];
};

export type ReachedDevice = PushToken & { isFresh: boolean };

/**
 * The tokens of a person. They come from the person's devices and from `pushToken` of the private profile.
 * `pushToken` is the last token, or the token of an older app that only knows this field. A token in both
 * places is listed once.
 */
async function pushTokensOf(store: Store, uid: string): Promise<ReadonlyMap<string, PushToken>> {
  const [{ pushToken = '', userPlatform = '' }, slots] = await Promise.all([
    readPrivateProfile(store, uid),
    store.read(dbPaths.pushDevices(uid), pushDevicesSchema),
  ]);
  const found = new Map<string, PushToken>();
  for (const [slot, { token, platform, at }] of Object.entries(slots ?? {})) {
    const whole = `${dbPaths.pushDevices(uid)}/${slot}`;
    const known = found.get(token);
    found.set(token, {
      token,
      platform,
      at: Math.max(at, known?.at ?? 0),
      records: [
        ...(known?.records ?? []),
        { whole, checks: { [`${whole}/token`]: token, [`${whole}/at`]: at } },
      ],
    });
  }
  // In a profile, an empty field is stored as a space.
  const last = pushToken.trim();
  if (last !== '') {
    const path = `${dbPaths.privateProfile(uid)}/pushToken`;
    const known = found.get(last) ?? { token: last, platform: userPlatform, at: null, records: [] };
    found.set(last, {
      ...known,
      records: [...known.records, { whole: path, checks: { [path]: pushToken } }],
    });
  }
  return found;
}

/**
 * The devices of a person. `isFresh` says whether the app was opened on the device in the last sixty days.
 */
export async function pushDevicesOf(store: Store, uid: string, now: number): Promise<ReachedDevice[]> {
  return [...(await pushTokensOf(store, uid)).values()].map((device) => ({
    ...device,
    isFresh: device.at === null || isPushDeviceFresh({ at: device.at }, now),
  }));
}

/** The values that end the pushes of a person on every device. */
export const endedPushes = (uid: string): Record<string, null> => ({
  [dbPaths.pushDevices(uid)]: null,
  [`${dbPaths.privateProfile(uid)}/pushToken`]: null,
});

/** Deletes a device that no longer exists. A token that was renewed after the read is kept. */
export async function forgetPushDevice(store: Store, { records }: PushToken): Promise<void> {
  for (const { whole, checks } of records) await store.commit({ checks, values: { [whole]: null } });
}
