import type { User } from '../../records';
import { isBlocked } from '../../people/block/block';

/**
 * All reasons why a driver can get no requests, the most urgent first. The app shows only the most urgent
 * hindrance of a driver, and how to remove this hindrance (docs/product/drivers.md, "Payment, navigation and
 * obstacles"). The driver's main screen, the page of the trip and the duty bar use this file. On the server
 * `available-driver.ts` decides about requests. The list here also has conditions that only the device knows.
 */
export const HINDRANCES = [
  'blocked',
  'document',
  'approval',
  'connection',
  'data',
  'debt',
  'break',
  'position_refused',
  'position_never',
  'position_old',
] as const;
export type Hindrance = (typeof HINDRANCES)[number];

/** How the driver removes a hindrance, or null if it ends by itself. */
type Remedy = 'contact' | 'add_licence' | 'reload' | 'top_up' | 'end_break' | 'ask_position' | null;

export const REMEDIES: Readonly<Record<Hindrance, Remedy>> = {
  blocked: 'contact',
  document: 'add_licence',
  approval: 'contact',
  connection: null,
  data: 'reload',
  debt: 'top_up',
  break: 'end_break',
  position_refused: 'ask_position',
  position_never: 'ask_position',
  position_old: 'ask_position',
};

/**
 * If the position is older than this, the app asks the device again and shows the hindrance. Dispatch accepts
 * a position for slightly longer.
 */
export const POSITION_OLD_MS = 90_000;

export type WorkFacts = {
  driver: Pick<User, 'approved' | 'driverActiveStatus' | 'breakSince' | 'blockedUntil'>;
  hasLicence: boolean;
  /** on a trip only the hindrances in `ON_TRIP` count, because they stop the updates of the trip */
  isOnTrip: boolean;
  isConnected: boolean;
  /** the app could not read the requests */
  isDataMissing: boolean;
  /** the wallet is below zero although the operator does not allow that */
  isInDebt: boolean;
  /**
   * the device's position: whether the person refuses access, the time of the last position, and since when
   * the app waits for a position
   */
  position: { isRefused: boolean; at: number | null; since: number | null };
  now: number;
};

const ON_TRIP: readonly Hindrance[] = ['connection', 'position_refused', 'position_never', 'position_old'];
/** The hindrances that count while the driver is offline, because they prevent going online. */
const OFF_DUTY: readonly Hindrance[] = ['blocked', 'document', 'approval', 'debt'];

const isOld = (at: number | null, now: number): boolean => at !== null && now - at > POSITION_OLD_MS;

const HOLDS: Readonly<Record<Hindrance, (facts: WorkFacts) => boolean>> = {
  blocked: ({ driver, now }) => isBlocked(driver, now),
  document: ({ driver, hasLicence }) => !driver.approved && !hasLicence,
  approval: ({ driver }) => !driver.approved,
  connection: ({ isConnected }) => !isConnected,
  data: ({ isDataMissing }) => isDataMissing,
  debt: ({ isInDebt }) => isInDebt,
  break: ({ driver }) => driver.breakSince !== undefined,
  position_refused: ({ position }) => position.isRefused,
  position_never: ({ position, now }) => position.at === null && isOld(position.since, now),
  // If the app has just begun to wait for a new position, the device has `POSITION_OLD_MS` to send one.
  position_old: ({ position: { at, since }, now }) => at !== null && isOld(Math.max(at, since ?? 0), now),
};

/** The hindrance to remove first, or null if there is no hindrance. */
export function hindranceOf(facts: WorkFacts): Hindrance | null {
  const looked = facts.isOnTrip ? ON_TRIP : facts.driver.driverActiveStatus ? HINDRANCES : OFF_DUTY;
  return HINDRANCES.find((one) => looked.includes(one) && HOLDS[one](facts)) ?? null;
}
