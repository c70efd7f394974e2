import {
  DRIVER_CHEATS,
  RIDER_CHEATS,
  type DriverHabits,
  type RiderHabits,
} from '../../../../emulators/fleet/habits';
import type { Settings } from '@domain/database/catalogue-records';
import type { Breakage, Outcome } from './life';
import { CAR_TYPE, districtSettings, DRIVERS, RIDERS } from './district';

/** A kind of cheat: its habits, the bar for its gain, and the defence that is taken away to see the bar go red. */
export type Cheat = {
  name: string;
  who: 'driver' | 'rider';
  habits: Partial<DriverHabits & RiderHabits>;
  /** `little`: at most 2 % of the twin's turnover on average; `nothing`: no money at all */
  bar: 'little' | 'nothing';
  /** the money that the cheat makes with it, in an outcome; without it, the wealth of the cheat */
  taken?: (outcome: Outcome, uid: string) => number;
  /** spends real time, as in traffic: a meter pays that up to its limit */
  isMetered?: boolean;
  broken: Breakage & { settings?: Partial<Settings> };
};

const NAIVE = { price: 'all points' } as const;
const ESTIMATED = { price: 'estimate' } as const;

/** A second trip can begin before the first one counts as a debt; each further one is a free ride. */
const RIDES_ON_CREDIT = 2;
const freeRides = ({ unpaid, owed }: Outcome, uid: string): number => {
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  const trips = unpaid[uid] ?? [];
  const onCredit = sum(trips.slice(0, RIDES_ON_CREDIT));
  return sum(trips.slice(RIDES_ON_CREDIT)) + Math.max(0, onCredit - (owed[uid] ?? 0));
};

/** Bookings above the usual limit, each as dear as the shortest trip. */
const bookingsAboveLimit = ({ mostOpen }: Outcome, uid: string): number =>
  Math.max(0, (mostOpen[uid] ?? 0) - districtSettings().max_open_bookings) * CAR_TYPE.min_fare * 100;

const drivers = (
  name: keyof typeof DRIVER_CHEATS,
  more: Omit<Cheat, 'name' | 'who' | 'habits' | 'bar'> & Partial<Pick<Cheat, 'bar'>>,
): Cheat => ({ name, who: 'driver', habits: DRIVER_CHEATS[name], bar: 'little', ...more });
const riders = (name: keyof typeof RIDER_CHEATS, more: Pick<Cheat, 'broken'> & Partial<Cheat>): Cheat => ({
  ...{ name, who: 'rider', habits: RIDER_CHEATS[name], bar: 'nothing' },
  ...more,
});

export const CHEATS: readonly Cheat[] = [
  drivers('teleports', { broken: NAIVE }),
  drivers('many points at once', { broken: { ...NAIVE, isUnruled: true } }),
  drivers('zig-zag', { broken: NAIVE }),
  drivers('detour', { broken: NAIVE }),
  drivers('slow driving', { isMetered: true, broken: NAIVE }),
  drivers('ends at once', { broken: ESTIMATED }),
  drivers('ends half-way', { broken: ESTIMATED }),
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
];

/** The person of a district whose turn it is to be this cheat. */
export const cheatOf = ({ who }: Cheat, turn: number): string => {
  const uids: readonly string[] = who === 'driver' ? DRIVERS : RIDERS;
  return uids[turn % uids.length] ?? '';
};
