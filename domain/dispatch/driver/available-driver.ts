import type { Settings } from '../../records';
import type { LatLng } from '../../geo/geo';
import { isBlocked } from '../../people/block/block';
import type { DispatchDriver } from './dispatch-driver';
import { hasCredit } from './driver-credit';

/**
 * Decides whether a driver is available, for dispatch, the nearby cars and the dashboard. An available driver
 * is approved, on duty, not on a break, connected, free and not blocked (`domain/people/block/block.ts`). The
 * driver's wallet is not below zero, unless the operator allows that (`driver-credit.ts`).
 *
 * The other conditions of an offer depend on the booking and on other offers. `eligible-drivers.ts` checks
 * the car type, the radius and the driver's wishes (`work-wishes.ts`). `domain/dispatch/plan.ts` leaves out
 * drivers who have declined. `domain/dispatch/open-offers.ts` leaves out drivers with too many requests. A
 * driver is also left out if the rider has blocked the driver or the driver has blocked the rider
 * (`domain/people/block/match-block.ts`).
 */

/** How long the position of a driver counts as fresh. */
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
 * The first reason why a person cannot take a trip. Null for a driver who is online, free and allowed to take
 * trips.
 */
export const tripObstacle = (driver: Candidate, moment: Moment): TripObstacle | null =>
  TRIP_OBSTACLES.find((obstacle) => HOLDS[obstacle](driver, moment)) ?? null;

/**
 * Whether a driver is online, free and allowed to take trips. The driver's position does not matter, because
 * staff also use this for manual dispatch.
 */
export const canTakeTrips = (driver: Candidate, moment: Moment): boolean =>
  tripObstacle(driver, moment) === null;

/**
 * Until when a driver is available without sending a new position, or null if the driver is not available
 * now.
 */
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

/** A driver on the dashboard. `driver` decides about the availability, and `shown` is what the map shows. */
export type FollowedDriver = { driver: DispatchDriver; shown: AvailableDriver };

/**
 * The available drivers among the drivers of the dashboard. `changesAt` is the time when a driver leaves this
 * list because the driver's position has become too old. It is null if that cannot happen.
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
