import { en } from '@locales/english';
import type { Settings } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { pushTimeAt } from '@domain/database/push-id';
import type { StringKey } from '@locales/keys';
import { encodePolyline } from '@domain/geo/polyline';
import type { Attend } from '@domain/contracts/office/attention';
import { dispatchWorld, DROP, PICKUP } from '../../dispatch/testing/dispatch-world';
import { aLog, aMailbox, someSettings, storedPeople } from '../../platform/testing/records';
import type { Notify } from '../../platform/ports';
import { attendCommand } from '../attend.command';
import { attendTrips } from '../attend-trips.command';
import { reviewTrip } from '../review-trip.command';

type Wish = Attend extends infer One ? (One extends unknown ? Omit<One, 'item' | 'seen'> : never) : never;

/** The dispatch office in memory, with one booking, two dispatchers, a fleet admin and the duty address. */
export function attentionWorld(
  options: {
    booking?: Record<string, unknown>;
    settings?: Partial<Settings>;
    others?: Record<string, unknown>;
  } = {},
) {
  const settings = { ...someSettings(), ...options.settings };
  const world = dispatchWorld({
    ...(options.booking === undefined ? {} : { booking: options.booking }),
    others: {
      ...storedPeople({
        ana: { usertype: 'rider', firstName: 'Ana', lastName: 'Ruiz' },
        boss: { usertype: 'admin', firstName: 'Bea', lastName: 'Sosa', email: 'duty@hail.example' },
        zoe: { usertype: 'admin', firstName: 'Zoe', lastName: 'Paz' },
        fleet: { usertype: 'fleetadmin', firstName: 'Flo', lastName: 'Ito' },
      }),
      settings,
      booking_routes: { b1: encodePolyline([PICKUP, DROP]) },
      private_settings: { duty_email: 'duty@hail.example' },
      ...options.others,
    },
  });
  const { store, clock, ports } = world;
  const mailbox = aMailbox();
  const log = aLog();
  /** Stores one notification for each event, like the real `notify`. */
  const notify: Notify = async (told) => {
    await ports.notify(told);
    for (const { uid, eventId, text, bookingId } of told)
      await store.commit({
        checks: { [`${dbPaths.userNotification(uid, eventId)}/at`]: null },
        values: {
          [dbPaths.userNotification(uid, eventId)]: { title: text, body: text, at: clock(), bookingId },
        },
      });
  };
  const reviewPorts = { ...ports, notify, settings: () => Promise.resolve(settings) };
  const review = (bookingId = 'b1') => reviewTrip(reviewPorts, bookingId);
  const reads: string[] = [];
  const items = (): Record<string, Record<string, unknown>> =>
    (store.get('attention') ?? {}) as Record<string, Record<string, unknown>>;
  const seen = (kind: string, bookingId = 'b1') => {
    const item = items()[`${bookingId}~${kind}`];
    return { at: Number(item?.at ?? 0), takenBy: (item?.takenBy as string | undefined) ?? null };
  };
  const minute = (mailer = mailbox) =>
    attendTrips({
      ...reviewPorts,
      log,
      mailer,
      review,
      ways: new Map(),
      isMailSetUp: () => true,
      appUrl: () => 'https://hail.example/',
      textOf: (key: StringKey, locale) =>
        Promise.resolve(`${locale === undefined ? '' : `${locale}: `}${en[key]}`),
    });
  return {
    ...world,
    settings,
    mailbox,
    log,
    review,
    items,
    seen,
    minute,
    reads,
    reviewPorts,
    kinds: () => Object.values(items()).map(({ kind }) => String(kind)),
    attend: (uid: string, kind: string, wish: Wish, saw = seen(kind)) =>
      attendCommand({ store, clock }, { item: `b1~${kind}`, seen: saw, ...wish }, { uid }),
    /** Stores a position of the car, with a time this many minutes ago. */
    drive: async (km: number, minsAgo = 0, status = 'ACCEPTED') => {
      const at = clock() - minsAgo * 60_000;
      await store.update({
        [`tracking/b1/${pushTimeAt(at)}abc`]: { lat: PICKUP.lat + km / 111.195, lng: PICKUP.lng, at, status },
      });
    },
    told: () => world.notifications.map(({ uid, text }) => `${uid}: ${text}`),
  };
}
