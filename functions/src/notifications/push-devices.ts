import { dbPaths } from '@domain/database/paths';
import { isPushDeviceFresh, pushDevicesSchema } from '@domain/people/push-devices';
import { readPrivateProfile } from '../accounts/read-private-profile';
import type { Checks, Store } from '../platform/ports';

/** A token of a person, with each record that holds it: what goes when the device is gone, unless it was renewed. */
export type ReachedDevice = {
  token: string;
  platform: string;
  isFresh: boolean;
  records: { whole: string; checks: Checks }[];
};

/**
 * The devices of a person: those that its browsers have written, and `pushToken` of the profile, which is the last one, or
 * that of an app that knows no other field. A token that stands in both is one device.
 */
export async function pushDevicesOf(store: Store, uid: string, now: number): Promise<ReachedDevice[]> {
  const [{ pushToken = '', userPlatform = '' }, slots] = await Promise.all([
    readPrivateProfile(store, uid),
    store.read(dbPaths.pushDevices(uid), pushDevicesSchema),
  ]);
  const found = new Map<string, ReachedDevice>();
  for (const [slot, device] of Object.entries(slots ?? {})) {
    const whole = `${dbPaths.pushDevices(uid)}/${slot}`;
    const known = found.get(device.token);
    const isFresh = isPushDeviceFresh(device, now);
    found.set(device.token, {
      ...{ token: device.token, platform: device.platform, isFresh: isFresh || known?.isFresh === true },
      records: [
        ...(known?.records ?? []),
        { whole, checks: { [`${whole}/token`]: device.token, [`${whole}/at`]: device.at } },
      ],
    });
  }
  // An empty field of a profile is stored as a space.
  const last = pushToken.trim();
  if (last !== '') {
    const path = `${dbPaths.privateProfile(uid)}/pushToken`;
    const known = found.get(last) ?? { token: last, platform: userPlatform, isFresh: true, records: [] };
    found.set(last, {
      ...known,
      records: [...known.records, { whole: path, checks: { [path]: pushToken } }],
    });
  }
  return [...found.values()];
}

/** The values that end the pushes of a person on every device. */
export const endedPushes = (uid: string): Record<string, null> => ({
  [dbPaths.pushDevices(uid)]: null,
  [`${dbPaths.privateProfile(uid)}/pushToken`]: null,
});

/** Forgets a device that is gone; one that was renewed meanwhile stays. */
export async function forgetPushDevice(store: Store, { records }: ReachedDevice): Promise<void> {
  for (const { whole, checks } of records) await store.commit({ checks, values: { [whole]: null } });
}
