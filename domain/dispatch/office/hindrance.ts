import type { User } from '../../records';
import { isBlocked } from '../../people/block/block';

/**
 * The hindrance that keeps requests from a driver. Only one is shown at a time, the most urgent one, with the one way
 * to remove it (docs/product/drivers.md, "Payment, navigation and obstacles"). The driver's main screen, the trip and
 * the duty bar use this. `available-driver.ts` decides on the server. The list here also has conditions that only the
 * device knows.
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

/** The remedy of a hindrance, or null if it ends by itself. */
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

/** The app asks again for a position older than this, and tells the driver. Dispatch accepts it a little longer. */
export const POSITION_OLD_MS = 90_000;

export type WorkFacts = {
  driver: Pick<User, 'approved' | 'driverActiveStatus' | 'breakSince' | 'blockedUntil'>;
  hasLicence: boolean;
  /** on a trip only hindrances count that stop the trip's own updates */
  isOnTrip: boolean;
  isConnected: boolean;
  /** the requests cannot be read */
  isDataMissing: boolean;
  /** the wallet is below zero and may not be */
  isInDebt: boolean;
  /** the device's position: whether it is refused, the time of the last one, and since when the app waits for one */
  position: { isRefused: boolean; at: number | null; since: number | null };
  now: number;
};

const ON_TRIP: readonly Hindrance[] = ['connection', 'position_refused', 'position_never', 'position_old'];
/** The hindrances that also count before a driver goes online. */
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
  // A device that was asked again has some time to answer.
  position_old: ({ position: { at, since }, now }) => at !== null && isOld(Math.max(at, since ?? 0), now),
};

/** The hindrance to remove first, or null if nothing is in the way. */
export function hindranceOf(facts: WorkFacts): Hindrance | null {
  const looked = facts.isOnTrip ? ON_TRIP : facts.driver.driverActiveStatus ? HINDRANCES : OFF_DUTY;
  return HINDRANCES.find((one) => looked.includes(one) && HOLDS[one](facts)) ?? null;
}
