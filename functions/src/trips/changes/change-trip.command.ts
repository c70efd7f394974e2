import type { z } from 'zod';
import { bookingFieldWrites } from '@domain/booking/booking-parts';
import {
  bookingSchema,
  type ChangeQuote,
  changeQuoteSchema,
  type Dispatch,
  dispatchSchema,
  type HistoryEntry,
  historyEntrySchema,
  TRIP_STATES,
  type TripChange,
  type TripEtaRecord,
  tripEtaSchema,
} from '@domain/records';
import type { changeTrip, seeTripChange, TripChangeAnswer } from '@domain/contracts/trip/trip-change';
import { dbPaths } from '@domain/database/paths';
import { dispatchTimeOf } from '@domain/dispatch/plan';
import { DomainError } from '@domain/errors';
import { plannedLineOf } from '@domain/booking/booking-record';
import {
  assertFound,
  fieldsAt,
  isKey,
  SERVER_TIME,
  untilCommitted,
  type Needs,
  type Notify,
  type Store,
  type Command,
} from '../../platform';
import { historyWrites } from '../../bookings/history-writes';
import {
  obstacleOf,
  ownChanging,
  refused,
  type ChangePorts,
  type Changer,
  type Changing,
} from './quote-trip-change.command';
import { tellOfChange, tellRider } from './tell-of-change';

export type ChangeTripPorts = Omit<ChangePorts, 'directions'> & {
  notify: Notify;
  /** Does the work that the trip's status requires. */
  look: (bookingId: string) => Promise<unknown>;
  index: (bookingId: string) => Promise<unknown>;
};

/**
 * The delay until the dispatcher checks a trip again, if the driver may not have been notified of a
 * change.
 */
const TELL_AGAIN_MS = 15_000;
/**
 * The number of newest history entries that a repeated request searches for its change. If the change is
 * older than these entries, the repeated request is refused.
 */
const LAST_ENTRIES = 100;

/**
 * Makes a change whose offer the rider or the office has confirmed, at exactly the offered price. One commit
 * writes places, price, route, history, the driver's arrival time and the open offers
 * (docs/product/riders.md, "Changing a trip"). If two changes, or a change and a step of the trip, happen at
 * once, only one of them succeeds. A repeated request changes nothing, but sends the notification to the
 * driver if it is missing. Fails with `not_found`, `permission_denied`.
 */
export async function changeTripCommand(
  ports: ChangeTripPorts,
  input: z.output<typeof changeTrip.input>,
  changer: Changer,
): Promise<TripChangeAnswer> {
  const done = await untilCommitted(() => changeOnce(ports, input, changer));
  if (done.outcome === 'refused') return done;
  const { bookingId } = input;
  try {
    await tellOfChange(ports, bookingId, done.booking);
    await tellRider(ports, bookingId, done.booking, changer);
    await ports.index(bookingId);
    if (done.booking.change?.parts.includes('time') === true) await ports.look(bookingId);
  } catch (error) {
    // The change is already committed. So an error of this step is only logged. The dispatcher checks the
    // trip again later, and then runs the missing effects.
    ports.log.warn('a changed trip was not looked at', { bookingId, error });
  }
  return { outcome: 'done' };
}

type Done = { outcome: 'done'; booking: Pick<Changing, 'change' | 'driver' | 'status' | 'customer'> };

async function changeOnce(
  ports: ChangeTripPorts,
  { bookingId, changeId }: z.output<typeof changeTrip.input>,
  changer: Changer,
): Promise<Done | ReturnType<typeof refused> | null> {
  const { store } = ports;
  const booking = await ownChanging(ports, bookingId, changer);
  if (booking.change?.id === changeId) return { outcome: 'done', booking };
  const quotePath = dbPaths.changeQuote(bookingId);
  const [quote, dispatch, eta, settings] = await Promise.all([
    store.read(quotePath, changeQuoteSchema),
    store.read(dbPaths.dispatch(bookingId), dispatchSchema),
    store.read(dbPaths.tripEta(bookingId), tripEtaSchema),
    ports.settings(),
  ]);
  const now = ports.clock();
  if (quote?.id !== changeId && (await wasMade(store, bookingId, changeId)))
    return { outcome: 'done', booking };
  if (quote?.id !== changeId || quote.uid !== changer.uid || !isStillSo(booking, quote, now))
    return refused('expired');
  const why = obstacleOf(booking, quote.parts, { settings, now });
  if (why !== null) return refused(why);
  const isTime = quote.parts.includes('time');
  if (isTime && dispatch !== null) return refused('search_begun');

  const path = dbPaths.booking(bookingId);
  const open = openOffers(booking, dispatch);
  const change: TripChange = {
    id: changeId,
    count: quote.count + 1,
    at: now,
    parts: quote.parts,
    // A driver with an older offer may accept the trip while it changes, and must then acknowledge the
    // change. If the driver got the offer after the change, `acceptedEffects` removes `unseen`.
    ...(booking.driver !== undefined || open.length > 0 ? { unseen: quote.count + 1 } : {}),
  };
  const entry: HistoryEntry = {
    at: now,
    by: changer.uid,
    event: 'changed',
    request: changeId,
    parts: quote.parts,
    prices: [booking.trip_cost ?? 0, quote.priced?.estimate.estimateFare ?? booking.trip_cost ?? 0],
  };
  const dispatchAt = settings.autoDispatch ? dispatchTimeOf({ ...booking, ...quote }, settings, now) : null;
  const isDone = await store.commit({
    checks: {
      ...fieldsAt(path, {
        status: booking.status,
        driver: booking.driver ?? null,
        officeVersion: booking.officeVersion ?? null,
      }),
      [`${path}/change/count`]: booking.change?.count ?? null,
      [`${quotePath}/id`]: changeId,
      [`${dbPaths.dispatch(bookingId)}/ring`]: dispatch?.ring ?? null,
      [`${dbPaths.dispatch(bookingId)}/nextAt`]: dispatch?.nextAt ?? null,
      ...Object.fromEntries(open.map((uid) => [`${path}/requestedDrivers/${uid}`, true])),
    },
    values: {
      ...bookingFieldWrites(bookingId, changedFields(quote)),
      ...(isTime ? { [`${path}/dispatchAt`]: dispatchAt } : {}),
      [`${path}/change`]: change,
      [quotePath]: null,
      ...historyWrites(store, bookingId, [entry]),
      ...routeWrites(bookingId, booking, quote, { eta, now }),
      ...Object.fromEntries(open.flatMap((uid) => Object.entries(offerWrites(uid, bookingId, quote)))),
      ...(dispatch === null
        ? {}
        : changedUnder(bookingId, booking.driver === undefined ? open : [booking.driver])),
      ...(booking.driver !== undefined && dispatch !== null
        ? { [`${dbPaths.dispatch(bookingId)}/nextAt`]: Math.min(dispatch.nextAt, now + TELL_AGAIN_MS) }
        : {}),
    },
  });
  return isDone ? { outcome: 'done', booking: { ...booking, change } } : null;
}

/** Whether the change was made, even if the booking already has a later change. */
async function wasMade(store: Store, bookingId: string, changeId: string): Promise<boolean> {
  const entries = await store.lastRecords(
    dbPaths.bookingHistory(bookingId),
    historyEntrySchema,
    LAST_ENTRIES,
  );
  return entries.some(({ value }) => value.event === 'changed' && value.request === changeId);
}

/**
 * Whether the offer is still valid. It must not have expired. The trip must have the same number of
 * changes as in the offer, and the ride must not have begun since the offer.
 */
const isStillSo = ({ status, change }: Changing, quote: ChangeQuote, now: number): boolean =>
  now < quote.expiresAt &&
  quote.count === (change?.count ?? 0) &&
  quote.isAboard === TRIP_STATES[status].isAboard;

/**
 * Marks drivers who have an offer that shows the trip before the change. When the search withdraws these
 * offers and makes offers to the next group of drivers, it also removes the marks.
 */
const changedUnder = (bookingId: string, drivers: readonly string[]): Record<string, true> =>
  Object.fromEntries(drivers.map((uid) => [`${dbPaths.dispatch(bookingId)}/changedUnder/${uid}`, true]));

/** The drivers with an open offer of the trip. */
function openOffers({ status, requestedDrivers = {} }: Changing, dispatch: Dispatch | null): string[] {
  if (status !== 'NEW') return [];
  return Object.keys(dispatch?.asked ?? {}).filter((uid) => requestedDrivers[uid] === true);
}

function changedFields({ drop, waypoints, tripdate, parts, priced }: ChangeQuote): Record<string, unknown> {
  const time = parts.includes('time') ? { tripdate } : {};
  if (priced === undefined) return time;
  const { estimate, line, paymentWish } = priced;
  return {
    ...time,
    drop,
    waypoints,
    estimate,
    plannedLine: plannedLineOf(line),
    coords: null,
    // The office set its price for the old route.
    officePrice: null,
    estimateDistance: estimate.estimateDistance,
    estimateTime: estimate.estimateTime,
    trip_cost: estimate.estimateFare,
    convenience_fees: estimate.convenience_fees,
    driver_share: estimate.breakdown.driverShare,
    paymentWish: paymentWish ?? null,
  };
}

/**
 * The values that store the new route. During the ride they also store the arrival time for the rest of
 * the route, which the maps service has just computed.
 */
function routeWrites(
  bookingId: string,
  { driver }: Changing,
  { priced }: ChangeQuote,
  { eta, now }: { eta: TripEtaRecord | null; now: number },
): Record<string, unknown> {
  if (priced === undefined) return {};
  const { rest } = priced;
  const record: TripEtaRecord | null =
    rest === undefined || driver === undefined
      ? null
      : { driver, leg: 'drop', askedAt: now, renewals: eta?.renewals ?? 0, way: rest };
  return {
    [dbPaths.bookingRoute(bookingId)]: priced.line,
    [dbPaths.bookingTurns(bookingId)]: priced.turns ?? null,
    ...(record === null ? {} : { [dbPaths.tripEta(bookingId)]: record }),
  };
}

function offerWrites(
  uid: string,
  bookingId: string,
  { drop, waypoints, tripdate, priced }: ChangeQuote,
): Record<string, unknown> {
  const path = dbPaths.driverTask(uid, bookingId);
  if (priced === undefined) return { [`${path}/tripdate`]: tripdate };
  const { estimate } = priced;
  return fieldsAt(path, {
    drop,
    waypoints,
    estimateDistance: estimate.estimateDistance,
    estimateTime: estimate.estimateTime,
    trip_cost: estimate.estimateFare,
    driver_share: estimate.breakdown.driverShare,
  });
}

const seeingSchema = bookingSchema.pick({ status: true, driver: true, change: true });

/**
 * The driver acknowledges the change that the driver saw. Before this acknowledgement, the driver can
 * neither start nor end the trip. A repeated request changes nothing. Fails with `not_found`,
 * `permission_denied`, and with `trip_changed` if there is a newer change.
 */
export const seeTripChangeCommand: Command<typeof seeTripChange, Needs<'store' | 'clock'>, 'uid'> = async (
  ports,
  { bookingId, count },
  { uid: driverId },
) => {
  const { store } = ports;
  const path = dbPaths.booking(bookingId);
  const booking = isKey(bookingId) ? await store.read(path, seeingSchema) : null;
  assertFound(booking);
  if (booking.driver !== driverId) throw new DomainError('permission_denied');
  if (booking.change?.count !== count) throw new DomainError('trip_changed');
  if (booking.change.unseen === undefined) return;
  const isDone = await store.commit({
    checks: { [`${path}/driver`]: driverId, [`${path}/change/unseen`]: count },
    values: {
      [`${path}/change/unseen`]: null,
      [`${path}/change/seenAt`]: SERVER_TIME,
      ...historyWrites(store, bookingId, [
        { at: ports.clock(), by: driverId, event: 'change_seen', driver: driverId },
      ]),
    },
  });
  if (!isDone) throw new DomainError('trip_changed');
};
