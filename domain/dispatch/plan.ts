import type { BookingRecord, Dispatch, Settings } from '../records';
import type { RankedDriver } from './driver/eligible-drivers';

/**
 * Decides the steps of the search for a driver. The functions are pure, so that tests can try every order of
 * timers and answers. `eligible-drivers.ts` decides which drivers are eligible, and sorts them by distance. A
 * ring is a group of eligible drivers who get an offer at the same time. A later ring has more drivers, but
 * does not change the radius in which a driver is eligible. `functions/src/dispatch/search/find-drivers.ts`
 * reads the drivers near the pickup first. It then reads larger areas within this radius until it has enough
 * drivers. The setting `offerSecs` (`domain/records/settings.ts`) says how long an offer lasts. After this
 * time `rules/nodes/booking-status.ts` refuses an acceptance.
 * `functions/src/dispatch/search/advance-dispatch.command.ts` performs each step.
 */

export const LOOK_AGAIN_MS = 15_000;
/**
 * A search that finds no driver ends after this time. The search for a scheduled trip never ends before the
 * trip's time.
 */
export const SEARCH_LIFE_MS = 90_000;
/**
 * A timer that fires earlier than its time by at most this much counts as on time, because the clocks of two
 * servers differ a little.
 */
export const EARLY_MS = 1000;

type Offers = Dispatch['asked'];
/** How the open offers have ended since the last check. */
export type Answers = Record<string, 'declined' | 'timed_out'>;

export type DispatchSettings = Pick<
  Settings,
  'autoDispatch' | 'offerSecs' | 'dispatchRings' | 'bookLaterLeadMins'
>;

export type DispatchPlan =
  /** a scheduled trip whose offers are made later */
  | { kind: 'later'; dispatchAt: number }
  /** an admin chooses the driver */
  | { kind: 'manual' }
  /** a driver may still answer, or the time for the next check has not come */
  | { kind: 'waiting'; answers: Answers }
  /** the caller must find drivers now */
  | { kind: 'search'; answers: Answers; offers: Offers; ring: number; startedAt: number; deadline: number }
  /** the drivers that an admin chose have declined, and no other offer was made */
  | { kind: 'give_up'; answers: Answers };

/**
 * When the first offers of a booking are made. This is at once, or the configured minutes before a scheduled
 * trip.
 */
export function dispatchTimeOf(
  booking: { bookLater: boolean; tripdate: number },
  settings: Pick<Settings, 'bookLaterLeadMins'>,
  now: number,
): number {
  return booking.bookLater ? Math.max(now, booking.tripdate - settings.bookLaterLeadMins * 60_000) : now;
}

/**
 * Decides the next step of the search for a driver of a NEW booking (docs/product/trips.md, "Dispatch and
 * offers").
 */
export function dispatchPlan(input: {
  booking: Pick<BookingRecord, 'bookLater' | 'tripdate' | 'requestedDrivers'>;
  dispatch: Dispatch | null;
  settings: DispatchSettings;
  now: number;
}): DispatchPlan {
  const { booking, dispatch, settings, now } = input;
  if (dispatch === null) {
    if (!settings.autoDispatch) return { kind: 'manual' };
    const dispatchAt = dispatchTimeOf(booking, settings, now);
    if (dispatchAt > now) return { kind: 'later', dispatchAt };
    return searchFrom({ booking, offers: {}, answers: {}, ring: -1, startedAt: now });
  }

  const requested = booking.requestedDrivers ?? {};
  const offered = Object.keys(dispatch.asked).filter((driverId) => dispatch.asked[driverId] === 'offered');
  const declined = offered.filter((driverId) => requested[driverId] !== true);
  const answers: Answers = Object.fromEntries(declined.map((driverId) => [driverId, 'declined']));
  const open = offered.filter((driverId) => requested[driverId] === true);
  if (dispatch.byHand) {
    return declined.length > 0 && open.length === 0
      ? { kind: 'give_up', answers }
      : { kind: 'waiting', answers };
  }
  const isTimeOver = now >= dispatch.nextAt - EARLY_MS;
  if (!isTimeOver && (open.length > 0 || offered.length === 0)) return { kind: 'waiting', answers };
  // The last ring includes all drivers and would repeat forever. So a driver who lets an offer of this ring
  // expire gets no further offer.
  const isLastCall = dispatch.ring >= ringsOf(settings).length - 1;
  for (const driverId of open) answers[driverId] = isLastCall ? 'declined' : 'timed_out';
  return searchFrom({
    booking,
    offers: { ...dispatch.asked, ...answers },
    answers,
    ring: dispatch.ring,
    startedAt: dispatch.startedAt,
  });
}

function searchFrom(search: {
  booking: Pick<BookingRecord, 'bookLater' | 'tripdate'>;
  offers: Offers;
  answers: Answers;
  ring: number;
  startedAt: number;
}): DispatchPlan {
  const { booking, ...rest } = search;
  const end = rest.startedAt + SEARCH_LIFE_MS;
  return { kind: 'search', ...rest, deadline: booking.bookLater ? Math.max(end, booking.tripdate) : end };
}

const ringsOf = (settings: Pick<Settings, 'dispatchRings'>): readonly number[] =>
  settings.dispatchRings.length > 0 ? settings.dispatchRings : [0];

/**
 * The longest duration of a search for an immediate trip. In the longest case, no driver is found until the
 * deadline, and then each ring gets its offers. Riders see this time before and during the search.
 */
export const longestSearchMs = (settings: Pick<Settings, 'dispatchRings' | 'offerSecs'>): number =>
  SEARCH_LIFE_MS + ringsMs(settings);

const ringsMs = (settings: Pick<Settings, 'dispatchRings' | 'offerSecs'>): number =>
  ringsOf(settings).length * settings.offerSecs * 1000;

/** What the rider sees of the search. It contains neither drivers nor numbers of drivers. */
export function searchNews(
  plan: Pick<Extract<DispatchPlan, { kind: 'search' }>, 'startedAt' | 'deadline'>,
  step: { ring: number },
  settings: Pick<Settings, 'dispatchRings' | 'offerSecs'>,
  widened = 1,
): NonNullable<BookingRecord['search']> {
  return {
    startedAt: plan.startedAt,
    until: plan.deadline + ringsMs(settings),
    isWider: step.ring > 0 || widened > 1,
  };
}

/** How many drivers who had no offer before are in the next ring (0 for all of them). */
export function nextRingSize(ring: number, settings: Pick<Settings, 'dispatchRings'>): number {
  const rings = ringsOf(settings);
  return rings[Math.min(ring + 1, rings.length - 1)] ?? 0;
}

/**
 * The next ring and its drivers, nearest first, or null if no driver is left. A ring of n offers the trip to
 * n drivers who had no offer yet. A ring with the size 0 offers it to all drivers who did not decline. A ring
 * without drivers is skipped.
 */
export function nextRing(
  ring: number,
  settings: Pick<Settings, 'dispatchRings'>,
  eligible: readonly RankedDriver[],
  offers: Offers,
): { ring: number; drivers: RankedDriver[] } | null {
  const rings = ringsOf(settings);
  const willing = eligible.filter(({ driverId }) => offers[driverId] !== 'declined');
  const fresh = willing.filter(({ driverId }) => offers[driverId] === undefined);
  for (let next = Math.min(ring + 1, rings.length - 1); next < rings.length; next += 1) {
    const size = rings[next] ?? 0;
    const drivers = size === 0 ? willing : fresh.slice(0, size);
    if (drivers.length > 0) return { ring: next, drivers };
  }
  return null;
}

export type DispatchStep =
  | { kind: 'offer'; ring: number; drivers: RankedDriver[]; nextAt: number }
  | { kind: 'look_again'; ring: number; nextAt: number }
  | { kind: 'give_up' };

/** What the search does next: an offer to the next ring, another check in 15 seconds, or the end. */
export function nextStep(
  plan: Extract<DispatchPlan, { kind: 'search' }>,
  settings: DispatchSettings,
  eligible: readonly RankedDriver[],
  now: number,
): DispatchStep {
  // Each ring has its full time, even after the deadline. After the last ring only the deadline counts.
  const isOver = now >= plan.deadline && plan.ring >= ringsOf(settings).length - 1;
  const found = isOver ? null : nextRing(plan.ring, settings, eligible, plan.offers);
  if (found !== null) return { kind: 'offer', ...found, nextAt: now + settings.offerSecs * 1000 };
  if (now >= plan.deadline - EARLY_MS) return { kind: 'give_up' };
  return { kind: 'look_again', ring: plan.ring, nextAt: Math.min(now + LOOK_AGAIN_MS, plan.deadline) };
}
