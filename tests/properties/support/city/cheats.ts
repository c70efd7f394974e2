import {
  DRIVER_CHEATS,
  FLEET_CHEATS,
  RIDER_CHEATS,
  type DriverHabits,
  type FleetHabits,
  type RiderHabits,
} from '../../../../local/fleet/habits';
import type { Settings } from '@domain/records';
import type { Breakage, Outcome } from './life';
import { CAR_TYPE, districtSettings, DRIVERS, FLEET_ADMIN, RIDERS } from './district';

/**
 * A kind of cheat, with the habits of such a person and the limit of the gain. `broken` removes the defence
 * of the service against this cheat. Without the defence the gain must exceed the limit.
 */
export type Cheat = {
  name: string;
  who: 'driver' | 'rider' | 'fleet';
  habits: Partial<DriverHabits & RiderHabits & FleetHabits>;
  /**
   * `little` allows an average gain of 2 % of the turnover of the same person if honest. `nothing` allows
   * no gain.
   */
  bar: 'little' | 'nothing';
  /**
   * Returns the money that the person gained by this cheat in an outcome. If absent, the gain is the change
   * of the person’s wealth.
   */
  taken?: (outcome: Outcome, uid: string) => number;
  /** Removes the defence. Absent if this cheat would gain nothing even without a defence. */
  broken?: Breakage & { settings?: Partial<Settings> };
};

const NAIVE = { price: 'all points' } as const;
const ESTIMATED = { price: 'estimate' } as const;

/**
 * A rider can start a second trip before the unpaid first trip counts as a debt. Every unpaid trip after
 * these two trips is a free ride.
 */
const RIDES_ON_CREDIT = 2;
const freeRides = ({ unpaid, owed }: Outcome, uid: string): number => {
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  const trips = unpaid[uid] ?? [];
  const onCredit = sum(trips.slice(0, RIDES_ON_CREDIT));
  return sum(trips.slice(RIDES_ON_CREDIT)) + Math.max(0, onCredit - (owed[uid] ?? 0));
};

/** Returns the money that a person gained by a scheme that is not part of the planned trips. */
const byScheme = ({ schemes }: Outcome, uid: string): number => schemes[uid] ?? 0;

/** Returns the value of bookings above the limit, as if each cost as much as the shortest trip. */
const bookingsAboveLimit = ({ mostOpen }: Outcome, uid: string): number =>
  Math.max(0, (mostOpen[uid] ?? 0) - districtSettings().max_open_bookings) * CAR_TYPE.min_fare * 100;

const drivers = (
  name: keyof typeof DRIVER_CHEATS,
  more: Omit<Cheat, 'name' | 'who' | 'habits' | 'bar'> & Partial<Pick<Cheat, 'bar'>>,
): Cheat => ({ name, who: 'driver', habits: DRIVER_CHEATS[name], bar: 'little', ...more });
const riders = (name: keyof typeof RIDER_CHEATS, more: Pick<Cheat, 'broken'> & Partial<Cheat>): Cheat => ({
  name,
  who: 'rider',
  habits: RIDER_CHEATS[name],
  bar: 'nothing',
  ...more,
});

export const CHEATS: readonly Cheat[] = [
  drivers('teleports', { broken: NAIVE }),
  drivers('many points at once', { broken: { ...NAIVE, isUnruled: true } }),
  drivers('zig-zag', { broken: NAIVE }),
  drivers('detour', { broken: NAIVE }),
  drivers('slow driving', { broken: NAIVE }),
  drivers('ends at once', { broken: ESTIMATED }),
  drivers('ends half-way', { broken: ESTIMATED }),
  drivers('feigned no-show', {
    bar: 'nothing',
    taken: ({ fees }, uid) => fees[uid] ?? 0,
    broken: { settings: { arrival_radius_m: 1_000_000 } },
  }),
  drivers('no-show without waiting', {
    bar: 'nothing',
    taken: ({ fees }, uid) => fees[uid] ?? 0,
    broken: { isWaitBelieved: true },
  }),
  drivers('denies the cash', { taken: ({ denied }, uid) => denied[uid] ?? 0, broken: { loses: /^reviews/ } }),
  drivers('claims cash', {}),
  {
    name: 'takes over drivers',
    who: 'fleet',
    habits: FLEET_CHEATS['takes over drivers'],
    bar: 'nothing',
    taken: byScheme,
    broken: { isUnruled: true },
  },
  riders('leaves unpaid', {
    taken: freeRides,
    broken: { settings: { debt_grace_hours: 1000 }, loses: /unpaidTrips/ },
  }),
  riders('many open bookings', {
    taken: bookingsAboveLimit,
    broken: { settings: { max_open_bookings: 10 } },
  }),
  riders('the same promo again', { broken: { loses: /^promo_uses/ } }),
  riders('forged writes', { broken: { isUnruled: true } }),
  riders('keeps the cash', {
    taken: freeRides,
    broken: { settings: { debt_grace_hours: 1000 }, loses: /unpaidTrips/ },
  }),
  riders('referral farming', {
    taken: byScheme,
    broken: { isBonusPaidAtOnce: true, settings: { bonus: 200 } },
  }),
  riders('back after a block', { taken: byScheme, broken: { loses: /^blocked_contacts/ } }),
];

/** Returns the person of a district who is this kind of cheat. */
export const cheatOf = ({ who }: Cheat, turn: number): string => {
  const uids: readonly string[] = { driver: DRIVERS, rider: RIDERS, fleet: [FLEET_ADMIN] }[who];
  return uids[turn % uids.length] ?? '';
};
