import { z } from 'zod';
import { isMobileProven } from '@domain/access/contacts';
import { bookingSchema, type Sms, TRIP_STATES, userSchema } from '@domain/records';
import { SMS_SETTINGS, type TripSmsKind } from '@domain/sms/sms-record';
import { dbPaths } from '@domain/database/paths';
import { pushDevicesOf } from '../notifications/push-devices.command';
import type { Needs } from '../platform';

export type QueueSmsPorts = Needs<'store' | 'clock' | 'settings' | 'isSmsSetUp'>;

export const smsTripSchema = bookingSchema.pick({
  reference: true,
  status: true,
  customer: true,
  driver: true,
  driver_name: true,
  driver_accept_time: true,
  booking_type_admin: true,
  vehicle_number: true,
  vehicle_model: true,
  tripdate: true,
  payLink: true,
});
export type SmsTrip = z.output<typeof smsTripSchema>;

const riderSchema = userSchema.pick({ usertype: true, mobile: true, regType: true, provenMobile: true });

/**
 * Returns the SMS that are due in the present state of a trip. A key of the result is a kind of SMS, and the
 * value is the key of the record. A trip has only one SMS with the link to the trip. An SMS of another kind
 * is due once for each acceptance, also if the same driver accepts the trip again.
 */
export function smsDue(
  bookingId: string,
  trip: SmsTrip,
  isForOther: boolean,
): Partial<Record<TripSmsKind, string>> {
  const turn = `${trip.driver ?? ''}_${String(trip.driver_accept_time ?? 0)}`;
  const hasDriver = trip.driver !== undefined && trip.driver_name !== undefined;
  return {
    ...((trip.booking_type_admin || isForOther) &&
    trip.reference !== undefined &&
    TRIP_STATES[trip.status].isShareable
      ? { tracking: `${bookingId}_tracking` }
      : {}),
    ...(hasDriver && trip.status === 'ACCEPTED' ? { accepted: `${bookingId}_accepted_${turn}` } : {}),
    ...(hasDriver && trip.status === 'ARRIVED' ? { arrived: `${bookingId}_arrived_${turn}` } : {}),
  };
}

/**
 * Queues each due SMS of a trip once (docs/product/calls.md, "SMS to riders"). SMS are for riders without
 * push, and for the passengers that riders have named. `send-sms.command.ts` sends the queued SMS. Returns
 * the number of new SMS.
 */
export async function queueSms(ports: QueueSmsPorts, bookingId: string): Promise<number> {
  const { store, clock } = ports;
  if (!ports.isSmsSetUp()) return 0;
  const settings = await ports.settings();
  if (!Object.values(SMS_SETTINGS).some((name) => settings[name])) return 0;
  const trip = await store.read(dbPaths.booking(bookingId), smsTripSchema);
  if (trip === null) return 0;
  // Most calls end here, because no SMS is due.
  if (Object.keys(smsDue(bookingId, trip, true)).length === 0) return 0;
  const target = await smsTarget(ports, bookingId, trip.customer);
  if (target === null) return 0;
  const called = Object.entries(smsDue(bookingId, trip, target.isOther)) as [TripSmsKind, string][];
  const wanted = called.filter(([kind]) => settings[SMS_SETTINGS[kind]]);
  const done = await Promise.all(
    wanted.map(([kind, key]) => {
      const path = dbPaths.sms(key);
      // With `sweepAt` 0 the message is due at once, even if the clock of the sending server is behind.
      const due = { state: 'waiting' as const, sweepAt: 0, tries: 0 };
      const sms: Sms = { kind, bookingId, uid: trip.customer, at: clock(), tripdate: trip.tripdate, ...due };
      return store.commit({ checks: { [`${path}/state`]: null }, values: { [path]: sms } });
    }),
  );
  return done.filter(Boolean).length;
}

/**
 * The number for the SMS of a trip. If the rider has named a passenger, it is the passenger's number, even if
 * the rider has push. Otherwise it is the rider's number. Null if no SMS is sent.
 */
export async function smsTarget(
  ports: Pick<QueueSmsPorts, 'store' | 'clock'>,
  bookingId: string,
  uid: string,
): Promise<{ number: string; isOther: boolean } | null> {
  const path = `${dbPaths.bookingWish(bookingId)}/passengerPhone`;
  const passenger = await ports.store.read(path, z.string());
  const number = passenger ?? (await smsNumber(ports, uid));
  return number === null ? null : { number, isOther: passenger !== null };
}

/**
 * The number for SMS to a rider. Null if the rider has push or the number is not proven. An unproven number
 * may belong to another person, or be a premium number.
 */
async function smsNumber(
  { store, clock }: Pick<QueueSmsPorts, 'store' | 'clock'>,
  uid: string,
): Promise<string | null> {
  const [number, devices] = await Promise.all([
    provenNumber({ store }, uid),
    pushDevicesOf(store, uid, clock()),
  ]);
  return devices.some(({ isFresh }) => isFresh) ? null : number;
}

/**
 * The rider's own number for a payment link, even if the rider has push. Null if the number is not proven.
 */
export async function provenNumber(
  { store }: Pick<QueueSmsPorts, 'store'>,
  uid: string,
): Promise<string | null> {
  const rider = await store.read(dbPaths.user(uid), riderSchema);
  return rider?.usertype === 'rider' && isMobileProven(rider) ? rider.mobile.trim() : null;
}
