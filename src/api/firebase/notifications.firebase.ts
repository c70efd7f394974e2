import { dbPaths } from '@domain/database/paths';
import { userNotificationSchema } from '@domain/records';
import { pushReceiver } from '../browser/push-receiver';
import type { NotificationService } from '../services';
import { parseRecord } from '../parse-records';
import { watchRows } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { withDatabase } from './with-database';
import { toDomainError } from './firebase-errors';

/** How many notifications the app shows at most. */
const NOTICES_SHOWN = 50;
// If the browser cannot store this, the app asks for pushes again at its next start.
const isPushRemembered = (uid: string): boolean => pushReceiver() === uid;

/**
 * Whether this is an iPhone or iPad. These devices get pushes only for a site on the Home Screen
 * (webkit.org/blog/13878).
 */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** `vapidKey` is the project's public key for web pushes. Without a key, pushes are unsupported. */
export function createNotificationService(
  firebase: FirebaseParts,
  vapidKey: string | undefined,
): NotificationService {
  /**
   * Whether the browser has the features that the messaging SDK needs. Because of this check, the SDK need
   * not be loaded before pushes are switched on.
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
            // The keys of notifications are the ids of events and are not in time order. So the query orders
            // by time.
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
      const writes = Object.fromEntries(
        notificationIds.map((id) => [`${dbPaths.userNotification(uid, id)}/read`, true]),
      );
      await withDatabase(firebase, (sdk, database) => sdk.update(sdk.ref(database), writes));
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
        // The browser must be asked first, because browsers show the question only right after a click.
        if ((await Notification.requestPermission()) !== 'granted') return 'refused';
        const { notePushDevice } = await import('./push-device');
        await notePushDevice(firebase, { uid, vapidKey, platform: isApplePhone() ? 'IOS' : 'WEB' });
        return 'on';
      } catch (error) {
        throw toDomainError(error);
      }
    },
    disablePush: async (uid) => {
      if (!isPushRemembered(uid)) return;
      try {
        const { forgetPushDevice } = await import('./push-device');
        await forgetPushDevice(firebase, uid);
      } catch (error) {
        throw toDomainError(error);
      }
    },
  };
}
