import type { z } from 'zod';
import {
  historyEntrySchema,
  isOfficeEntry,
  type HistoryEntry,
  type HistoryEvent,
} from '@domain/booking/booking-history';
import { hasSeatsFor } from '@domain/booking/passengers';
import { bookingFieldWrites } from '@domain/booking/booking-parts';
import type { OfficeAnswer, officeEdit } from '@domain/contracts/office';
import { carTypeSchema, type Settings } from '@domain/database/catalogue-records';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, userSchema } from '@domain/database/records';
import { dispatchSchema, type Dispatch } from '@domain/database/trip-records';
import { carNeedsText } from '@domain/dispatch/car-needs';
import { dispatchDriverSchema } from '@domain/dispatch/dispatch-driver';
import {
  changedSince,
  driverObstacle,
  isAsSeen,
  isOfficeEditAllowed,
  isPricedByOffice,
  isTooEarly,
  seenTrip,
  WIDEST_SEARCH,
  type OfficeObstacle,
  type SeenTrip,
} from '@domain/dispatch/office';
import { DomainError } from '@domain/errors';
import { estimateAt, isOfficePrice } from '@domain/fare/office-price';
import { distanceKm } from '@domain/geo/geo';
import type { StringKey } from '@locales/keys';
import { decimalsOf, formatMoney } from '@domain/money/money';
import { fullName } from '@domain/people/full-name';
import { isMarkedLate } from '@domain/trip/cancellation-fee';
import { INCOMPLETE_REASON, isReasonAsked } from '@domain/trip/cancelling';
import { acceptWrites } from '@domain/trip/driver-steps';
import { auditEntry } from '../audit/audit-entry';
import { historyWrites } from '../bookings/history-writes';
import { readCompleted, type CompletionPorts } from '../bookings/read-booking';
import { matchBlockChecks, unmatchedWith } from '../people/match-blocks';
import { isKey } from '../platform/keys';
import type { Checks, Clock, Log, Notification, Notify, Timers } from '../platform/ports';
import { SERVER_TIME } from '../platform/server-values';
import { untilCommitted } from '../platform/until-committed';
import { askedOffers, backToSearch, dueAgain } from '../trips/back-to-search';
import { freedDriver } from '../trips/closed-offers';
import { dispatchBookingSchema, offerNotification, offerOf, startTimer } from './advance-dispatch.command';
import { lastPlaceOf } from './last-place';
import { offerTurn } from './offer-room';

export type OfficePorts = CompletionPorts & {
  clock: Clock;
  log: Log;
  timers: Timers;
  notify: Notify;
  settings: () => Promise<Settings>;
  textOf: (key: StringKey, locale: string | undefined) => Promise<string>;
  /** does what the trip's status leads to */
  look: (bookingId: string) => Promise<unknown>;
};

type Edit = z.output<typeof officeEdit.input>;
type EditOf<Mode extends Edit['mode']> = Extract<Edit, { mode: Mode }>;
const officeBookingSchema = dispatchBookingSchema.extend(
  bookingSchema.pick({
    driver: true,
    officeVersion: true,
    lateAt: true,
    driverNote: true,
    driver_accept_time: true,
    officePrice: true,
    booking_type_admin: true,
    prepaid: true,
    carDetails: true,
    settings: true,
  }).shape,
);
type OfficeBooking = z.output<typeof officeBookingSchema>;

type Context = {
  ports: OfficePorts;
  bookingId: string;
  booking: OfficeBooking;
  dispatch: Dispatch | null;
  settings: Settings;
  now: number;
};

/** The last entries of a history, among which an edit is found: the search writes some after each. */
const LAST_ENTRIES = 100;

/** The effects of an edit on the trip, and the people who hear of it. */
type Change = {
  event: HistoryEvent;
  history?: Partial<HistoryEntry>;
  /** what only the audit log keeps */
  said?: string;
  checks?: Checks;
  values: Record<string, unknown>;
  told?: (version: number) => Notification[];
  /** when the search goes on */
  nextAt?: number;
};
type Refusal = Extract<OfficeAnswer, { outcome: 'refused' }>;

const refused = (why: OfficeObstacle, driverId: string | null = null): Refusal => ({
  outcome: 'refused',
  why,
  driverId,
});

/**
 * One edit of the dispatch office (docs/product.md 5.17), made on the state that the dispatcher saw: of two at once, one
 * wins and the other reads what changed. A trip that has a driver goes the way back to NEW of a driver who gives it back,
 * in the same commit that gives it to another one. The commit keeps who did it in the history of the booking and in the
 * audit log. Fails with `not_found`. `domain/dispatch/office.ts` says what is allowed.
 */
export async function officeEditCommand(
  ports: OfficePorts,
  input: Edit,
  adminUid: string,
): Promise<OfficeAnswer> {
  const done = await untilCommitted(() => editOnce(ports, input, adminUid));
  if ('outcome' in done) return done;
  const { change, version, now } = done;
  // Timer and dispatcher make up for what is lost from here on.
  if (change.nextAt !== undefined && change.nextAt > now)
    await startTimer(ports, input.bookingId, change.nextAt, now);
  await ports.notify(change.told?.(version) ?? []);
  try {
    await ports.look(input.bookingId);
  } catch (error) {
    ports.log.warn('a trip was not looked at after an edit', { bookingId: input.bookingId, error });
  }
  return { outcome: 'done' };
}

type Done = { change: Change; version: number; now: number };

async function editOnce(
  ports: OfficePorts,
  input: Edit,
  adminUid: string,
): Promise<Done | OfficeAnswer | null> {
  const { bookingId } = input;
  if (!isKey(bookingId)) throw new DomainError('not_found');
  const { store } = ports;
  const history = dbPaths.bookingHistory(bookingId);
  const [booking, dispatch, settings, entries] = await Promise.all([
    readCompleted(ports, bookingId, officeBookingSchema, ['booking_money', 'booking_notes']),
    store.read(dbPaths.dispatch(bookingId), dispatchSchema),
    ports.settings(),
    store.lastRecords(history, historyEntrySchema, LAST_ENTRIES),
  ]);
  if (booking === null) throw new DomainError('not_found');
  const edits = entries.map(({ value }) => value).filter(isOfficeEntry);
  if (edits.some(({ request }) => request === input.requestId)) return { outcome: 'done' };
  const seen = seenTrip(booking);
  if (!isAsSeen(seen, input.seen)) return changed(ports, { then: input.seen, now: seen, edits });

  const now = ports.clock();
  const context = { ports, bookingId, booking, dispatch, settings, now };
  const change = await changeOf(context, input, adminUid);
  if ('outcome' in change) return change;
  const path = dbPaths.booking(bookingId);
  const node = dbPaths.dispatch(bookingId);
  const version = seen.version + 1;
  const entry: HistoryEntry = {
    at: now,
    by: adminUid,
    event: change.event,
    request: input.requestId,
    ...change.history,
  };
  const isDone = await store.commit({
    checks: {
      [`${path}/status`]: booking.status,
      [`${path}/driver`]: booking.driver ?? null,
      [`${path}/officeVersion`]: booking.officeVersion ?? null,
      [`${path}/change/count`]: booking.change?.count ?? null,
      [`${node}/ring`]: dispatch?.ring ?? null,
      [`${node}/nextAt`]: dispatch?.nextAt ?? null,
      ...change.checks,
    },
    values: {
      ...change.values,
      [`${path}/officeVersion`]: version,
      ...historyWrites(store, bookingId, [entry]),
      ...auditEntry(ports, {
        uid: adminUid,
        action: `office_${input.mode}` as const,
        target: path,
        before: {
          status: booking.status,
          driver: booking.driver,
          ...(input.mode === 'note' ? { text: booking.driverNote } : {}),
        },
        after: { event: change.event, ...change.history, text: change.said },
      }),
    },
  });
  return isDone ? { change, version, now } : null;
}

/** The answer to a dispatcher who was too late. */
async function changed(
  { store }: OfficePorts,
  {
    then,
    now,
    edits,
  }: { then: SeenTrip; now: SeenTrip; edits: readonly (HistoryEntry & { event: HistoryEvent })[] },
): Promise<OfficeAnswer> {
  const last = edits.at(-1);
  const nameOf = async (uid: string | undefined | null): Promise<string> => {
    const person = isKey(uid ?? '')
      ? await store.read(dbPaths.user(uid ?? ''), userSchema.pick({ firstName: true, lastName: true }))
      : null;
    return person === null ? '' : fullName(person);
  };
  const [driverName, byName] = await Promise.all([nameOf(now.driver), nameOf(last?.by)]);
  return {
    outcome: 'changed',
    now,
    driverName,
    parts: changedSince(then, now, edits),
    last: last === undefined ? null : { event: last.event, byName, at: last.at },
  };
}

function changeOf(
  context: Context,
  input: Edit,
  adminUid: string,
): Promise<Change | Refusal> | Change | Refusal {
  const { booking } = context;
  if (!isOfficeEditAllowed(input.mode, booking.status)) return refused('not_now');
  if (isTooEarly(input.mode, booking, context)) return refused('too_early');
  switch (input.mode) {
    case 'assign':
      return assign(context, input);
    case 'offer':
      return offer(context, input);
    case 'widen':
      return widen(context);
    case 'unassign':
      return unassign(context);
    case 'cancel':
      return cancel(context, input, adminUid);
    case 'late':
      return markLate(context, input);
    case 'car_type':
      return changeCarType(context, input);
    case 'needs':
      return changeNeeds(context, input);
    case 'price':
      return setPrice(context, input);
    case 'note':
      return writeNote(context, input);
  }
}

/** The trip becomes the driver's as if it had accepted; the status effects copy its details. */
async function assign(context: Context, { driverId }: EditOf<'assign'>): Promise<Change | Refusal> {
  const { bookingId, booking } = context;
  const chosen = await chosenDriver(context, driverId);
  if ('outcome' in chosen) return chosen;
  const from = booking.driver;
  return {
    event: from === undefined ? 'assigned' : 'reassigned',
    history: { driver: driverId, from },
    checks: { ...chosen.checks, ...busyCheck(context) },
    values: { ...restarted(context), ...acceptWrites(driverId, bookingId, SERVER_TIME) },
    told: (version) => [
      told(context, driverId, 'office_assigned', version, 'DriverTrips'),
      ...toFormerDriver(context, version),
      ...(from === undefined
        ? []
        : [told(context, booking.customer, 'driver_changed', version, 'BookedCab')]),
    ],
  };
}

/**
 * Offers to the chosen drivers take the place of those that are open. With automatic dispatch they last as long as those of a
 * ring, and the search goes on after them; without it they wait for an answer.
 */
async function offer(context: Context, { driverIds }: EditOf<'offer'>): Promise<Change | Refusal> {
  const { ports, bookingId, booking, settings, now } = context;
  const limit = { now, most: settings.max_open_offers };
  const ids = [...new Set(driverIds)];
  const chosen: Chosen[] = [];
  for (const driverId of ids) {
    const driver = await chosenDriver(context, driverId);
    if ('outcome' in driver) return driver;
    const turn = await offerTurn(ports.store, driverId, limit);
    if (turn === null) return refused('offers_full', driverId);
    chosen.push({ ...driver, checks: { ...driver.checks, ...turn.checks }, values: turn.values });
  }
  const isAutomatic = settings.autoDispatch;
  const expiresAt = isAutomatic ? now + settings.offerSecs * 1000 : undefined;
  const next = searchAgain(context);
  return {
    event: 'offered',
    history: { drivers: ids, from: booking.driver },
    checks: Object.assign({}, ...chosen.map(({ checks }) => checks), busyCheck(context)) as Checks,
    values: {
      ...restarted(context, {
        ...next,
        nextAt: expiresAt ?? now,
        asked: { ...next.asked, ...Object.fromEntries(ids.map((uid) => [uid, 'offered'] as const)) },
      }),
      ...(Object.assign({}, ...chosen.map(({ values }) => values)) as Record<string, unknown>),
      ...Object.fromEntries(
        chosen.map(({ driverId, km }) => [
          dbPaths.driverTask(driverId, bookingId),
          offerOf(booking, { offeredAt: now, expiresAt, pickupDistanceKm: km }),
        ]),
      ),
      [`${dbPaths.booking(bookingId)}/requestedDrivers`]: Object.fromEntries(ids.map((uid) => [uid, true])),
    },
    nextAt: expiresAt,
    told: (version) => [
      ...ids.map((uid) => offerNotification(uid, bookingId, now)),
      ...toFormerDriver(context, version),
      ...riderOfFormerDriver(context, version),
    ],
  };
}

/** The search begins again, twice as wide, also where drivers are not searched automatically. */
function widen(context: Context): Change {
  const widened = Math.min(WIDEST_SEARCH, (context.dispatch?.widened ?? 1) * 2);
  return {
    event: 'widened',
    values: restarted(context, { ...searchAgain(context), byHand: false, widened }),
  };
}

function unassign(context: Context): Change {
  return {
    event: 'unassigned',
    history: { driver: context.booking.driver },
    checks: busyCheck(context),
    values: restarted(context),
    told: (version) => [...toFormerDriver(context, version), ...riderOfFormerDriver(context, version)],
  };
}

/** The effects of the status free the driver, take offers back and return the money. */
async function cancel(
  { ports, bookingId, booking }: Context,
  { reason }: EditOf<'cancel'>,
  adminUid: string,
): Promise<Change> {
  const path = dbPaths.booking(bookingId);
  const rider = await ports.store.read(dbPaths.user(booking.customer), userSchema.pick({ lang: true }));
  const words = await ports.textOf(`office_cancel_${reason}`, rider?.lang?.langLocale);
  return {
    event: 'cancelled',
    history: { reason },
    values: {
      [`${path}/status`]: 'CANCELLED',
      [`${path}/reason`]: isReasonAsked(booking.status) ? words : INCOMPLETE_REASON,
      [`${path}/cancelledBy`]: 'admin',
      [`${path}/cancelledByUid`]: adminUid,
      [`${path}/cancelledAt`]: SERVER_TIME,
    },
  };
}

function markLate(context: Context, { isLate }: EditOf<'late'>): Change {
  const { bookingId, booking, now } = context;
  const isMarked = isMarkedLate(booking);
  return {
    event: isLate ? 'late' : 'late_over',
    values: { [`${dbPaths.booking(bookingId)}/lateAt`]: isLate ? (isMarked ? booking.lateAt : now) : null },
    told: (version) =>
      isLate && !isMarked ? [told(context, booking.customer, 'trip_late', version, 'BookedCab')] : [],
  };
}

/**
 * The trip is made by another type of car, at the price and the rates that the rider has confirmed: whatever the price policy,
 * nobody pays a price that was not confirmed. A search that had begun begins again.
 */
async function changeCarType(context: Context, { carTypeId }: EditOf<'car_type'>): Promise<Change | Refusal> {
  const { ports, bookingId, booking, dispatch } = context;
  const car = isKey(carTypeId) ? await ports.store.read(dbPaths.carType(carTypeId), carTypeSchema) : null;
  if (car === null || carTypeId === booking.carTypeId) return refused('no_such_car_type');
  if (!hasSeatsFor(car, booking.passengers)) return refused('too_few_seats');
  const path = dbPaths.booking(bookingId);
  return {
    event: 'car_type',
    history: { carTypes: [booking.carType, car.name] },
    values: {
      ...(dispatch === null ? {} : restarted(context)),
      [`${path}/carTypeId`]: carTypeId,
      [`${path}/carType`]: car.name,
      [`${path}/carImage`]: car.image,
    },
    told: (version) => [
      told(context, booking.customer, 'car_type_changed', version, 'BookedCab', { car: car.name }),
    ],
  };
}

/** Changes the needs of the trip. A search that had begun begins again: those who were asked may lack it. */
function changeNeeds(context: Context, { needs }: EditOf<'needs'>): Change {
  const { bookingId, booking, dispatch } = context;
  const text = carNeedsText(needs);
  return {
    event: 'needs',
    history: { said: text ?? '', saidBefore: booking.carNeeds ?? '' },
    values: {
      ...(dispatch === null ? {} : restarted(context)),
      [`${dbPaths.booking(bookingId)}/carNeeds`]: text ?? null,
    },
  };
}

/**
 * The office's own price for a booking that staff have made and nobody has paid (docs/product.md 6.22): the trip costs exactly
 * this, whatever is measured. Offers that are open tell another price, so a search that had begun begins again.
 */
function setPrice(context: Context, { amount, reason }: EditOf<'price'>): Change | Refusal {
  const { bookingId, booking, settings, dispatch } = context;
  const { carDetails, estimate, trip_cost = 0, officePrice } = booking;
  const decimal = decimalsOf(booking.settings);
  if (!isPricedByOffice(booking) || estimate === undefined) return refused('rider_booked');
  const was = officePrice?.was ?? trip_cost;
  const terms = { was, decimal, factor: settings.office_price_factor };
  if (carDetails === undefined || !isOfficePrice(amount, terms)) return refused('price_bounds');
  const next = estimateAt(estimate.breakdown, amount, carDetails, decimal);
  return {
    event: 'price_set',
    history: { prices: [trip_cost, amount] },
    said: reason,
    checks: { [`${dbPaths.booking(bookingId)}/trip_cost`]: booking.trip_cost ?? null },
    values: {
      ...(dispatch === null ? {} : restarted(context)),
      ...bookingFieldWrites(bookingId, {
        estimate: next,
        trip_cost: amount,
        officePrice: { amount, was, reason },
        convenience_fees: next.convenience_fees,
        driver_share: next.breakdown.driverShare,
      }),
      [`${dbPaths.booking(bookingId)}/settings/price_policy`]: 'upfront',
    },
    told: (version) => [
      told(context, booking.customer, 'price_set', version, 'BookedCab', {
        price: formatMoney(amount, settings),
        reason,
      }),
    ],
  };
}

function writeNote(context: Context, { note }: EditOf<'note'>): Change {
  const { bookingId, booking } = context;
  return {
    event: 'note',
    said: note,
    values: bookingFieldWrites(bookingId, { driverNote: note === '' ? null : note }),
    told: (version) =>
      booking.driver === undefined || note === ''
        ? []
        : [told(context, booking.driver, 'office_note', version, 'DriverTrips', { text: note })],
  };
}

type Chosen = {
  driverId: string;
  /** the distance to the pickup, where the position is known */
  km: number | undefined;
  checks: Checks;
  values: Record<string, unknown>;
};

/** A driver that the office chose, with the checks that it can still take the trip when that is committed. */
async function chosenDriver(context: Context, driverId: string): Promise<Chosen | Refusal> {
  const { ports, booking } = context;
  const path = dbPaths.user(driverId);
  const driver = isKey(driverId) ? await ports.store.read(path, dispatchDriverSchema) : null;
  const obstacle = driverObstacle(driver, booking, context);
  if (driver === null || obstacle !== null) return refused(obstacle ?? 'no_such_driver', driverId);
  if ((await unmatchedWith(ports.store, booking.customer)).has(driverId))
    return refused('match_blocked', driverId);
  const location = await lastPlaceOf(ports, driverId, driver);
  return {
    driverId,
    km: location === undefined ? undefined : distanceKm(booking.pickup, location),
    checks: {
      [`${path}/currentBooking`]: null,
      [`${path}/approved`]: true,
      [`${path}/driverActiveStatus`]: true,
      [`${path}/blockedUntil`]: driver.blockedUntil ?? null,
      ...matchBlockChecks(booking.customer, driverId),
    },
    values: {},
  };
}

/** The trip's driver is still the one that this trip keeps busy. */
function busyCheck({ bookingId, booking: { driver } }: Context): Checks {
  return driver === undefined ? {} : { [`${dbPaths.user(driver)}/currentBooking`]: bookingId };
}

/** The booking as one that waits for a driver: its driver is free, no offer is open, and dispatch goes on with `next`. */
function restarted(context: Context, next = searchAgain(context)): Record<string, unknown> {
  const { ports, bookingId, booking, dispatch, now } = context;
  const { driver } = booking;
  const path = dbPaths.booking(bookingId);
  const declined = unnotedOf(context).map((uid) => ({
    at: now,
    by: uid,
    event: 'declined' as const,
    driver: uid,
  }));
  return {
    ...historyWrites(ports.store, bookingId, declined),
    ...(driver === undefined
      ? { ...askedOffers(bookingId, dispatch), [dbPaths.dispatch(bookingId)]: next }
      : { ...freedDriver(driver), ...backToSearch(bookingId, dispatch, next) }),
    [`${path}/requestedDrivers`]: null,
    [`${path}/dispatchAt`]: null,
    [`${path}/search`]: null,
  };
}

/** The dispatch of the trip, due now. */
function searchAgain(context: Context): Dispatch {
  const { booking, dispatch, settings, now } = context;
  const left = booking.driver === undefined ? unnotedOf(context) : [booking.driver];
  return dueAgain(dispatch, { left, isManual: !settings.autoDispatch, now });
}

/** The drivers who have declined, which is not noted yet: their offers are not on the booking any more. */
function unnotedOf({ booking, dispatch }: Context): string[] {
  const { driver, requestedDrivers = {} } = booking;
  if (driver !== undefined) return [];
  const offered = Object.entries(dispatch?.asked ?? {}).filter(([, answer]) => answer === 'offered');
  return offered.map(([uid]) => uid).filter((uid) => requestedDrivers[uid] !== true);
}

function told(
  { bookingId }: Context,
  uid: string,
  text: StringKey,
  version: number,
  screen: Notification['screen'],
  params?: Record<string, string>,
): Notification {
  return { uid, text, params, eventId: `${bookingId}_office_${String(version)}_${text}`, bookingId, screen };
}

const toFormerDriver = (context: Context, version: number): Notification[] =>
  context.booking.driver === undefined
    ? []
    : [told(context, context.booking.driver, 'office_unassigned', version, 'DriverTrips')];

const riderOfFormerDriver = (context: Context, version: number): Notification[] =>
  context.booking.driver === undefined
    ? []
    : [told(context, context.booking.customer, 'driver_dropped_out', version, 'BookedCab')];
