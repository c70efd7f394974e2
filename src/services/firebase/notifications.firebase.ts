import { dbPaths } from '@domain/database/paths';
import { userNotificationSchema } from '@domain/database/trip-records';
import { deviceTexts } from '@/lib/kept-texts';
import { registerWorker } from '../browser/service-worker';
import type { NotificationService } from '../contracts';
import { parseRecord } from '../parse-records';
import { watchRows } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { toDomainError } from './firebase-errors';

/** How many messages the bell holds. */
const NOTICES_SHOWN = 50;
/** Remembers on this device that pushes were switched on here: a permission alone does not say so. */
const PUSH = 'push';
// Where nothing can be stored, the person is asked again.
const isPushRemembered = (): boolean => deviceTexts.read(PUSH) === 'on';
const rememberPush = (): void => void deviceTexts.keep(PUSH, 'on');

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
    pushState: () => {
      if (!canPush()) return Promise.resolve('unsupported');
      if (Notification.permission === 'denied') return Promise.resolve('refused');
      const isOn = Notification.permission === 'granted' && isPushRemembered();
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
        // The server sends to tokens, web's and Expo's alike; the SDK's newer way has installation ids instead.
        // oxlint-disable-next-line typescript/no-deprecated -- as said above
        const pushToken = await messagingSdk.getToken(messaging, {
          vapidKey,
          serviceWorkerRegistration: worker,
        });
        await sdk.update(sdk.ref(database, dbPaths.privateProfile(uid)), { pushToken, userPlatform: 'WEB' });
        rememberPush();
        return 'on';
      } catch (error) {
        throw toDomainError(error);
      }
    },
  };
}
