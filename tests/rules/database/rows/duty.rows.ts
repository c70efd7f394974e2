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

/** A free driver’s position and the position in the profile, with changes. */
const tell = (changed: Record<string, Json>): Row['op'] =>
  writes(positionWrites('offeredDriver', POINT, now, onDuty('offeredDriver', FREE)), {
    [position('offeredDriver')]: { ...told, spot: SPOT, ...changed },
  });

/** Drivers on duty in any instance: the readers, and the writers of all fields except the position. */
export const anyDutyRows: readonly Row[] = [
  {
    title: 'staff follow the drivers on duty',
    op: read('drivers_on_duty', { orderBy: '$key', limitToFirst: 5000 }),
    allowed: ['admin'],
  },
  {
    title: 'from the end too',
    op: read('drivers_on_duty', { orderBy: '$key', limitToLast: 5000 }),
    allowed: ['admin'],
  },
  ...(['limitToFirst', 'limitToLast'] as const).map((limit): Row => ({
    title: `more drivers on duty than the limit are read by nobody: ${limit}`,
    op: read('drivers_on_duty', { orderBy: '$key', [limit]: 5001 }),
    allowed: NOBODY,
  })),
  { title: 'all drivers on duty are read by nobody', op: read('drivers_on_duty'), allowed: NOBODY },
  {
    title: 'a fleet admin follows its own drivers on duty',
    op: read('drivers_on_duty', { orderBy: 'fleetadmin', equalTo: 'fleetAdmin' }),
    allowed: ['fleetAdmin'],
  },
  {
    title: 'a former fleet admin does not follow drivers on duty',
    op: read('drivers_on_duty', { orderBy: 'fleetadmin', equalTo: 'noRole' }),
    allowed: NOBODY,
  },
  {
    title: 'a fleet admin does not follow drivers on duty by another field',
    op: read('drivers_on_duty', { orderBy: 'name', equalTo: 'fleetAdmin' }),
    allowed: NOBODY,
  },
  {
    title: 'nobody searches the free cars near a place but functions',
    op: read('drivers_on_duty', { orderBy: 'position/spot', equalTo: SPOT }),
    allowed: NOBODY,
  },
  { title: 'a driver reads its own record on duty', op: read('drivers_on_duty/driver'), allowed: ['driver'] },
  {
    title: 'the own record on duty is deleted and not another one',
    op: remove('drivers_on_duty/driver'),
    allowed: ['driver'],
  },
  {
    title: 'a record on duty is made by the server',
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
    title: `the server alone writes ${field} of a driver on duty`,
    op: set(`drivers_on_duty/driver/${field}`, value),
    allowed: NOBODY,
  })),
  {
    title: 'a driver on duty says that its connection is lost',
    op: set('drivers_on_duty/driver/lost', true),
    allowed: ['driver'],
  },
  {
    title: 'a driver on duty is connected again',
    op: remove('drivers_on_duty/driver/lost'),
    allowed: ['driver'],
  },
  { title: 'lost is yes or nothing', op: set('drivers_on_duty/driver/lost', 1), allowed: NOBODY },
  {
    title: 'a driver who is not on duty has no record to say it in',
    op: set('drivers_on_duty/unapprovedDriver/lost', true),
    allowed: NOBODY,
  },
];

/** Drivers on duty beside the profiles, as dispatch and the maps of staff read them. */
export const dutyRows: readonly Row[] = [
  ...anyDutyRows,
  {
    title: 'a free driver tells its position to dispatch with that of its profile',
    op: tell({}),
    allowed: ['offeredDriver'],
  },
  {
    title: 'a driver need not be found',
    op: writes(positionWrites('offeredDriver', POINT, now, onDuty('offeredDriver', BUSY))),
    allowed: ['offeredDriver'],
  },
  {
    title: 'a driver on a trip tells staff where it is',
    op: writes(
      trackWrites({ uid: 'driver', bookingId: 'accepted', key: 'k1', status: 'ACCEPTED' }, POINT, now, {
        duty: onDuty('driver', BUSY),
      }),
    ),
    allowed: ['driver'],
  },
  {
    title: 'a driver tells the position that its profile has already',
    op: set(position('driver'), { ...POINT, at: NOW - LEAST_POSITION_MS.trip }),
    allowed: ['driver'],
  },
  {
    title: 'a driver whose profile has no position tells none',
    op: set(position('offeredDriver'), {}),
    allowed: NOBODY,
  },
  ...DUTY_SLOTS.flatMap(({ spot, carType }): Row[] => {
    const own = spotAt(CAR_TYPES_ON_DUTY[carType], geohashOf(POINT));
    return [
      {
        title: `a free driver is in the index of each of its car types: ${spot}`,
        op: tell({ [spot]: own }),
        allowed: ['offeredDriver'],
      },
      {
        title: `a driver on a trip is in no index of free cars: ${spot}`,
        op: writes(positionWrites('driver', POINT, now, { [position('driver')]: { ...told, [spot]: own } })),
        allowed: NOBODY,
      },
      {
        title: `a driver is in the index of its own car type: ${spot}`,
        op: tell({ [spot]: spotAt('van', geohashOf(POINT)) }),
        allowed: NOBODY,
      },
      {
        title: `a driver is in the index where it says it is: ${spot}`,
        op: tell({ [spot]: spotAt(CAR_TYPES_ON_DUTY[carType], geohashOf({ lat: -34.8, lng: -56.1 })) }),
        allowed: NOBODY,
      },
      { title: `a spot is no number: ${spot}`, op: tell({ [spot]: 5 }), allowed: NOBODY },
    ];
  }),
  { title: 'dispatch is told the position of the profile: lat', op: tell({ lat: -34.8 }), allowed: NOBODY },
  { title: 'dispatch is told the position of the profile: lng', op: tell({ lng: -56.1 }), allowed: NOBODY },
  { title: 'dispatch is told the server’s time', op: tell({ at: NOW - 1 }), allowed: NOBODY },
  { title: 'a position on duty holds nothing else', op: tell({ more: 1 }), allowed: NOBODY },
  {
    title: 'a position on duty does not come without that of the profile',
    op: set(position('driver'), { ...POINT, at: now }),
    allowed: NOBODY,
  },
  {
    title: 'a part of a position on duty does not change by itself',
    op: set(`${position('driver')}/at`, now),
    allowed: NOBODY,
  },
  {
    title: 'a position on duty keeps the pace of the profile’s',
    op: writes(positionWrites('hastyDriver', POINT, now, onDuty('hastyDriver', BUSY))),
    allowed: NOBODY,
  },
  {
    title: 'a driver who may not be on duty tells dispatch no position',
    op: writes(positionWrites('unapprovedDriver', POINT, now, onDuty('unapprovedDriver', BUSY))),
    allowed: NOBODY,
  },
  {
    title: 'nobody moves another driver, not to the own place either',
    op: update({
      'users/offeredDriver/location': { ...told, geohash: geohashOf(POINT) },
      [position('driver')]: told,
    }),
    allowed: NOBODY,
  },
  {
    title: 'the position of another driver is not told again in its name',
    op: set(position('tellingNow'), { ...POINT, at: now }),
    allowed: NOBODY,
  },
  { title: 'a position on duty is not deleted', op: remove(position('driver')), allowed: NOBODY },
  {
    title: 'a driver goes offline for dispatch and staff at once',
    op: writes(offlineWrites('driver')),
    allowed: ['driver'],
  },
];
