import type { raiseEmergency, resolveEmergency } from '@domain/contracts/trip/trip';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import type { LatLng } from '@domain/geo/geo';
import { fullName } from '@domain/people/full-name';
import { bookingSchema, emergencySchema, TRIP_STATES, userSchema } from '@domain/records';
import { TRACK_FIELDS, type TrackedBooking } from '@domain/trip/way/trip-track';
import { auditEntry } from '../audit/audit-entry';
import { lastTrackPoint } from '../instances/trip-track';
import { adminsOf } from '../people/read-people';
import { assertFound, commitOnce, fieldsAt, isKey, type Needs, type Store, type Command } from '../platform';

type EmergencyPorts = Needs<'store' | 'clock' | 'notify'>;

const MOST_OPEN = 500;

const tripSchema = bookingSchema.pick({
  status: true,
  customer: true,
  driver: true,
  fleetadmin: true,
  reference: true,
  ...TRACK_FIELDS,
});
const callerSchema = userSchema.pick({ usertype: true, firstName: true, lastName: true, mobile: true });

/**
 * Stores a call for help by the rider or the driver of a trip under way. It alerts the admins (`adminsOf`)
 * and the fleet admin of the trip. If an earlier call for help by the same person is still open, a
 * repeated call only updates the position. Fails with `not_found`, `permission_denied`, `trip_changed`.
 * `domain/records/status.ts` (`canCallForHelp`) lists the statuses. `resolveEmergencyCommand` ends the
 * emergency. The setting `panic` only decides whether the app shows the button.
 */
export const raiseEmergencyCommand: Command<typeof raiseEmergency, EmergencyPorts, 'uid'> = async (
  ports,
  { bookingId, location },
  { uid },
) => {
  if (!isKey(bookingId)) throw new DomainError('not_found');
  const { store } = ports;
  const [trip, caller] = await Promise.all([
    store.read(dbPaths.booking(bookingId), tripSchema),
    store.read(dbPaths.user(uid), callerSchema),
  ]);
  assertFound(trip);
  if (caller === null || (trip.customer !== uid && trip.driver !== uid)) {
    throw new DomainError('permission_denied');
  }
  if (!TRIP_STATES[trip.status].canCallForHelp) throw new DomainError('trip_changed', trip.status);

  const open = await openEmergency(store, bookingId, uid);
  if (open !== null) {
    if (location !== undefined) await moveEmergency(store, open, location);
    return { alertId: open };
  }
  const alertId = store.newKey(dbPaths.alerts());
  const name = fullName(caller);
  const emergency = {
    bookingId,
    uid,
    role: trip.customer === uid ? 'rider' : 'driver',
    name,
    mobile: caller.mobile.trim(),
    ...(trip.fleetadmin === undefined ? {} : { fleetadmin: trip.fleetadmin }),
    at: ports.clock(),
    location: location ?? (await lastPosition(store, bookingId, trip)),
    state: 'open',
  };
  await store.update({ [dbPaths.alert(alertId)]: emergency });
  await tellStaff(ports, alertId, {
    bookingId,
    name,
    reference: trip.reference ?? '',
    fleetadmin: trip.fleetadmin,
  });
  return { alertId };
};

async function openEmergency(store: Store, bookingId: string, uid: string): Promise<string | null> {
  const range = { from: 'open', to: 'open' };
  const open = await store.recordsBetween(dbPaths.alerts(), 'state', range, emergencySchema, MOST_OPEN);
  return open.find(({ value }) => value.bookingId === bookingId && value.uid === uid)?.key ?? null;
}

async function moveEmergency(store: Store, alertId: string, location: LatLng): Promise<void> {
  const path = dbPaths.alert(alertId);
  await store.commit({ checks: { [`${path}/state`]: 'open' }, values: { [`${path}/location`]: location } });
}

async function lastPosition(
  store: Store,
  bookingId: string,
  trip: TrackedBooking,
): Promise<LatLng | undefined> {
  const last = await lastTrackPoint(store, bookingId, trip);
  return last === null ? undefined : { lat: last.lat, lng: last.lng };
}

async function tellStaff(
  { store, notify }: EmergencyPorts,
  alertId: string,
  trip: { bookingId: string; name: string; reference: string; fleetadmin: string | undefined },
): Promise<void> {
  const { bookingId, name, reference, fleetadmin } = trip;
  const staff = [...(await adminsOf(store)), ...(fleetadmin === undefined ? [] : [fleetadmin])];
  await notify(
    staff.map((uid) => ({
      uid,
      text: 'alert_raised',
      params: { name, reference },
      eventId: `alert_${alertId}`,
      bookingId,
      screen: 'BookedCab',
    })),
  );
}

/**
 * Stores that an admin has dealt with a call for help, with an entry in the audit log. Fails with
 * `record_changed` if a colleague has already resolved it, and with `not_found` if there is no such call.
 * A fleet admin can only see the call, because the contract in `domain/contracts/trip/trip.ts` lets only
 * admins resolve it.
 */
export const resolveEmergencyCommand: Command<
  typeof resolveEmergency,
  Needs<'store' | 'clock'>,
  'uid'
> = async (ports, { alertId, note }, { uid }) => {
  const emergency = isKey(alertId) ? await ports.store.read(dbPaths.alert(alertId), emergencySchema) : null;
  assertFound(emergency);
  const path = dbPaths.alert(alertId);
  const after = { state: 'resolved', resolvedBy: uid, resolvedAt: ports.clock(), ...(note ? { note } : {}) };
  await commitOnce(ports.store, {
    checks: { [`${path}/state`]: 'open' },
    values: {
      ...fieldsAt(path, after),
      ...auditEntry(ports, {
        uid,
        action: 'alert_resolve',
        target: path,
        before: { state: emergency.state },
        after,
      }),
    },
  });
};
