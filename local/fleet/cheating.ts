import type { z } from 'zod';
import { bookingSchema, reviewKeyOf } from '@domain/records';
import { DomainError } from '@domain/errors';
import { fareFor } from '@domain/fare/fare';
import { KM_PER_MILE } from '@domain/geo/geo';
import { decimalsOf } from '@domain/money/money';
import type { FLEET_CHEATS } from './habits';
import { DRIVER_CHEATS, HONEST_DRIVER, HONEST_RIDER, RIDER_CHEATS } from './habits';

/** Which people of a simulated fleet cheat, and how much they gain on the running stack. */

/** The cheats of drivers in a fleet. Other cheats need more accounts (`tests/properties/support/city`). */
const DRIVER_KINDS = [
  ...(['detour', 'zig-zag', 'denies the cash', 'ends half-way', 'feigned no-show', 'teleports'] as const),
  ...(['no-show without waiting', 'many points at once', 'slow driving', 'ends at once'] as const),
];
const RIDER_KINDS = ['leaves unpaid', 'many open bookings', 'forged writes', 'keeps the cash'] as const;
const [FLEET_KIND] = ['takes over drivers'] as const satisfies readonly (keyof typeof FLEET_CHEATS)[];

/**
 * Chooses the people who cheat. Of every ten people `share` × 10 cheat. The kinds of cheat are given to these
 * people in turn.
 */
export function cheatsAmong(
  people: { drivers: readonly string[]; riders: readonly string[]; fleets: readonly string[] },
  share: number,
) {
  const some = (uids: readonly string[], kinds: readonly string[]): [string, string][] =>
    uids
      .filter((_, index) => Math.floor((index + 1) * share) > Math.floor(index * share))
      .map((uid, turn) => [uid, kinds[turn % kinds.length] ?? '']);
  const drivers = new Map(some(people.drivers, DRIVER_KINDS));
  const riders = new Map(some(people.riders, RIDER_KINDS));
  const fleets = share > 0 ? people.fleets.map((uid): [string, string] => [uid, FLEET_KIND]) : [];
  const refusals = new Map<string, number>();
  const winnings = new Map<string, number>();
  const add = (to: Map<string, number>, uid: string, amount: number): void =>
    void to.set(uid, (to.get(uid) ?? 0) + amount);
  return {
    /** the kind of cheat of each person who cheats */
    kinds: new Map([...drivers, ...riders, ...fleets]),
    driverHabits: (uid: string) => ({
      ...HONEST_DRIVER,
      ...DRIVER_KINDS.flatMap((kind) => (drivers.get(uid) === kind ? [DRIVER_CHEATS[kind]] : []))[0],
    }),
    riderHabits: (uid: string) => ({
      ...HONEST_RIDER,
      ...RIDER_KINDS.flatMap((kind) => (riders.get(uid) === kind ? [RIDER_CHEATS[kind]] : []))[0],
    }),
    /** Tries a cheat. Returns true if the cheat succeeded. If the try is refused, the refusal is counted */
    tries: async (uid: string, work: () => Promise<unknown>) => {
      try {
        await work();
        return true;
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === 'unavailable' || error.code === 'internal')
          throw error;
        add(refusals, uid, 1);
        return false;
      }
    },
    wasRefused: (uid: string) => add(refusals, uid, 1),
    /** Adds money that a person gained by a successful try, in major units */
    won: (uid: string, amount: number) => add(winnings, uid, amount),
    refused: (uid: string) => refusals.get(uid) ?? 0,
    winnings: (uid: string) => winnings.get(uid) ?? 0,
  };
}

export type Cheating = ReturnType<typeof cheatsAmong>;

const tripSchema = bookingSchema.pick({
  status: true,
  customer: true,
  driver: true,
  carDetails: true,
  settings: true,
  estimate: true,
  driver_share: true,
  trip_cost: true,
  payment_mode: true,
  unpaidReportedAt: true,
  cancellationFee: true,
  cancelledBy: true,
});
type Trip = z.output<typeof tripSchema> & { id: string };

/**
 * The number of rides that a rider can leave unpaid. It is two, because the next booking may be accepted
 * before the unpaid trip counts as a debt.
 */
const RIDES_ON_CREDIT = 2;

type CheatRow = {
  kind: string;
  people: number;
  /** the gain compared with an honest person on the same trips, as a share of the price of the trips */
  gain: number;
  bar: number;
  flagged: number;
  refused: number;
};

/** The gain of each kind of cheat in a run, from the stored bookings, reviews and debts. */
export function cheatReport(
  cheating: Cheating,
  run: {
    bookings: Readonly<Record<string, unknown>>;
    /** every person of the run, with the keys of the reviews about this person */
    reviews: Readonly<Record<string, readonly string[]>>;
    speed: number;
  },
) {
  const trips = Object.entries(run.bookings).flatMap(([id, value]): Trip[] => {
    const { data } = tripSchema.safeParse(value);
    return data === undefined ? [] : [{ ...data, id }];
  });
  const rows = new Map<string, CheatRow & { gained: number; turnover: number }>();
  for (const [uid, kind] of cheating.kinds) {
    const row = rows.get(kind) ?? {
      kind,
      people: 0,
      gain: 0,
      bar: barOf(kind),
      flagged: 0,
      refused: 0,
      gained: 0,
      turnover: 0,
    };
    row.people += 1;
    row.refused += cheating.refused(uid);
    const reviews = run.reviews[uid] ?? [];
    row.flagged += reviews.length > 0 ? 1 : 0;
    row.gained += cheating.winnings(uid) + gainOf(trips, uid, kind, { speed: run.speed, reviews });
    row.turnover += trips
      .filter(({ driver, customer }) => driver === uid || customer === uid)
      .reduce((sum, { estimate }) => sum + (estimate?.breakdown.total ?? 0), 0);
    rows.set(kind, row);
  }
  // A review is about two people. An honest person may be listed only because the other person cheats.
  const ofCheats = new Set([...cheating.kinds.keys()].flatMap((uid) => run.reviews[uid] ?? []));
  const honest = Object.entries(run.reviews).filter(([uid]) => !cheating.kinds.has(uid));
  return {
    rows: [...rows.values()].map(({ gained, turnover, ...row }) => ({
      ...row,
      gain: gained === 0 ? 0 : gained / Math.max(turnover, gained),
    })),
    honest: honest.length,
    honestFlagged: honest.flatMap(([uid, keys]) =>
      keys.filter((key) => !ofCheats.has(key)).map((key) => `${uid}: ${key}`),
    ),
  };
}

export type CheatReport = ReturnType<typeof cheatReport>;

const isOneOf = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind);
const NOTHING: readonly string[] = [...RIDER_KINDS, FLEET_KIND, 'feigned no-show', 'no-show without waiting'];
const barOf = (kind: string): number => (isOneOf(NOTHING, kind) ? 0 : 0.02);

type Measure = { speed: number; reviews: readonly string[] };

function gainOf(trips: readonly Trip[], uid: string, kind: string, measure: Measure): number {
  if (isOneOf(['leaves unpaid', 'keeps the cash'], kind)) {
    const unpaid = trips.filter(({ customer, status }) => customer === uid && status === 'PENDING');
    return unpaid.slice(RIDES_ON_CREDIT).reduce((sum, { trip_cost = 0 }) => sum + trip_cost, 0);
  }
  return trips
    .filter(({ driver }) => driver === uid)
    .reduce((sum, trip) => sum + (isOneOf(DRIVER_KINDS, kind) ? driverGain(trip, kind, measure) : 0), 0);
}

/**
 * A driver's share of a trip, less the share of an honest driver who drives the confirmed route at the
 * fleet's pace. If a driver denies cash and the trip is on the review list, the denied cash is no gain,
 * because staff settle the trip as paid.
 */
function driverGain(trip: Trip, kind: string, { speed, reviews }: Measure): number {
  const { status, carDetails, estimate, settings, driver_share = 0, trip_cost = 0 } = trip;
  if (status === 'CANCELLED') return trip.cancelledBy === 'driver' ? (trip.cancellationFee ?? 0) : 0;
  const isDenied = kind === 'denies the cash' && status === 'PENDING' && trip.unpaidReportedAt !== undefined;
  if (isDenied)
    return reviews.includes(reviewKeyOf(trip.id, 'reported_unpaid')) ? 0 : trip_cost - driver_share;
  if (status !== 'PAID' && status !== 'COMPLETE') return 0;
  if (carDetails === undefined || estimate === undefined) return 0;
  const convertToMile = settings?.convert_to_mile ?? false;
  const { distance } = estimate.breakdown;
  const twin = fareFor({
    rates: carDetails,
    durationSecs: estimate.estimateTime / speed,
    convertToMile,
    distanceKm: convertToMile ? distance * KM_PER_MILE : distance,
    parcelAmount: 0,
    optionAmount: estimate.breakdown.optionAmount,
    decimal: decimalsOf(settings),
  });
  return driver_share - twin.driverShare;
}

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

/** The report as a table for the terminal. */
export function cheatReportText({ rows, honest, honestFlagged }: CheatReport): string {
  const lines = rows.map(
    ({ kind, people, gain, bar, flagged, refused }) =>
      `${kind.padEnd(24)} ${String(people)} people, gained ${percent(gain)} (bar ${percent(bar)}), ${String(flagged)} flagged, ${String(refused)} refusals`,
  );
  const flagged = honestFlagged.length === 0 ? '' : ` (${honestFlagged.join(', ')})`;
  return [
    ...lines,
    `Honest people flagged: ${String(new Set(honestFlagged.map((entry) => entry.split(':')[0])).size)} of ${String(honest)}${flagged}`,
  ].join('\n');
}
