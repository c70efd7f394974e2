import {
  lastChance,
  lastDayBefore,
  nextDayOf,
  problemOf,
  retryAtOf,
  tripMoment,
} from '@domain/booking/series';
import { carTypeSchema, isPlaced, type Place, type SeriesRecord, userSchema } from '@domain/records';
import { quote as quoteContract } from '@domain/contracts/trip/bookings';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import type { LatLng } from '@domain/geo/geo';
import { formatMoney } from '@domain/money/money';
import { isBlocked } from '@domain/people/block/block';
import { bookingRecordOf } from '@domain/booking/booking-record';
import { z } from 'zod';
import { priceTrip, quoteWrite, type PricedQuote, type QuotePorts } from '../bookings/quote.command';
import { isKey, SERVER_TIME, workOnEach, type Needs, type Write } from '../platform';
import { bookingIdOf, readSeries, seriesWrite } from './series-record';

export type SeriesPorts = QuotePorts &
  Needs<'log' | 'notify'> & {
    /** The position of a place by its id. Null if there is no such place. */
    findPlace: (placeId: string) => Promise<LatLng | null>;
  };

/**
 * One run handles at most this many repeating trips, beginning with those that have waited longest. The
 * others wait for the next run.
 */
const BATCH = 200;
const AT_ONCE = 4;
/** After this time a run begins no further repeating trip. */
const LONGEST_MS = 90_000;
/**
 * One run takes at most this many steps for one repeating trip. A step books a day or sends its notification.
 */
const MOST_STEPS = 8;
/**
 * A repeating trip that fails unexpectedly is postponed by this time, so that it does not block the others.
 */
const PUT_OFF_MS = 3600_000;

/**
 * Handles every repeating trip that is due. A failure does not stop the others. Returns how many were handled
 * without a failure.
 */
export async function bookDueSeries(ports: SeriesPorts): Promise<number> {
  const { store, clock, log } = ports;
  const until = clock() + LONGEST_MS;
  const ids = await store.keysUpTo(dbPaths.allSeries(), 'dueAt', clock(), BATCH);
  const how = { log, failure: 'a repeating trip could not be booked', atOnce: AT_ONCE };
  return workOnEach(how, ids, async (id) => {
    if (clock() > until) return;
    try {
      await lookAtSeries(ports, id);
    } catch (error) {
      await putOff(ports, id);
      throw error;
    }
  });
}

async function putOff({ store, clock }: SeriesPorts, id: string): Promise<void> {
  const path = `${dbPaths.series(id)}/dueAt`;
  const dueAt = await store.read(path, z.number());
  if (dueAt === null || dueAt > clock()) return;
  await store.commit({ checks: { [path]: dueAt }, values: { [path]: clock() + PUT_OFF_MS } });
}

/**
 * Takes the due steps of a repeating trip (docs/product/riders.md, "Repeating trips"). A step books the
 * next day as an ordinary booking at the present price, stores why it cannot be booked, notifies the
 * rider, or ends the repeating trip. Each step is one commit. So a later or parallel run does not repeat a
 * completed step.
 */
export async function lookAtSeries(ports: SeriesPorts, id: string): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const series = await readSeries(ports.store, id);
    if (series?.dueAt === undefined || series.dueAt > ports.clock()) return;
    if (series.tell !== undefined) await tellRider(ports, id, series, series.tell);
    else await goOn(ports, id, series);
  }
}

/**
 * Notifies the rider about a day. The notification is sent once, because each event has only one
 * notification.
 */
async function tellRider(
  { store, clock, settings, notify }: SeriesPorts,
  id: string,
  series: SeriesRecord,
  { day, bookingId, why, at }: NonNullable<SeriesRecord['tell']>,
): Promise<void> {
  const { customer: uid, time } = series;
  const price =
    bookingId === undefined ? null : await store.read(`${dbPaths.quote(bookingId)}/trip_cost`, z.number());
  const event = { uid, eventId: `series-${id}-${day}-${bookingId === undefined ? 'failed' : 'booked'}` };
  // After a day, a failing notification is no longer tried. The list of repeating trips shows the same news.
  if (clock() - at < 24 * 3600_000)
    await notify([
      bookingId === undefined
        ? {
            ...event,
            text: 'series_failed',
            params: { day, time },
            textParams: { reason: `series_why_${why ?? 'other'}` },
            screen: 'Series',
          }
        : {
            ...event,
            text: 'series_booked_notice',
            params: { day, time, price: price === null ? '' : formatMoney(price, await settings()) },
            bookingId,
            screen: 'BookedCab',
          },
    ]);
  const { tell: _told, ...told } = series;
  await store.commit(seriesWrite(id, series, told));
}

async function goOn(ports: SeriesPorts, id: string, series: SeriesRecord): Promise<void> {
  const { store, clock } = ports;
  const day = series.state === 'active' ? nextDayOf(series) : null;
  if (day === null) {
    const { checks, values } = seriesWrite(id, series, { ...series, state: 'ended' });
    await store.commit({ checks, values: { ...values, ...(await freedPlace(ports, id, series)) } });
    return;
  }
  const bookingId = bookingIdOf(id, day);
  const known = await store.read(`${dbPaths.booking(bookingId)}/status`, z.string());
  const { problem: _problem, ...clean } = series;
  if (known !== null) {
    await store.commit(seriesWrite(id, series, { ...clean, lastDay: day }));
    return;
  }
  const tripdate = tripMoment(series, day);
  if (clock() > lastChance(tripdate)) {
    await giveUp(ports, id, series, day);
    return;
  }
  let write: Write;
  try {
    write = await occurrence(ports, id, series, { tripdate, bookingId });
  } catch (error) {
    if (error instanceof DomainError) await noteProblem(ports, id, series, { day, tripdate, error });
    else throw error;
    return;
  }
  const tell = { day, bookingId, at: clock() };
  const { checks, values } = seriesWrite(id, series, { ...clean, lastDay: day, tell });
  await store.commit({ checks: { ...write.checks, ...checks }, values: { ...write.values, ...values } });
}

/**
 * Skips all days for which a booking is now too late. The rider is notified only of the first of these
 * days.
 */
async function giveUp(ports: SeriesPorts, id: string, series: SeriesRecord, day: string): Promise<void> {
  const at = ports.clock();
  const why = series.problem?.day === day ? series.problem.why : 'late';
  const lastDay = lastDayBefore({ ...series, lastDay: day }, at);
  await ports.store.commit(
    seriesWrite(id, series, { ...series, lastDay, problem: { day, why, at }, tell: { day, why, at } }),
  );
}

/**
 * Stores why a day could not be booked, and tries it again later. The rider is notified of the first problem
 * that the rider can solve.
 */
async function noteProblem(
  ports: SeriesPorts,
  id: string,
  series: SeriesRecord,
  { day, tripdate, error }: { day: string; tripdate: number; error: DomainError },
): Promise<void> {
  const at = ports.clock();
  const why = problemOf(error.code);
  if (why === 'other') ports.log.warn('a repeating trip waits', { id, day, error });
  const before = series.problem?.day === day ? series.problem : null;
  const isNews = why !== 'other' && (before === null || before.why === 'other');
  const problem = { day, why, at, retryAt: retryAtOf(why, tripdate, at) };
  await ports.store.commit(
    seriesWrite(id, series, { ...series, problem, ...(isNews ? { tell: { day, why, at } } : {}) }),
  );
}

/**
 * The part of a commit that books a day. It stores the quote, the rider's place for an open booking, and
 * the booking. The booking and its quote have the id that belongs to this day.
 */
async function occurrence(
  ports: SeriesPorts,
  id: string,
  series: SeriesRecord,
  { tripdate, bookingId }: { tripdate: number; bookingId: string },
): Promise<Write> {
  const { store, clock } = ports;
  const user = dbPaths.user(series.customer);
  const person = await store.read(user, userSchema.pick({ usertype: true, blockedUntil: true }));
  if (person === null) throw new DomainError('user_issue_contact_admin');
  if (isBlocked(person, clock())) throw new DomainError('account_blocked');
  const { record, settings } = await priceOf(ports, series, tripdate);
  const quote = { ...record, series: id };
  const { checks, values } = await quoteWrite(store, bookingId, quote, settings);
  return {
    checks: {
      ...checks,
      [`${dbPaths.booking(bookingId)}/status`]: null,
      // No trip is booked if the person is deleted, blocked or no longer a rider.
      [`${user}/usertype`]: person.usertype,
      [`${user}/blockedUntil`]: person.blockedUntil ?? null,
    },
    values: { ...values, [dbPaths.booking(bookingId)]: bookingRecordOf(quote, SERVER_TIME) },
  };
}

/**
 * If the wallet cannot be used at that time, the trip is booked without a way of payment. The rider chooses
 * the way of payment at the end of the trip, as usual.
 */
const WITHOUT_WISH = new Set(['wallet_too_small', 'account_in_review']);

/**
 * Computes the price of one trip of a repeating trip. The checks and the price are the same as for a quote
 * that the rider requests now.
 */
export async function priceOf(
  ports: SeriesPorts,
  { customer, trip }: Pick<SeriesRecord, 'customer' | 'trip'>,
  tripdate: number,
  /**
   * If true, a debt of the rider does not make the function fail. Used if only the price is checked and no
   * trip is booked.
   */
  includeDebt = false,
): Promise<PricedQuote> {
  await assertOffered(ports, trip);
  const { carType: _name, option: _option, optionIndex, mode, ...wishes } = await located(ports, trip);
  const ask = (withMode: boolean) =>
    priceTrip(
      ports,
      quoteContract.input.parse({
        ...wishes,
        bookLater: true,
        tripdate,
        ...(optionIndex === undefined ? {} : { instructionData: { optionIndex } }),
        ...(withMode && mode !== undefined ? { payment: { mode } } : {}),
        ...(includeDebt ? { includeDebt } : {}),
      }),
      { uid: customer, role: 'rider' },
    );
  try {
    return await ask(!includeDebt);
  } catch (error) {
    if (error instanceof DomainError && WITHOUT_WISH.has(error.code)) return ask(false);
    throw error;
  }
}

/** The trip with the positions of all its places. Google's positions are not stored, so they are found again. */
async function located(
  { findPlace }: SeriesPorts,
  trip: SeriesRecord['trip'],
): Promise<SeriesRecord['trip']> {
  const found = async (place: Place): Promise<Place> => {
    if (isPlaced(place)) return place;
    const position = place.placeId === undefined ? null : await findPlace(place.placeId);
    if (position === null) throw new DomainError('place_to_coords_error', 'the place no longer exists');
    return { ...place, ...position };
  };
  const [pickup, drop, waypoints] = await Promise.all([
    found(trip.pickup),
    found(trip.drop),
    trip.waypoints === undefined ? undefined : Promise.all(trip.waypoints.map(found)),
  ]);
  return { ...trip, pickup, drop, ...(waypoints === undefined ? {} : { waypoints }) };
}

/**
 * Checks that a trip with these choices can still be booked. Only rides repeat, because a parcel is paid
 * before it is sent. The option is stored with its index and its name. If the option at this index now has
 * another name, it may be another option, so the function fails.
 */
async function assertOffered(
  { store, settings }: QuotePorts,
  { carTypeId, optionIndex, option }: SeriesRecord['trip'],
): Promise<void> {
  if ((await settings()).appcat !== 'taxi') throw new DomainError('select_proper', 'no taxi');
  if (optionIndex === undefined || !isKey(carTypeId)) return;
  const carType = await store.read(dbPaths.carType(carTypeId), carTypeSchema);
  if (carType !== null && carType.options[optionIndex]?.description !== option)
    throw new DomainError('select_proper', 'option');
}

/** The write that frees the place of an ending repeating trip, if the place still belongs to it. */
export async function freedPlace(
  { store }: Pick<QuotePorts, 'store'>,
  id: string,
  { customer, place }: Pick<SeriesRecord, 'customer' | 'place'>,
): Promise<Record<string, null>> {
  const path = dbPaths.bookingPlace(customer, place);
  return (await store.read(path, z.string())) === id ? { [path]: null } : {};
}
