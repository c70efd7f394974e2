import { z } from 'zod';
import {
  daysAhead,
  isDayOf,
  lastDayBefore,
  LONGEST_SERIES_DAYS,
  nextDayOf,
  seriesPlaces,
  tripMoment,
} from '@domain/booking/series';
import { bookingSchema, carTypeSchema, type SeriesRecord, seriesSchema, TRIP_STATES } from '@domain/records';
import { addDays, dayAt } from '@domain/time/city-days';
import type {
  changeSeries,
  createSeries,
  endSeries,
  listSeries,
  pauseSeries,
  ShownSeries,
  skipSeriesDay,
} from '@domain/contracts/trip/series';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { keptPlace } from '@domain/retention/google-data';
import { auditEntry } from '../audit/audit-entry';
import {
  assertFound,
  decideAndCommit,
  isKey,
  untilCommitted,
  type EndpointCaller,
  type Command,
} from '../platform';
import { bookingIdOf, readSeries, seriesWrite, shortHash } from './series-record';
import { freedPlace, lookAtSeries, priceOf, type SeriesPorts } from './book-series.command';

type Caller = Pick<EndpointCaller, 'uid' | 'role'>;
type Answer = { series: ShownSeries };
type Wish = Pick<z.output<typeof createSeries.input>, 'trip' | 'weekdays' | 'time' | 'until'>;

/** A list shows at most this many coming days. */
const SHOWN_DAYS = 10;

/**
 * Creates a repeating trip (docs/product/riders.md, "Repeating trips"). The input is checked and priced like the
 * first booking. Each booking gets a new price. Fails as a quote does, with `past_booking_error` if no day is left,
 * and with `too_many_later_bookings` if the rider has reached the limit.
 */
export const createSeriesCommand: Command<typeof createSeries, SeriesPorts, 'uid' | 'role'> = async (
  ports,
  { requestId, from, ...wish },
  { uid },
) => {
  const { store, clock } = ports;
  const id = `s${shortHash(`${uid} ${requestId}`)}`;
  const asked = shortHash(JSON.stringify([from, wish]));
  const known = await readSeries(store, id);
  if (known !== null) return shownKnown(ports, id, known, asked);
  const { timeZone } = await ports.settings();
  const today = dayAt(clock(), timeZone);
  assertUntil(wish.until, today);
  const made: Omit<SeriesRecord, 'dueAt'> = {
    customer: uid,
    createdAt: clock(),
    asked,
    version: 1,
    state: 'active',
    place: '',
    ...sorted(wish),
    timeZone,
    skipped: {},
    trip: await checkedTrip(ports, wish.trip),
    lastDay: addDays(from < today ? today : from, -1),
  };
  const first = withoutPast(made, clock());
  await assertBookable(ports, first);
  await untilCommitted(async () => {
    const place = await freePlace(ports, uid);
    const record = { ...first, place };
    return (await store.commit({
      checks: {
        [`${dbPaths.series(id)}/version`]: null,
        [dbPaths.bookingPlace(uid, place)]: null,
        [`${dbPaths.user(uid)}/usertype`]: 'rider',
      },
      values: { ...firstWrite(id, record), [dbPaths.bookingPlace(uid, place)]: id },
    }))
      ? true
      : // A parallel request was faster.
        (await readSeries(store, id)) === null
        ? null
        : true;
  }, uid);
  const stored = await readSeries(store, id);
  if (stored === null) throw new DomainError('record_changed');
  if (stored.asked !== asked) throw new DomainError('record_changed');
  await book(ports, id);
  return { series: await shownOf(ports, id) };
};

async function shownKnown(
  ports: SeriesPorts,
  id: string,
  known: SeriesRecord,
  asked: string,
): Promise<Answer> {
  if (known.asked !== asked) throw new DomainError('record_changed');
  await book(ports, id);
  return { series: await shownOf(ports, id) };
}

const firstWrite = (id: string, record: Omit<SeriesRecord, 'dueAt'>): Record<string, unknown> =>
  seriesWrite(id, record, record).values;

/** The active and paused repeating trips of a rider, oldest first. */
export const listSeriesCommand: Command<typeof listSeries, SeriesPorts, 'uid' | 'role'> = async (
  ports,
  { customer },
  { uid, role },
) => {
  if (role !== 'admin' && customer !== undefined && customer !== uid)
    throw new DomainError('permission_denied');
  const rider = customer ?? uid;
  if (!isKey(rider)) throw new DomainError('not_found');
  const places = await placesOf(ports, rider);
  const ids = seriesPlaces().flatMap((place) => places[place] ?? []);
  const found = await Promise.all(ids.map((id) => readSeries(ports.store, id)));
  const known = ids.flatMap((id, index) => {
    const series = found[index] ?? null;
    return series === null || series.customer !== rider || series.state === 'ended' ? [] : [{ id, series }];
  });
  known.sort((a, b) => a.series.createdAt - b.series.createdAt);
  return { series: await Promise.all(known.map(({ id, series }) => shown(ports, id, series))) };
};

/**
 * Changes a repeating trip for the days that are not booked yet. Existing bookings do not change. Fails as a
 * quote does.
 */
export const changeSeriesCommand: Command<typeof changeSeries, SeriesPorts, 'uid' | 'role'> = async (
  ports,
  { id, version, ...wish },
  caller,
) => {
  const before = await ownSeries(ports, id, caller);
  assertUntil(wish.until, dayAt(ports.clock(), before.timeZone));
  const trip = await checkedTrip(ports, wish.trip, before.trip);
  await assertBookable(ports, withoutPast({ ...before, ...sorted(wish), trip }, ports.clock()));
  return edit(ports, id, caller, (series) => {
    if (series.version !== version) throw new DomainError('record_changed');
    return { ...series, ...sorted(wish), trip };
  });
};

/** Pauses or resumes a repeating trip. The days of a pause are not booked later. */
export const pauseSeriesCommand = (
  ports: SeriesPorts,
  { id, isPaused }: z.output<typeof pauseSeries.input>,
  caller: Caller,
): Promise<Answer> =>
  edit(ports, id, caller, (series) => {
    const state = isPaused ? 'paused' : 'active';
    return series.state === state ? null : { ...series, state };
  });

/** Skips one day, or adds it again. */
export const skipSeriesDayCommand = (
  ports: SeriesPorts,
  { id, day, isSkipped }: z.output<typeof skipSeriesDay.input>,
  caller: Caller,
): Promise<Answer> =>
  edit(ports, id, caller, (series) => {
    if ((series.skipped[day] === true) === isSkipped) return null;
    // The trip of this day is already booked, or the repeating trip does not have this day.
    if (day <= series.lastDay || !isDayOf(series, day)) throw new DomainError('record_changed');
    const { [day]: _day, ...others } = series.skipped;
    return { ...series, skipped: isSkipped ? { ...others, [day]: true } : others };
  });

/** Ends a repeating trip, so that no more days are booked. A repeat changes nothing. */
export const endSeriesCommand: Command<typeof endSeries, SeriesPorts, 'uid' | 'role'> = async (
  ports,
  { id },
  caller,
) => {
  return edit(ports, id, caller, (series) =>
    series.state === 'ended' ? null : { ...series, state: 'ended' },
  );
};

/**
 * A repeating trip that this person may change. For another person's repeating trip it fails with
 * `not_found`.
 */
async function ownSeries({ store }: SeriesPorts, id: string, { uid, role }: Caller): Promise<SeriesRecord> {
  const series = await readSeries(store, id);
  if (series === null || (role !== 'admin' && series.customer !== uid)) throw new DomainError('not_found');
  return series;
}

/**
 * Commits one change by a person, with an audit entry if the person is staff. `change` returns null if there
 * is nothing to change.
 */
async function edit(
  ports: SeriesPorts,
  id: string,
  caller: Caller,
  change: (series: SeriesRecord) => SeriesRecord | null,
): Promise<Answer> {
  const { store, clock } = ports;
  await decideAndCommit(store, async () => {
    const before = await ownSeries(ports, id, caller);
    const changed = change(before);
    if (changed === null) return null;
    if (before.state === 'ended') throw new DomainError('record_changed');
    const { problem: _problem, ...rest } = changed;
    const after = { ...rest, version: before.version + 1, lastDay: lastDayBefore(rest, clock()) };
    const { checks, values } = seriesWrite(id, before, after);
    return {
      // The commit fails if the rider's account was deleted.
      checks: { ...checks, [`${dbPaths.user(before.customer)}/usertype`]: 'rider' },
      values: {
        ...values,
        ...(after.state === 'ended' ? await freedPlace(ports, id, before) : {}),
        ...(caller.uid === before.customer ? {} : staffEntry(ports, caller, before, after)),
      },
    };
  });
  await book(ports, id);
  return { series: await shownOf(ports, id) };
}

const staffEntry = (
  ports: SeriesPorts,
  { uid }: Caller,
  before: SeriesRecord,
  after: Omit<SeriesRecord, 'dueAt'>,
): Record<string, unknown> =>
  auditEntry(ports, {
    uid,
    action: 'series_edit',
    target: dbPaths.user(before.customer),
    before: auditedFields(before),
    after: auditedFields(after),
  });

/** The fields for the audit log. Notes and addresses are left out, and are stored only in the record. */
const auditedFields = ({
  state,
  weekdays,
  time,
  until,
  skipped,
  trip,
}: Omit<SeriesRecord, 'dueAt'>): Record<string, unknown> => ({
  state,
  weekdays: weekdays.join(' '),
  time,
  until,
  skipped: Object.keys(skipped).sort().join(' '),
  car: trip.carType,
});

/**
 * Books a due trip at once, so that the person sees the first trip, or the reason why there is no trip. If
 * this fails, the schedule books it later.
 */
async function book(ports: SeriesPorts, id: string): Promise<void> {
  try {
    await lookAtSeries(ports, id);
  } catch (error) {
    ports.log.warn('a repeating trip was not looked at', { id, error });
  }
}

const sorted = ({ weekdays, time, until }: Wish) => ({
  weekdays: [...weekdays].sort((a, b) => a - b),
  time,
  until,
});

const withoutPast = <S extends Omit<SeriesRecord, 'dueAt'>>(series: S, now: number): S => ({
  ...series,
  lastDay: lastDayBefore(series, now),
});

function assertUntil(until: string, today: string): void {
  if (until < today) throw new DomainError('past_booking_error');
  if (until > addDays(today, LONGEST_SERIES_DAYS)) throw new DomainError('invalid_argument', 'too far ahead');
}

/**
 * The trip with the present names of the car type and the option. An option that was chosen earlier keeps its
 * old name.
 */
async function checkedTrip(
  { store }: SeriesPorts,
  trip: Wish['trip'],
  before?: SeriesRecord['trip'],
): Promise<SeriesRecord['trip']> {
  const carType = isKey(trip.carTypeId)
    ? await store.read(dbPaths.carType(trip.carTypeId), carTypeSchema)
    : null;
  if (carType === null) throw new DomainError('select_proper', 'car type');
  const { optionIndex } = trip;
  const isSame = before?.carTypeId === trip.carTypeId && before.optionIndex === optionIndex;
  const option = isSame
    ? before.option
    : optionIndex === undefined
      ? undefined
      : carType.options[optionIndex]?.description;
  return seriesSchema.shape.trip.parse({
    ...trip,
    pickup: keptPlace(trip.pickup),
    drop: keptPlace(trip.drop),
    waypoints: trip.waypoints?.map(keptPlace),
    carType: carType.name,
    option,
  });
}

/** Checks the next trip like a booking. Fails with the error of a quote. */
async function assertBookable(ports: SeriesPorts, series: Omit<SeriesRecord, 'dueAt'>): Promise<void> {
  const day = nextDayOf(series);
  if (day === null) throw new DomainError('past_booking_error');
  await priceOf(ports, series, tripMoment(series, day), true);
}

const placesOf = async ({ store }: SeriesPorts, uid: string): Promise<Record<string, string>> =>
  (await store.read(dbPaths.bookingPlaces(uid), z.record(z.string(), z.string()))) ?? {};

async function freePlace(ports: SeriesPorts, uid: string): Promise<string> {
  const held = await placesOf(ports, uid);
  const place = seriesPlaces().find((one) => held[one] === undefined);
  if (place === undefined) throw new DomainError('too_many_series');
  return place;
}

async function shownOf(ports: SeriesPorts, id: string): Promise<ShownSeries> {
  const series = await readSeries(ports.store, id);
  assertFound(series);
  return shown(ports, id, series);
}

const bookedSchema = bookingSchema.pick({ tripdate: true, status: true });

/**
 * The repeating trip as the app shows it, with the coming days and with the trips that are booked for
 * yesterday or later.
 */
async function shown({ store, clock }: SeriesPorts, id: string, series: SeriesRecord): Promise<ShownSeries> {
  const { customer, version, state, trip, weekdays, time, timeZone, until, problem } = series;
  const days: string[] = [];
  for (let day = addDays(dayAt(clock(), timeZone), -1); day <= series.lastDay; day = addDays(day, 1))
    days.push(day);
  const booked = await Promise.all(
    // At most this many days can be booked ahead.
    days.slice(0, SHOWN_DAYS).map(async (day) => {
      const bookingId = bookingIdOf(id, day);
      const path = dbPaths.booking(bookingId);
      const [status, tripdate] = await Promise.all([
        store.read(`${path}/status`, bookedSchema.shape.status),
        store.read(`${path}/tripdate`, z.number()),
      ]);
      return status === null || !TRIP_STATES[status].isOpen
        ? []
        : [{ bookingId, status, tripdate: tripdate ?? tripMoment(series, day) }];
    }),
  );
  return {
    id,
    customer,
    version,
    state,
    trip,
    weekdays,
    time,
    timeZone,
    until,
    ahead: daysAhead(series, SHOWN_DAYS, true).map((day) => ({
      day,
      isSkipped: series.skipped[day] === true,
    })),
    booked: booked.flat(),
    problem:
      problem === undefined ? null : { day: problem.day, why: problem.why, retryAt: problem.retryAt ?? null },
  };
}
