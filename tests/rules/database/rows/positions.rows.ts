import { DUTY_SLOTS } from '@domain/records';
import { spotAt } from '@domain/dispatch/driver/on-duty';
import { geohashOf } from '@domain/geo/geohash';
import { NOBODY, read, remove, set, update, type Row } from '../../support/rows';
import { CAR_TYPES_ON_DUTY } from '../../support/fixture';
import type { Json } from '../../support/json-node';
import { anyDutyRows } from './duty.rows';

const now = { '.sv': 'timestamp' } as const;
const POINT = { lat: -34.9, lng: -56.2 };
const SPOT = spotAt('economy', geohashOf(POINT));
const at = (uid: string): string => `drivers_on_duty/${uid}/position`;
const tell = (uid: string, changed: Record<string, Json> = {}): Row['op'] =>
  set(at(uid), { ...POINT, at: now, ...changed });

/**
 * Rows for the database instance that stores positions. `positionsFixture` sets the time of each driver’s
 * last position.
 */
export const positionsRows: readonly Row[] = [
  ...anyDutyRows,
  {
    title: 'a free driver writes a position and its search index',
    op: tell('offeredDriver', { spot: SPOT }),
    allowed: ['offeredDriver'],
  },
  { title: 'a driver may omit the search index', op: tell('offeredDriver'), allowed: ['offeredDriver'] },
  { title: 'the first position may come at any time', op: tell('newcomer'), allowed: ['newcomer'] },
  {
    title: 'a free driver cannot write a position before the minimum pause',
    op: tell('onceBlockedDriver'),
    allowed: NOBODY,
  },
  { title: 'a driver on a trip may write a position sooner', op: tell('driver'), allowed: ['driver'] },
  {
    title: 'a driver on a trip cannot write a position before the shorter pause',
    op: tell('hastyDriver'),
    allowed: NOBODY,
  },
  ...DUTY_SLOTS.flatMap(({ spot, carType }): Row[] => {
    const own = CAR_TYPES_ON_DUTY[carType];
    const longest = (length: number): string => `${own}~`.padEnd(length, 'x');
    const tellSpot = (uid: string, value: Json): Row['op'] => tell(uid, { [spot]: value });
    return [
      {
        title: `a free driver can write the index entry of each own car type: ${spot}`,
        op: tellSpot('offeredDriver', spotAt(own, geohashOf(POINT))),
        allowed: ['offeredDriver'],
      },
      {
        title: `a driver on a trip cannot write an index entry of free cars: ${spot}`,
        op: tellSpot('driver', spotAt(own, geohashOf(POINT))),
        allowed: NOBODY,
      },
      {
        title: `a driver cannot write the index entry of another car type: ${spot}`,
        op: tellSpot('offeredDriver', spotAt('van', geohashOf(POINT))),
        allowed: NOBODY,
      },
      {
        title: `a driver without a car type cannot write an index entry: ${spot}`,
        op: tellSpot('newcomer', spotAt(own, geohashOf(POINT))),
        allowed: NOBODY,
      },
      {
        title: `an index entry cannot be a number: ${spot}`,
        op: tellSpot('offeredDriver', 5),
        allowed: NOBODY,
      },
      {
        title: `an index entry may have sixty characters: ${spot}`,
        op: tellSpot('offeredDriver', longest(60)),
        allowed: ['offeredDriver'],
      },
      {
        title: `an index entry cannot have sixty-one characters: ${spot}`,
        op: tellSpot('offeredDriver', longest(61)),
        allowed: NOBODY,
      },
    ];
  }),
  { title: 'a position must have the server’s time', op: tell('offeredDriver', { at: 5 }), allowed: NOBODY },
  { title: 'a position must have no other field', op: tell('offeredDriver', { more: 1 }), allowed: NOBODY },
  {
    title: 'a position must have both coordinates',
    op: set(at('offeredDriver'), { lat: 1, at: now }),
    allowed: NOBODY,
  },
  ...(['lat', 'lng'] as const).flatMap((name): Row[] => {
    const most = name === 'lat' ? 90 : 180;
    return [
      ...[most, -most].map((value): Row => ({
        title: `${name} may be ${String(value)}`,
        op: tell('offeredDriver', { [name]: value }),
        allowed: ['offeredDriver'],
      })),
      ...[most + 1, -most - 1].map((value): Row => ({
        title: `${name} cannot be ${String(value)}`,
        op: tell('offeredDriver', { [name]: value }),
        allowed: NOBODY,
      })),
    ];
  }),
  {
    title: 'a part of a position cannot be changed alone',
    op: set(`${at('offeredDriver')}/lat`, 1),
    allowed: NOBODY,
  },
  { title: 'a position cannot be deleted', op: remove(at('driver')), allowed: NOBODY },
  { title: 'a driver off duty cannot write a position', op: tell('unapprovedDriver'), allowed: NOBODY },
  // No client may write the copies and records of the server.
  ...(
    [
      ['users/admin/usertype', 'admin'],
      ['users/admin', { usertype: 'admin' }],
      ['users/driver/usertype', 'admin'],
      ['users/admin/secondFactorSince', 5],
      ['sessions/driver/validAfter', 5],
      ['sessions/driver', null],
      ['settings/require_second_factor', 'off'],
      ['settings', { require_second_factor: 'off' }],
      ['guard/checks/c0', { path: 'drivers_on_duty/driver/isFree', value: false }],
      ['guard', null],
      ['bookings/b1/status', 'NEW'],
    ] as readonly (readonly [string, Json])[]
  ).map(([path, value]): Row => ({
    title: `only the server writes ${path}`,
    op: set(path, value),
    allowed: NOBODY,
  })),
  ...['users', 'users/driver', 'sessions/driver', 'settings', 'guard', 'bookings'].map((path): Row => ({
    title: `no user reads ${path}`,
    op: read(path),
    allowed: NOBODY,
  })),
  {
    title: 'a write of several paths is refused',
    op: update({ [at('offeredDriver')]: { ...POINT, at: now }, 'users/offeredDriver/usertype': 'admin' }),
    allowed: NOBODY,
  },
];
