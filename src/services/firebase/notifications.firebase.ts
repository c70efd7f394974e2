import type * as DatabaseSdk from 'firebase/database';
import type { Database } from 'firebase/database';
import { dbPaths } from '@domain/database/paths';
import { userNotificationSchema } from '@domain/database/trip-records';
import {
  pushDevicesSchema,
  slotForDevice,
  slotOfDevice,
  type PushDevices,
} from '@domain/people/push-devices';
import { deviceTexts } from '@/lib/kept-texts';
import { deviceId } from '../browser/device-id';
import { registerWorker } from '../browser/service-worker';
import type { NotificationService } from '../contracts';
import { parseRecord } from '../parse-records';
import { watchRows } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { toDomainError } from './firebase-errors';

/** How many messages the bell holds. */
const NOTICES_SHOWN = 50;
/** Remembers on this device whose pushes were switched on here: a permission alone does not say so. */
const PUSH = 'push';
// Where nothing can be stored, the person is asked again.
const isPushRemembered = (uid: string): boolean => deviceTexts.read(PUSH) === uid;

/** iPhones and iPads, whose browsers get pushes only for a site on the Home Screen (webkit.org/blog/13878). */
const isApplePhone = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** This device among the devices of a person. */
const ownDevice = (token: string): { device: string; token: string } => ({ device: deviceId() ?? '', token });

/** `vapidKey`: the project's public key for web pushes; without it pushes are unsupported (docs/product.md 9.10). */
export function createNotificationService(
  firebase: FirebaseParts,
  vapidKey: string | undefined,
): NotificationService {
  /**
   * The browser features that the messaging SDK needs, checked here so that the SDK loads only when pushes are switched
   * on.
   */
  const canPush = (): boolean =>
    vapidKey !== undefined &&
    'Notification' in window &&
    'PushManager' in window &&
    'serviceWorker' in navigator &&
    'indexedDB' in window;
  return {
    watchNotifications: (uid, handlers) =>
      watchRows(
        firebase.database,
        (sdk, database) =>
          sdk.query(
            sdk.ref(database, dbPaths.userNotifications(uid)),
            // Their keys are made from events, not from times.
            sdk.orderByChild('at'),
            sdk.limitToLast(NOTICES_SHOWN),
          ),
        (id, value) => parseRecord(userNotificationSchema, id, value),
        {
          next: (rows) => handlers.next([...rows].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))),
          error: handlers.error,
        },
      ),
    markRead: async (uid, notificationIds) => {
      if (notificationIds.length === 0) return;
      try {
        const [sdk, database] = await Promise.all([import('firebase/database'), firebase.database()]);
        const writes = Object.fromEntries(
          notificationIds.map((id) => [`${dbPaths.userNotification(uid, id)}/read`, true]),
        );
        await sdk.update(sdk.ref(database), writes);
      } catch (error) {
        throw toDomainError(error);
      }
    },
    pushState: (uid) => {
      if (!canPush())
        return Promise.resolve(vapidKey !== undefined && isApplePhone() ? 'installable' : 'unsupported');
      if (Notification.permission === 'denied') return Promise.resolve('refused');
      const isOn = Notification.permission === 'granted' && isPushRemembered(uid);
      return Promise.resolve(isOn ? 'on' : 'unasked');
    },
    enablePush: async (uid) => {
      try {
        if (vapidKey === undefined || !canPush()) return 'refused';
        if ((await Notification.requestPermission()) !== 'granted') return 'refused';
        const [messagingSdk, messaging, sdk, database, worker] = await Promise.all([
          import('firebase/messaging'),
          firebase.messaging(),
          import('firebase/database'),
          firebase.database(),
          registerWorker(),
        ]);
        const former = deviceTexts.read(PUSH);
        // Another person's pushes came here and were not switched off: the token that leads here ends.
        // oxlint-disable-next-line typescript/no-deprecated -- as said below
        if (former !== null && former !== uid) await messagingSdk.deleteToken(messaging);
        // The server sends to tokens, web's and Expo's alike; the SDK's newer way has installation ids instead.
        // oxlint-disable-next-line typescript/no-deprecated -- as said above
        const token = await messagingSdk.getToken(messaging, { vapidKey, serviceWorkerRegistration: worker });
        const own = ownDevice(token);
        const platform = isApplePhone() ? 'IOS' : 'WEB';
        const devices = await devicesOf(sdk, database, uid);
        await sdk.update(sdk.ref(database), {
          [dbPaths.pushDevice(uid, slotForDevice(devices, own))]: {
            ...own,
            platform,
            at: sdk.serverTimestamp(),
          },
          [`${dbPaths.privateProfile(uid)}/pushToken`]: token,
          [`${dbPaths.privateProfile(uid)}/userPlatform`]: platform,
        });
        deviceTexts.keep(PUSH, uid);
        return 'on';
      } catch (error) {
        throw toDomainError(error);
      }
    },
    disablePush: async (uid) => {
      if (!isPushRemembered(uid)) return;
      try {
        const [sdk, database] = await Promise.all([import('firebase/database'), firebase.database()]);
        const devices = await devicesOf(sdk, database, uid);
        const slot = slotOfDevice(devices, ownDevice(''));
        if (slot !== null) {
          const pushToken = `${dbPaths.privateProfile(uid)}/pushToken`;
          const last: unknown = (await sdk.get(sdk.ref(database, pushToken))).val();
          await sdk.update(sdk.ref(database), {
            [dbPaths.pushDevice(uid, slot)]: null,
            ...(last === devices[slot]?.token ? { [pushToken]: null } : {}),
          });
        }
        deviceTexts.forget(PUSH);
      } catch (error) {
        throw toDomainError(error);
      }
    },
  };
}

async function devicesOf(sdk: typeof DatabaseSdk, database: Database, uid: string): Promise<PushDevices> {
  const snapshot = await sdk.get(sdk.ref(database, dbPaths.pushDevices(uid)));
  return pushDevicesSchema.safeParse(snapshot.val() ?? {}).data ?? {};
}
