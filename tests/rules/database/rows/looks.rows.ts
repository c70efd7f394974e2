import type { Json } from '../../support/json-node';
import { NOBODY, read, remove, set, type Row } from '../../support/rows';

/** Looks of the staff at trips. */
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
    title: 'admins see who looks at which trip',
    op: read('office_looks', { orderBy: '$key', limitToLast: 200 }),
    allowed: ['admin'],
  },
  {
    title: 'more looks than the limit are read by nobody',
    op: read('office_looks', { orderBy: '$key', limitToLast: 201 }),
    allowed: NOBODY,
  },
  { title: 'all looks are read by nobody', op: read('office_looks'), allowed: NOBODY },
  {
    title: 'a fleet admin sees who looks at the trips of its fleet',
    op: ofFleet('fleetAdmin'),
    allowed: ['fleetAdmin', 'admin'],
  },
  { title: 'nor further', op: ofFleet('fleetAdmin', 'fleetadmin', 201), allowed: NOBODY },
  { title: 'nor by another field', op: ofFleet('fleetAdmin', 'firstName'), allowed: ['admin'] },
  { title: 'a former fleet admin sees no looks', op: ofFleet('noRole'), allowed: ['admin'] },
  {
    title: 'an admin says that it looks at a trip of a fleet',
    op: look('admin', OF_FLEET),
    allowed: ['admin'],
  },
  { title: 'or at one of no fleet', op: look('admin', OF_NO_FLEET), allowed: ['admin'] },
  {
    title: 'a fleet admin says that it looks at a trip of its fleet',
    op: look('fleetAdmin', OF_FLEET),
    allowed: ['fleetAdmin'],
  },
  {
    title: 'another fleet admin does not see that trip',
    op: look('otherFleetAdmin', OF_FLEET),
    allowed: NOBODY,
  },
  {
    title: 'a fleet admin does not see a trip of no fleet',
    op: look('fleetAdmin', OF_NO_FLEET),
    allowed: NOBODY,
  },
  {
    title: 'nor does a former fleet admin its trips of before',
    op: look('noRole', { bookingId: 'demoted', fleetadmin: 'noRole' }),
    allowed: NOBODY,
  },
  { title: 'one look is read by nobody', op: read('office_looks/otherRider'), allowed: NOBODY },
  ...['rider', 'driver', 'noRole'].map((uid): Row => ({
    title: `somebody who is no staff looks at nothing: ${uid}`,
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
      ['a trip that is not there', { bookingId: 'nowhere', fleetadmin: null }],
      ['no trip', { bookingId: null }],
      ['the fleet of nobody', { fleetadmin: 'otherFleetAdmin' }],
      ['no fleet for a trip of one', { fleetadmin: null }],
      ['a further field', { note: 'x' }],
    ] as const satisfies readonly (readonly [string, Record<string, Json>])[]
  ).map(([what, change]): Row => ({
    title: `a look has not ${what}`,
    op: look('admin', OF_FLEET, change),
    allowed: NOBODY,
  })),
  {
    title: 'a fleet admin does not look in another one’s name',
    op: look('otherFleetAdmin', OF_FLEET, { fleetadmin: 'otherFleetAdmin' }),
    allowed: NOBODY,
  },
  { title: 'the own look ends', op: remove('office_looks/otherRider'), allowed: ['otherRider'] },
];
