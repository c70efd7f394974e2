import { onValueWritten } from 'firebase-functions/database';
import { z } from 'zod';
import { store } from '../platform/adapters';
import { DATABASE_TRIGGER } from '../platform/store/database-trigger';
import { RARE } from '../platform/profiles';
import { claimPushToken, releasePushToken } from './push-devices.command';

const withToken = z.object({ token: z.string() });

/** Runs when a device of a person is added, renewed or deleted. */
export const pushDeviceChanged = onValueWritten(
  { ...DATABASE_TRIGGER, ...RARE, ref: '/push_devices/{uid}/{slot}', retry: true },
  async ({ data, params: { uid, slot } }) => {
    const tokenOf = (value: unknown): string | undefined => withToken.safeParse(value).data?.token;
    const before = tokenOf(data.before.val());
    const after = tokenOf(data.after.val());
    if (after !== undefined) await claimPushToken(store, uid, slot);
    if (before !== undefined && before !== after) await releasePushToken(store, uid, before);
  },
);
