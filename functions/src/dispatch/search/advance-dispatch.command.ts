import type { z } from 'zod';
import {
  bookingSchema,
  type Dispatch,
  dispatchSchema,
  type Offer,
  type Settings,
  SYSTEM,
} from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import type { RankedDriver } from '@domain/dispatch/driver/eligible-drivers';
import {
  dispatchPlan,
  nextRing,
  nextRingSize,
  nextStep,
  searchNews,
  type Answers,
  type DispatchPlan,
  type DispatchStep,
} from '@domain/dispatch/plan';
import { matchBlockChecks, unmatchedWith } from '../../people/match-blocks.command';
import { historyWrites } from '../../bookings/history-writes';
import { readBooking } from '../../bookings/read-booking';
import { countWrites, untilCommitted, type Checks, type Needs, type Notify } from '../../platform';
import { systemCancellation } from '../../trips/steps/cancel-trip.command';
import { findAllDrivers, findDrivers } from './find-drivers';
import { offerTurn, type OfferTurn } from './offer-room';

export type DispatchPorts = Needs<'store' | 'clock' | 'timers' | 'notify' | 'settings'>;

export type DispatchResult =
  /** The booking does not exist, or is not complete yet. */
  | 'not_ready'
  /** The booking is not NEW, or is no longer NEW. */
  | 'over'
  /** The trip is scheduled, and offers are made later. */
  | 'later'
  /** An admin chooses the driver. */
  | 'manual'
  | 'waiting'
  | 'offered'
  | 'looking'
  | 'given_up';

/** The fields of a booking that dispatch reads. */
export const dispatchBookingSchema = bookingSchema.pick({
  reference: true,
  status: true,
  customer: true,
  customerRating: true,
  carType: true,
  carTypeId: true,
  carNeeds: true,
  pickup: true,
  drop: true,
  waypoints: true,
  bookLater: true,
  tripdate: true,
  requestedDrivers: true,
  dispatchAt: true,
  estimate: true,
  trip_cost: true,
  driver_share: true,
  passengers: true,
  parcelTypeSelected: true,
  optionSelected: true,
  change: true,
});
export type DispatchBooking = z.output<typeof dispatchBookingSchema>;

/**
 * Continues the search for a driver of a NEW booking (docs/product/trips.md, "Dispatch and offers"). One
 * call starts the search, records declined and expired offers, makes offers to the next group of drivers
 * (the next ring), or ends the search. Every event that could matter calls this function, in any order and
 * any number of times. The function reads the stored state and does the step that is due.
 * `domain/dispatch/plan.ts` decides on the step, `find-drivers.ts` reads the drivers, and
 * `assign-driver.command.ts` makes the offers of staff.
 */
export async function advanceDispatch(ports: DispatchPorts, bookingId: string): Promise<DispatchResult> {
  return untilCommitted(() => advanceOnce(ports, bookingId));
}

async function advanceOnce(ports: DispatchPorts, bookingId: string): Promise<DispatchResult | null> {
  const { store } = ports;
  const [dispatch, booking, settings] = await Promise.all([
    store.read(dbPaths.dispatch(bookingId), dispatchSchema),
    readBooking(store, bookingId, dispatchBookingSchema, ['booking_money']),
    ports.settings(),
  ]);
  if (booking === null || booking === 'incomplete') return 'not_ready';
  if (booking.status !== 'NEW') return 'over';
  const now = ports.clock();
  const plan = dispatchPlan({ booking, dispatch, settings, now });
  const context = { ports, bookingId, booking, dispatch, settings, now };
  switch (plan.kind) {
    case 'later':
      return (await keepForLater(context, plan.dispatchAt)) ? 'later' : null;
    case 'manual':
      return (await keepForLater(context, null)) ? 'manual' : null;
    case 'waiting':
      return (await noteAnswers(context, plan.answers)) ? 'waiting' : null;
    case 'give_up':
      return (await giveUp(context, plan.answers)) ? 'given_up' : null;
    case 'search':
      return search(context, plan);
  }
}

type Context = {
  ports: DispatchPorts;
  bookingId: string;
  booking: DispatchBooking;
  dispatch: Dispatch | null;
  settings: Settings;
  now: number;
};

async function search(
  context: Context,
  plan: Extract<DispatchPlan, { kind: 'search' }>,
): Promise<DispatchResult | null> {
  const { ports, booking, settings, now } = context;
  const size = nextRingSize(plan.ring, settings);
  const unmatched = await unmatchedWith(ports.store, booking.customer);
  const where = {
    pickup: booking.pickup,
    drop: booking.drop,
    carTypeId: booking.carTypeId,
    now,
    unmatched,
    carNeeds: booking.carNeeds,
    settings: { ...settings, driverRadius: settings.driverRadius * (context.dispatch?.widened ?? 1) },
  };
  // A ring is a group of drivers who get the offer at the same time. Size 0 means all drivers, so all
  // drivers are read.
  const near =
    size === 0
      ? await findAllDrivers(ports.store, where)
      : await findDrivers(
          ports.store,
          where,
          (found) => (nextRing(plan.ring, settings, found, plan.offers)?.drivers.length ?? 0) >= size,
        );
  let found = await nextWithRoom(context, plan, near);
  // Some of the near drivers have the maximum number of open offers. So drivers farther away are read too.
  if (found.isAnyFull) found = await nextWithRoom(context, plan, await findAllDrivers(ports.store, where));
  const { step, turns } = found;
  if (step.kind === 'give_up') return (await giveUp(context, plan.answers)) ? 'given_up' : null;

  const drivers = step.kind === 'offer' ? step.drivers : [];
  const isDone = await ports.store.commit({
    checks: Object.assign(
      checksOf(context, plan.answers),
      ...turns.map(({ checks }) => checks),
      ...drivers.map(({ driverId }) => matchBlockChecks(booking.customer, driverId)),
    ) as Checks,
    values: Object.assign(
      searchValues(context, plan, step, drivers),
      ...turns.map(({ values }) => values),
    ) as Record<string, unknown>,
  });
  if (!isDone) return null;
  await Promise.all([
    startTimer(ports, context.bookingId, step.nextAt, now),
    ports.notify(drivers.map(({ driverId }) => offerNotification(driverId, context.bookingId, now))),
  ]);
  return step.kind === 'offer' ? 'offered' : 'looking';
}

/** The next step, with only those drivers who can get one more offer. */
async function nextWithRoom(
  { ports, settings, now }: Context,
  plan: Extract<DispatchPlan, { kind: 'search' }>,
  eligible: readonly RankedDriver[],
): Promise<{ step: DispatchStep; turns: OfferTurn[]; isAnyFull: boolean }> {
  const full = new Set<string>();
  const limit = { now, most: settings.max_open_offers };
  for (;;) {
    const left = eligible.filter(({ driverId }) => !full.has(driverId));
    const step = nextStep(plan, settings, left, now);
    const drivers = step.kind === 'offer' ? step.drivers : [];
    const turns = await Promise.all(drivers.map(({ driverId }) => offerTurn(ports.store, driverId, limit)));
    const before = full.size;
    drivers.forEach(({ driverId }, index) => {
      if (turns[index] === null) full.add(driverId);
    });
    if (full.size === before)
      return { step, turns: turns.filter((turn) => turn !== null), isAnyFull: full.size > 0 };
  }
}

/**
 * Starts the timer for the next step of a search. If the timer is lost, the dispatcher does the step,
 * because it checks `nextAt` every minute.
 */
export async function startTimer(
  ports: Pick<DispatchPorts, 'timers'>,
  bookingId: string,
  nextAt: number,
  now: number,
): Promise<void> {
  await ports.timers.schedule({
    name: 'dispatchTimer',
    id: `${bookingId}-${String(nextAt)}`,
    delaySecs: Math.max(0, Math.ceil((nextAt - now) / 1000)),
    data: { bookingId },
  });
}

/** The notification of a driver about an offer. */
export function offerNotification(
  driverId: string,
  bookingId: string,
  now: number,
): Parameters<Notify>[0][number] {
  return {
    uid: driverId,
    text: 'new_booking_notification',
    eventId: `${bookingId}_request_${String(now)}`,
    bookingId,
    screen: 'DriverTrips',
  };
}

/** Checks that the data on which the decision is based have not changed since they were read. */
function checksOf({ bookingId, booking, dispatch }: Context, answers: Answers): Checks {
  const path = dbPaths.booking(bookingId);
  const node = dbPaths.dispatch(bookingId);
  const checks: Checks = {
    [`${path}/status`]: 'NEW',
    // An offer contains the places and the price of the trip, so the rider must not have changed the trip.
    [`${path}/change/count`]: booking.change?.count ?? null,
    [`${node}/ring`]: dispatch?.ring ?? null,
    [`${node}/nextAt`]: dispatch?.nextAt ?? null,
  };
  for (const [driverId, answer] of Object.entries(answers)) {
    // The booking and the dispatch record were read one after the other, so an answer may have changed
    // between the reads. A driver who counts as declined must still have declined. A driver whose offer
    // counts as expired must not have declined.
    const hasRefused = booking.requestedDrivers?.[driverId] !== true;
    if (hasRefused || answer === 'timed_out') {
      checks[`${path}/requestedDrivers/${driverId}`] = hasRefused ? null : true;
    }
  }
  return checks;
}

/** The values that store the answers of the drivers in the dispatch record and in the history. */
function answerValues(context: Context, answers: Answers): Record<string, unknown> {
  const { bookingId } = context;
  return {
    ...Object.fromEntries(
      Object.entries(answers).flatMap(([driverId, answer]): [string, unknown][] => [
        [`${dbPaths.dispatch(bookingId)}/asked/${driverId}`, answer],
        [dbPaths.driverTask(driverId, bookingId), null],
      ]),
    ),
    ...answersKept(context, answers),
  };
}

/** The values that add the answers of the drivers to the history of the booking. */
function answersKept({ ports, bookingId, now }: Context, answers: Answers): Record<string, unknown> {
  const entries = Object.entries(answers).map(([driver, event]) => ({
    at: now,
    by: event === 'timed_out' ? SYSTEM : driver,
    event,
    driver,
  }));
  return historyWrites(ports.store, bookingId, entries);
}

/** The values that store a new step of the search. They delete the offers of the step before. */
function searchValues(
  context: Context,
  plan: Extract<DispatchPlan, { kind: 'search' }>,
  step: { ring: number; nextAt: number },
  drivers: readonly RankedDriver[],
): Record<string, unknown> {
  const { ports, bookingId, booking, dispatch, settings, now } = context;
  const path = dbPaths.booking(bookingId);
  const ids = drivers.map(({ driverId }) => driverId);
  const offer = { offeredAt: now, expiresAt: step.nextAt };
  const widened = dispatch?.widened;
  return {
    ...Object.fromEntries(
      Object.keys(plan.answers).map((driverId) => [dbPaths.driverTask(driverId, bookingId), null]),
    ),
    ...Object.fromEntries(
      drivers.map(({ driverId, distanceKm }) => [
        dbPaths.driverTask(driverId, bookingId),
        offerOf(booking, { ...offer, pickupDistanceKm: distanceKm }),
      ]),
    ),
    [`${path}/requestedDrivers`]: Object.fromEntries(ids.map((driverId) => [driverId, true])),
    [`${path}/dispatchAt`]: null,
    [`${path}/search`]: searchNews(plan, step, settings, widened),
    [dbPaths.dispatch(bookingId)]: {
      ring: step.ring,
      nextAt: step.nextAt,
      startedAt: plan.startedAt,
      widened,
      asked: { ...plan.offers, ...Object.fromEntries(ids.map((driverId) => [driverId, 'offered'])) },
    },
    ...answersKept(context, plan.answers),
    ...(ids.length === 0
      ? {}
      : historyWrites(ports.store, bookingId, [{ at: now, by: SYSTEM, event: 'asked', drivers: ids }])),
  };
}

/**
 * The offer that a driver reads. It contains enough data for the driver's decision, but no contact of the
 * rider.
 */
export function offerOf(
  booking: DispatchBooking,
  offer: Pick<Offer, 'offeredAt' | 'expiresAt' | 'pickupDistanceKm'>,
): Omit<Offer, 'bookingId'> {
  return {
    ...offer,
    reference: booking.reference ?? '',
    carType: booking.carType,
    pickup: booking.pickup,
    drop: booking.drop,
    waypoints: booking.waypoints,
    bookLater: booking.bookLater,
    tripdate: booking.tripdate,
    estimateDistance: booking.estimate?.estimateDistance ?? 0,
    estimateTime: booking.estimate?.estimateTime ?? 0,
    trip_cost: booking.trip_cost ?? 0,
    driver_share: booking.driver_share ?? 0,
    passengers: booking.passengers,
    parcelType: booking.parcelTypeSelected?.description,
    option: booking.optionSelected?.description,
    customerRating: booking.customerRating,
    carNeeds: booking.carNeeds,
  };
}

async function noteAnswers(context: Context, answers: Answers): Promise<boolean> {
  if (Object.keys(answers).length === 0) return true;
  return context.ports.store.commit({
    checks: checksOf(context, answers),
    values: answerValues(context, answers),
  });
}

/**
 * Stores the time when offers for a scheduled trip begin. Null if the system makes no offers for the trip.
 */
async function keepForLater(context: Context, dispatchAt: number | null): Promise<boolean> {
  if ((context.booking.dispatchAt ?? null) === dispatchAt) return true;
  return context.ports.store.commit({
    checks: checksOf(context, {}),
    values: { [`${dbPaths.booking(context.bookingId)}/dispatchAt`]: dispatchAt },
  });
}

/**
 * Cancels the booking, because no driver takes the trip. The trigger on the status runs the effects of the
 * cancellation.
 */
async function giveUp(context: Context, answers: Answers): Promise<boolean> {
  const path = dbPaths.booking(context.bookingId);
  return context.ports.store.commit({
    checks: checksOf(context, answers),
    values: {
      ...answerValues(context, answers),
      ...systemCancellation(context.bookingId, 'no_driver_found'),
      [`${path}/requestedDrivers`]: null,
      [`${path}/dispatchAt`]: null,
      [`${path}/search`]: null,
      // The counter is part of the commit, so each search is counted once.
      ...countWrites(context.ports.clock(), { noDriver: 1 }),
    },
  });
}
