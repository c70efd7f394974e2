import type { Settings } from '../../records';
import type { LatLng } from '../../geo/geo';
import { isBlocked } from '../../people/block/block';
import type { DispatchDriver } from './dispatch-driver';
import { hasCredit } from './driver-credit';

/**
 * Decides the availability of a driver for dispatch, the cars nearby and the dashboard. A driver is available while it
 * is approved, on duty and not on a break, connected and free, is not blocked (`people/block.ts`), and its wallet is
 * not below zero unless the operator allows that (`driver-credit.ts`).
 *
 * The other conditions of an offer depend on the booking and on other offers. Car type, radius and the driver's own
 * wishes (`work-wishes.ts`) are in `eligible-drivers.ts`, drivers who have declined are left out in `plan.ts`, a driver
 * with too many requests in `open-offers.ts`, and a driver and rider who have blocked each other in
 * `people/match-block.ts`.
 */

/** A driver's position counts as fresh for this long. */
export const POSITION_LIFE_MS = 2 * 60_000;

type DebtRule = Pick<Settings, 'negativeBalance'>;

/** The reasons why a driver cannot take any trip, in the order in which they are checked. */
export const TRIP_OBSTACLES = [
  'no_such_driver',
  'driver_not_approved',
  'driver_blocked',
  'driver_busy',
  'driver_off_duty',
  'driver_on_break',
  'driver_debt',
] as const;
type TripObstacle = (typeof TRIP_OBSTACLES)[number];

type Candidate = Pick<
  DispatchDriver,
  'usertype' | 'approved' | 'driverActiveStatus' | 'queue' | 'breakSince' | 'walletBalance' | 'blockedUntil'
>;
type Moment = { settings: DebtRule; now: number };

const HOLDS: Readonly<Record<TripObstacle, (driver: Candidate, moment: Moment) => boolean>> = {
  no_such_driver: ({ usertype }) => usertype !== 'driver',
  driver_not_approved: ({ approved }) => !approved,
  driver_blocked: (driver, { now }) => isBlocked(driver, now),
  driver_busy: ({ queue }) => queue,
  driver_off_duty: ({ driverActiveStatus }) => !driverActiveStatus,
  driver_on_break: ({ breakSince }) => breakSince !== undefined,
  driver_debt: ({ walletBalance }, { settings }) => !hasCredit(walletBalance, settings),
};

/**
 * The first reason why a person cannot take a trip. Null for a driver who is online, free and allowed to take trips.
 */
export const tripObstacle = (driver: Candidate, moment: Moment): TripObstacle | null =>
  TRIP_OBSTACLES.find((obstacle) => HOLDS[obstacle](driver, moment)) ?? null;

/** True for a driver who is online, free and allowed to take trips. Its position does not matter (manual dispatch). */
export const canTakeTrips = (driver: Candidate, moment: Moment): boolean =>
  tripObstacle(driver, moment) === null;

/** The time until which a driver stays available without sending a new position, or null if it is not available now. */
export function availableUntil(driver: DispatchDriver, moment: Moment): number | null {
  const at = driver.location?.at;
  if (!canTakeTrips(driver, moment) || driver.connected === false || at === undefined) return null;
  return at + POSITION_LIFE_MS;
}

/** Whether a driver is available at a moment of the server's time. */
export function isAvailable(driver: DispatchDriver, moment: Moment): boolean {
  const until = availableUntil(driver, moment);
  return until !== null && moment.now <= until;
}

/** An available driver on the dashboard's map (docs/product/office.md, "Dashboard"). */
export type AvailableDriver = { id: string; name: string; vehicleNumber: string; position: LatLng };

/** A driver on the dashboard: the record that decides availability, and the entry of the map. */
export type FollowedDriver = { driver: DispatchDriver; shown: AvailableDriver };

/**
 * The available drivers among the followed ones, and the moment when this changes without any event (null if never).
 */
export function availableOf(
  followed: readonly FollowedDriver[],
  moment: Moment,
): { drivers: AvailableDriver[]; changesAt: number | null } {
  const drivers: AvailableDriver[] = [];
  let changesAt: number | null = null;
  for (const { driver, shown } of followed) {
    const until = availableUntil(driver, moment);
    if (until === null || moment.now > until) continue;
    drivers.push(shown);
    changesAt = Math.min(changesAt ?? Infinity, until + 1);
  }
  return { drivers, changesAt };
}
