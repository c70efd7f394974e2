import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { type NotificationChoices, type Settings, userSchema } from '@domain/records';
import type { StringKey } from '@locales/keys';
import { setCapped, type Needs, type Notification, type Notify } from '../platform';
import { filledText, wantsReference } from './notification-texts';
import { forgetPushDevice, pushDevicesOf, type ReachedDevice } from './push-devices.command';

export type NotifyPorts = Needs<'store' | 'clock' | 'log' | 'push'> & {
  settings: () => Promise<Pick<Settings, 'CarHornRepeat'>>;
  textOf: (key: StringKey, locale: string | undefined) => Promise<string>;
};

/** The list of a person keeps this many notifications. Older notifications are deleted. */
const BELL_SIZE = 100;
/** The list may grow by this much before it is trimmed again. */
const BELL_SLACK = 20;
/** This process remembers the sizes of at most this many lists. */
const BELLS_KNOWN = 5000;

const receiverSchema = userSchema.pick({ usertype: true, lang: true, noticeChoices: true });
type Receiver = z.output<typeof receiverSchema>;

/**
 * Notifies people of an event. The notification is stored once for each event and pushed to each of the
 * person's devices. A failure is logged and never reaches the caller.
 */
export function createNotify(ports: NotifyPorts): Notify {
  const trimBell = createBellTrimmer(ports);

  const tell = async (notification: Notification): Promise<void> => {
    const receiver = await ports.store.read(dbPaths.user(notification.uid), receiverSchema);
    if (receiver === null) return;
    const locale = receiver.lang?.langLocale;
    const [title, body] = await Promise.all([
      ports.textOf('notification_title', locale),
      bodyOf(ports, notification, locale),
    ]);
    if (!(await ringBell(ports, notification, title, body))) return;
    await Promise.all([pushTo(ports, notification, receiver, title, body), trimBell(notification.uid)]);
  };

  return async (notifications) => {
    await Promise.all(
      notifications.map((notification) =>
        tell(notification).catch((error: unknown) => {
          const { uid, text, eventId } = notification;
          ports.log.warn('person not told', { uid, text, eventId, error });
        }),
      ),
    );
  };
}

async function bodyOf(
  ports: NotifyPorts,
  notification: Notification,
  locale: string | undefined,
): Promise<string> {
  const { bookingId, textParams = {} } = notification;
  const text = await ports.textOf(notification.text, locale);
  const params: Record<string, string> = { ...notification.params };
  for (const [name, key] of Object.entries(textParams)) params[name] = await ports.textOf(key, locale);
  if (bookingId === undefined || params.reference !== undefined || !wantsReference(text)) {
    return filledText(text, params);
  }
  const reference = await ports.store.read(`${dbPaths.booking(bookingId)}/reference`, z.string());
  return filledText(text, { ...params, reference: reference ?? '' });
}

/** Stores the notification. Returns false if the person already has a notification of this event. */
async function ringBell(
  { store, clock }: NotifyPorts,
  { uid, eventId, screen, bookingId }: Notification,
  title: string,
  body: string,
): Promise<boolean> {
  const path = dbPaths.userNotification(uid, keyOf(eventId));
  return store.commit({
    checks: { [`${path}/at`]: null },
    values: { [path]: { title, body, at: clock(), read: false, screen, bookingId } },
  });
}

async function pushTo(
  ports: NotifyPorts,
  { uid, screen, bookingId, eventId }: Notification,
  { noticeChoices }: Receiver,
  title: string,
  body: string,
): Promise<void> {
  const { store, clock, log, push, settings } = ports;
  if (!isWanted(screen, noticeChoices)) return;
  const devices = await pushDevicesOf(store, uid, clock());
  if (devices.length === 0) return;
  const isLoud = screen === 'DriverTrips' && (await settings()).CarHornRepeat;
  const sendTo = async (device: ReachedDevice): Promise<void> => {
    const answer = device.isFresh
      ? await push.send({
          token: device.token,
          title,
          msg: body,
          screen,
          params: bookingId === undefined ? {} : { bookingId },
          channelId: isLoud ? 'bookings-repeat' : 'bookings',
          ios: device.platform === 'IOS',
        })
      : 'unknown_token';
    if (answer !== 'sent') await forgetPushDevice(store, device);
  };
  await Promise.all(
    devices.map((device) =>
      sendTo(device).catch((error: unknown) => log.warn('push not sent', { uid, eventId, error })),
    ),
  );
}

/**
 * Whether a person wants this notification as a push. Events of a trip are always pushed. The choice about
 * news concerns only broadcasts (`functions/src/staff/broadcasts/edit-broadcasts.command.ts`).
 */
function isWanted(screen: Notification['screen'], choices: NotificationChoices = {}): boolean {
  if (screen === 'onlineChat') return choices.chat ?? true;
  return screen === 'Wallet' ? (choices.money ?? true) : true;
}

/** Keeps each person's list near its limit without reading the whole list for every notification. */
function createBellTrimmer({ store }: NotifyPorts): (uid: string) => Promise<void> {
  const sizes = new Map<string, number>();
  const remember = (uid: string, size: number): void => setCapped(sizes, uid, size, BELLS_KNOWN);
  return async (uid) => {
    const size = sizes.get(uid);
    if (size !== undefined && size + 1 < BELL_SIZE + BELL_SLACK) {
      remember(uid, size + 1);
      return;
    }
    const list = dbPaths.userNotifications(uid);
    const entries = await store.lastRecords(list, z.object({ at: z.number() }), BELL_SIZE * 5);
    const newestFirst = entries.sort((a, b) => b.value.at - a.value.at);
    const surplus = newestFirst.slice(BELL_SIZE).map(({ key }): [string, null] => [`${list}/${key}`, null]);
    if (surplus.length > 0) await store.update(Object.fromEntries(surplus));
    remember(uid, Math.min(BELL_SIZE, entries.length));
  };
}

/** An event's id as a key of the database. */
function keyOf(eventId: string): string {
  return eventId.replace(/[.#$/[\]]|\p{Cc}/gu, '_').slice(0, 300);
}
