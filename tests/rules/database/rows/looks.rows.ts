import type { Json } from '../../support/json-node';
import { NOBODY, read, remove, set, type Row } from '../../support/rows';

/** Bookings in rows for `office_looks`. This node stores which member of staff views which trip. */
const OF_FLEET = { bookingId: 'started', fleetadmin: 'fleetAdmin' };
const OF_NO_FLEET = { bookingId: 'bookedNew' };
const look = (uid: string, of: Record<string, Json>, change: Record<string, Json> = {}): Row['op'] =>
  set(`office_looks/${uid}`, {
    firstName: 'Ana',
    lastName: 'Silva',
    at: { '.sv': 'timestamp' },
    ...of,
    ...change,
  });
const ofFleet = (uid: string, orderBy = 'fleetadmin', limitToLast = 200): Row['op'] =>
  read('office_looks', { orderBy, equalTo: uid, limitToLast });

export const lookRows: readonly Row[] = [
  {
    title: 'admins see which staff view which trip',
    op: read('office_looks', { orderBy: '$key', limitToLast: 200 }),
    allowed: ['admin'],
  },
  {
    title: 'no user reads more trip views than the limit',
    op: read('office_looks', { orderBy: '$key', limitToLast: 201 }),
    allowed: NOBODY,
  },
  { title: 'no user reads all trip views', op: read('office_looks'), allowed: NOBODY },
  {
    title: 'a fleet admin sees the views of the fleet’s trips',
    op: ofFleet('fleetAdmin'),
    allowed: ['fleetAdmin', 'admin'],
  },
  {
    title: 'a fleet admin does not read more trip views than the limit',
    op: ofFleet('fleetAdmin', 'fleetadmin', 201),
    allowed: NOBODY,
  },
  {
    title: 'a fleet admin does not read trip views by another field',
    op: ofFleet('fleetAdmin', 'firstName'),
    allowed: ['admin'],
  },
  { title: 'a former fleet admin reads no views', op: ofFleet('noRole'), allowed: ['admin'] },
  { title: 'an admin can view a trip of a fleet', op: look('admin', OF_FLEET), allowed: ['admin'] },
  { title: 'an admin can view a trip without a fleet', op: look('admin', OF_NO_FLEET), allowed: ['admin'] },
  {
    title: 'a fleet admin can view a trip of the fleet',
    op: look('fleetAdmin', OF_FLEET),
    allowed: ['fleetAdmin'],
  },
  {
    title: 'another fleet admin cannot view a trip of the fleet',
    op: look('otherFleetAdmin', OF_FLEET),
    allowed: NOBODY,
  },
  {
    title: 'a fleet admin cannot view a trip without a fleet',
    op: look('fleetAdmin', OF_NO_FLEET),
    allowed: NOBODY,
  },
  {
    title: 'a former fleet admin cannot view the earlier trips',
    op: look('noRole', { bookingId: 'demoted', fleetadmin: 'noRole' }),
    allowed: NOBODY,
  },
  { title: 'no user reads a single trip view', op: read('office_looks/otherRider'), allowed: NOBODY },
  ...['rider', 'driver', 'noRole'].map((uid): Row => ({
    title: `a user outside the staff cannot view a trip: ${uid}`,
    op: look(uid, OF_FLEET),
    allowed: NOBODY,
  })),
  ...(
    [
      ['another first name', { firstName: 'Bea' }],
      ['another last name', { lastName: 'Sosa' }],
      ['no first name', { firstName: null }],
      ['a time of the client', { at: 1 }],
      ['no time', { at: null }],
      ['a missing trip', { bookingId: 'nowhere', fleetadmin: null }],
      ['no trip', { bookingId: null }],
      ['another fleet', { fleetadmin: 'otherFleetAdmin' }],
      ['no fleet for a fleet’s trip', { fleetadmin: null }],
      ['a further field', { note: 'x' }],
    ] as const satisfies readonly (readonly [string, Record<string, Json>])[]
  ).map(([what, change]): Row => ({
    title: `a trip view cannot have ${what}`,
    op: look('admin', OF_FLEET, change),
    allowed: NOBODY,
  })),
  {
    title: 'a fleet admin cannot write a view for another user',
    op: look('otherFleetAdmin', OF_FLEET, { fleetadmin: 'otherFleetAdmin' }),
    allowed: NOBODY,
  },
  { title: 'staff end their own view', op: remove('office_looks/otherRider'), allowed: ['otherRider'] },
];
