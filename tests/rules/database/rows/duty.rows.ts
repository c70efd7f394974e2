import { geohashOf } from '@domain/geo/geohash';
import { DUTY_SLOTS } from '@domain/records';
import { dutyPositionWrites, spotAt, type Duty } from '@domain/dispatch/driver/on-duty';
import { LEAST_POSITION_MS } from '@domain/trip/way/position-pace';
import { offlineWrites, positionWrites, trackWrites } from '@domain/trip/steps/driver-steps';
import { NOW } from '../../support/evaluate';
import { CAR_TYPES_ON_DUTY } from '../../support/fixture';
import type { Json } from '../../support/json-node';
import { NOBODY, read, remove, set, update, writes, type Row } from '../../support/rows';

const now = { '.sv': 'timestamp' } as const;
const POINT = { lat: -34.9, lng: -56.2 };
const FREE = { name: 'Dan', isFree: true, carTypeId: 'economy' };
const BUSY = { name: 'Diego Pérez', isFree: false, carTypeId: 'economy' };
const position = (uid: string): string => `drivers_on_duty/${uid}/position`;
const told = { ...POINT, at: now } as const;
const SPOT = spotAt('economy', geohashOf(POINT));

const onDuty = (uid: string, duty: Duty) => dutyPositionWrites(uid, duty, POINT, now);

/**
 * Returns the write of a free driver’s position to the driver’s record in `drivers_on_duty` and to the
 * profile. `changed` replaces values of the record.
 */
const tell = (changed: Record<string, Json>): Row['op'] =>
  writes(positionWrites('offeredDriver', POINT, now, onDuty('offeredDriver', FREE)), {
    [position('offeredDriver')]: { ...told, spot: SPOT, ...changed },
  });

/**
 * Rows for the records in `drivers_on_duty`. The main database and the instance of positions have such
 * records. The rows test who may read the records, and who may write the fields except the position.
 */
export const anyDutyRows: readonly Row[] = [
  {
    title: 'staff can read the drivers on duty',
    op: read('drivers_on_duty', { orderBy: '$key', limitToFirst: 5000 }),
    allowed: ['admin'],
  },
  {
    title: 'staff can also read the drivers on duty from the end of the list',
    op: read('drivers_on_duty', { orderBy: '$key', limitToLast: 5000 }),
    allowed: ['admin'],
  },
  ...(['limitToFirst', 'limitToLast'] as const).map((limit): Row => ({
    title: `no user reads more drivers on duty than the limit: ${limit}`,
    op: read('drivers_on_duty', { orderBy: '$key', [limit]: 5001 }),
    allowed: NOBODY,
  })),
  { title: 'no user reads all drivers on duty', op: read('drivers_on_duty'), allowed: NOBODY },
  {
    title: 'a fleet admin can read the fleet’s drivers on duty',
    op: read('drivers_on_duty', { orderBy: 'fleetadmin', equalTo: 'fleetAdmin' }),
    allowed: ['fleetAdmin'],
  },
  {
    title: 'a former fleet admin cannot read drivers on duty',
    op: read('drivers_on_duty', { orderBy: 'fleetadmin', equalTo: 'noRole' }),
    allowed: NOBODY,
  },
  {
    title: 'a fleet admin cannot read drivers on duty by another field',
    op: read('drivers_on_duty', { orderBy: 'name', equalTo: 'fleetAdmin' }),
    allowed: NOBODY,
  },
  {
    title: 'only functions search free cars near a place',
    op: read('drivers_on_duty', { orderBy: 'position/spot', equalTo: SPOT }),
    allowed: NOBODY,
  },
  { title: 'drivers read their own duty record', op: read('drivers_on_duty/driver'), allowed: ['driver'] },
  {
    title: 'drivers delete only their own duty record',
    op: remove('drivers_on_duty/driver'),
    allowed: ['driver'],
  },
  {
    title: 'only the server creates a duty record',
    op: set('drivers_on_duty/unapprovedDriver', { name: 'Dan', isFree: true }),
    allowed: NOBODY,
  },
  ...(
    [
      ['name', 'Another'],
      ['isFree', true],
      ['carTypeId', 'van'],
      ['carFeatures', 'pet'],
      ['vehicleNumber', 'X'],
      ['fleetadmin', 'otherFleetAdmin'],
      ['owes', false],
      ['more', 1],
    ] as const
  ).map(([field, value]): Row => ({
    title: `only the server writes ${field} of a driver on duty`,
    op: set(`drivers_on_duty/driver/${field}`, value),
    allowed: NOBODY,
  })),
  {
    title: 'a driver on duty writes that the connection is lost',
    op: set('drivers_on_duty/driver/lost', true),
    allowed: ['driver'],
  },
  {
    title: 'a driver on duty writes that the connection is back',
    op: remove('drivers_on_duty/driver/lost'),
    allowed: ['driver'],
  },
  {
    title: 'the mark of a lost connection must be true or absent',
    op: set('drivers_on_duty/driver/lost', 1),
    allowed: NOBODY,
  },
  {
    title: 'a driver who is off duty, and so has no duty record, cannot write to one',
    op: set('drivers_on_duty/unapprovedDriver/lost', true),
    allowed: NOBODY,
  },
];

/**
 * Rows for the records in `drivers_on_duty` of the main database. Dispatch and the maps of staff read these
 * records.
 */
export const dutyRows: readonly Row[] = [
  ...anyDutyRows,
  {
    title: 'a free driver writes the position to the duty record and the profile together',
    op: tell({}),
    allowed: ['offeredDriver'],
  },
  {
    title: 'a driver may omit the search index',
    op: writes(positionWrites('offeredDriver', POINT, now, onDuty('offeredDriver', BUSY))),
    allowed: ['offeredDriver'],
  },
  {
    title: 'a driver on a trip writes the position to the duty record, which staff read',
    op: writes(
      trackWrites({ uid: 'driver', bookingId: 'accepted', key: 'k1', status: 'ACCEPTED' }, POINT, now, {
        duty: onDuty('driver', BUSY),
      }),
    ),
    allowed: ['driver'],
  },
  {
    title: 'a driver can copy the position of the profile to the duty record',
    op: set(position('driver'), { ...POINT, at: NOW - LEAST_POSITION_MS.trip }),
    allowed: ['driver'],
  },
  {
    title: 'a driver without a position in the profile cannot write a position to the duty record',
    op: set(position('offeredDriver'), {}),
    allowed: NOBODY,
  },
  ...DUTY_SLOTS.flatMap(({ spot, carType }): Row[] => {
    const own = spotAt(CAR_TYPES_ON_DUTY[carType], geohashOf(POINT));
    return [
      {
        title: `a free driver can write the index entry of each own car type: ${spot}`,
        op: tell({ [spot]: own }),
        allowed: ['offeredDriver'],
      },
      {
        title: `a driver on a trip cannot write an index entry of free cars: ${spot}`,
        op: writes(positionWrites('driver', POINT, now, { [position('driver')]: { ...told, [spot]: own } })),
        allowed: NOBODY,
      },
      {
        title: `a driver cannot write the index entry of another car type: ${spot}`,
        op: tell({ [spot]: spotAt('van', geohashOf(POINT)) }),
        allowed: NOBODY,
      },
      {
        title: `a driver cannot write an index entry at another position: ${spot}`,
        op: tell({ [spot]: spotAt(CAR_TYPES_ON_DUTY[carType], geohashOf({ lat: -34.8, lng: -56.1 })) }),
        allowed: NOBODY,
      },
      { title: `an index entry cannot be a number: ${spot}`, op: tell({ [spot]: 5 }), allowed: NOBODY },
    ];
  }),
  {
    title: 'the duty record must have the profile’s position: lat',
    op: tell({ lat: -34.8 }),
    allowed: NOBODY,
  },
  {
    title: 'the duty record must have the profile’s position: lng',
    op: tell({ lng: -56.1 }),
    allowed: NOBODY,
  },
  { title: 'a position on duty must have the server’s time', op: tell({ at: NOW - 1 }), allowed: NOBODY },
  { title: 'a position on duty must have no other field', op: tell({ more: 1 }), allowed: NOBODY },
  {
    title: 'a position on duty cannot be written without the profile’s position',
    op: set(position('driver'), { ...POINT, at: now }),
    allowed: NOBODY,
  },
  {
    title: 'a part of a position on duty cannot be changed alone',
    op: set(`${position('driver')}/at`, now),
    allowed: NOBODY,
  },
  {
    title: 'a position on duty cannot be written before the minimum pause of the profile’s position',
    op: writes(positionWrites('hastyDriver', POINT, now, onDuty('hastyDriver', BUSY))),
    allowed: NOBODY,
  },
  {
    title: 'a driver who may not be on duty cannot write a position',
    op: writes(positionWrites('unapprovedDriver', POINT, now, onDuty('unapprovedDriver', BUSY))),
    allowed: NOBODY,
  },
  {
    title: 'no user writes the position of another driver',
    op: update({
      'users/offeredDriver/location': { ...told, geohash: geohashOf(POINT) },
      [position('driver')]: told,
    }),
    allowed: NOBODY,
  },
  {
    title: 'no user copies the position of another driver from the profile to the duty record',
    op: set(position('tellingNow'), { ...POINT, at: now }),
    allowed: NOBODY,
  },
  { title: 'a position on duty cannot be deleted', op: remove(position('driver')), allowed: NOBODY },
  {
    title: 'a driver goes offline and deletes the duty record in one write',
    op: writes(offlineWrites('driver')),
    allowed: ['driver'],
  },
];
