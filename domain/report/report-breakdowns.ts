import { z } from 'zod';
import { type BookingRecord, type Channel, channelOf, PAYMENT_MODES } from '../records';
import { geohashOf } from '../geo/geohash';
import { WAIT_STEPS, type WaitCount, waitCountOf } from '../health/health-counts';

/**
 * The breakdowns of a booking's additions on the page of reports (docs/product/reports.md, "What the reports count"):
 * car type, payment mode, channel, hour of the week, canceller and reason, waits, answers to offers, and the place of
 * the pickup. `totals.ts` writes them beside the totals of the same event, so each event is in all of them, or in
 * none.
 */

export const CANCELLERS = ['rider', 'driver', 'staff', 'system'] as const;
export type Canceller = (typeof CANCELLERS)[number];

/** Answers of drivers to offers. */
export const OFFER_ANSWERS = ['accepted', 'declined', 'timed_out'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];
/** The last answer of each driver, and the driver's fleet at that time. */
export const offerAnswersSchema = z.record(
  z.string(),
  z.object({ answer: z.enum(OFFER_ANSWERS), fleet: z.string().optional() }),
);
export type OfferAnswers = z.output<typeof offerAnswersSchema>;

/** Marks a missing part. For example, a tip has no car type and a cancelled booking has no payment mode. */
export const NO_PART = '-';
/** Characters of a pickup's geohash in the reports, for cells of about 1.2 × 0.6 km. */
export const PLACE_LENGTH = 6;
const REASON_LENGTH = 60;

export type ReportFacets = {
  carType: string;
  payment: string;
  channel: Channel;
  /** geohash of the pickup's cell */
  place: string;
  isUnserved: boolean;
  cancelled?: { by: Canceller; reason: string };
  /** the driver of a cancelled booking (for a paid booking the event has the driver) */
  driverId?: string;
  fleetadmin?: string;
  /** From the booking to the acceptance, and from there to the pickup. For immediate trips only. */
  waitSecs?: number;
  pickupSecs?: number;
  /** with the rider aboard */
  rideSecs?: number;
  offers?: OfferAnswers;
};

/** The fields of a booking that make its facets. */
export const FACET_FIELDS = {
  carType: true,
  carTypeId: true,
  payment_mode: true,
  booking_type_admin: true,
  series: true,
  channel: true,
  cancelledBy: true,
  reason: true,
  bookLater: true,
  bookingDate: true,
  pickup: true,
  driver_accept_time: true,
  driver_arrive_time: true,
  startTime: true,
  endTime: true,
  driver: true,
  fleetadmin: true,
} as const;
export type FacetBooking = Partial<Pick<BookingRecord, keyof typeof FACET_FIELDS>>;

/** A text as a part of a key of the database. */
export const keyPart = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- the database takes no control characters in keys
    .replace(/[.#$/[\]~|\u0000-\u001f\u007f]/gu, ' ')
    .trim()
    .slice(0, REASON_LENGTH) || NO_PART;

function cancellerOf(by: string | undefined): Canceller {
  if (by === 'rider' || by === 'driver') return by;
  return by === undefined || by === 'system' ? 'system' : 'staff';
}

/** Seconds between two moments of a trip. Undefined if one is missing or they are not in this order. */
function secsBetween(from: number | undefined, to: number | undefined): number | undefined {
  if (from === undefined || to === undefined || to < from) return undefined;
  return Math.round((to - from) / 1000);
}

/** The part that does not depend on how the booking ended. */
function facetsOf(booking: FacetBooking, offers: OfferAnswers | undefined) {
  const { pickup, fleetadmin, carTypeId, carType = '' } = booking;
  const driverId = booking.driver;
  return {
    carType: keyPart(carTypeId ?? carType),
    channel: channelOf(booking),
    place: pickup === undefined ? NO_PART : geohashOf(pickup, PLACE_LENGTH),
    ...(driverId === undefined ? {} : { driverId }),
    ...(fleetadmin === undefined || driverId === undefined ? {} : { fleetadmin }),
    ...(offers === undefined ? {} : { offers }),
  };
}

/** The facets of a PAID trip. A scheduled trip waits for its time, so it has no wait for a driver. */
export function paidFacets(
  booking: FacetBooking,
  payment: string | undefined,
  offers: OfferAnswers | undefined,
): ReportFacets {
  const { bookLater, bookingDate, driver_accept_time, driver_arrive_time, startTime, endTime } = booking;
  const waitSecs = bookLater === true ? undefined : secsBetween(bookingDate, driver_accept_time);
  const pickupSecs =
    bookLater === true ? undefined : secsBetween(driver_accept_time, driver_arrive_time ?? startTime);
  const rideSecs = secsBetween(startTime, endTime);
  return {
    ...facetsOf(booking, offers),
    payment: PAYMENT_MODES.find((mode) => mode === payment) ?? NO_PART,
    isUnserved: false,
    ...(waitSecs === undefined ? {} : { waitSecs }),
    ...(pickupSecs === undefined ? {} : { pickupSecs }),
    ...(rideSecs === undefined ? {} : { rideSecs }),
  };
}

/** The facets of a CANCELLED booking. It counts as unserved if the search found no driver. */
export function cancelledFacets(booking: FacetBooking, offers: OfferAnswers | undefined): ReportFacets {
  const reason = keyPart(booking.reason ?? '');
  const by = cancellerOf(booking.cancelledBy);
  return {
    ...facetsOf(booking, offers),
    payment: NO_PART,
    isUnserved: by === 'system' && reason === 'no_driver_found',
    cancelled: { by, reason },
  };
}

const WHOLE = z.number().default(0);
const counts = z.record(z.string(), z.number()).default({});
const figures = z.record(z.string(), counts).default({});

/** The record of a day or a month, of the operator or of a fleet. Amounts are integers in the smallest unit. */
export const facetRecordSchema = z.object({
  /** `{car type}~{payment}~{channel}`: all figures of the reports */
  cells: figures,
  /** `{day of the week}-{hour}`, Monday is 1 */
  hours: figures,
  /** `{who}~{reason}` */
  why: figures,
  waits: counts,
  pickups: counts,
  offers: counts,
  /** by geohash: bookings with a pickup there, and the ones without a driver */
  places: figures,
  rideSecs: WHOLE,
});
export type FacetRecord = z.output<typeof facetRecordSchema>;

export const noFacets = (): FacetRecord => facetRecordSchema.parse({});

type Values = Readonly<Partial<Record<string, number>>>;

/** Adds one tree of numbers to another, which it changes. */
function addTree(into: Record<string, unknown>, from: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(from)) {
    const before = into[key];
    if (typeof value === 'number') into[key] = (typeof before === 'number' ? before : 0) + value;
    else if (typeof value === 'object' && value !== null) {
      const child = typeof before === 'object' && before !== null ? before : {};
      addTree(child as Record<string, unknown>, value as Record<string, unknown>);
      into[key] = child;
    }
  }
}

/** Adds up the records of days and months. */
export function sumFacets(records: readonly FacetRecord[]): FacetRecord {
  const sum = noFacets();
  for (const record of records) addTree(sum, record);
  return sum;
}

const HOUR_FIGURES = ['total_rides', 'cancelled', 'tripCost'];

/** The leaves that an event adds below a day or a month, by path. `hour` is its hour of the week. */
export function facetLeaves(
  figuresOf: Values,
  facets: ReportFacets | undefined,
  hour: string,
): Record<string, number> {
  const leaves: Record<string, number> = {};
  const add = (path: string, value: number | undefined): void => {
    if (value !== undefined && value !== 0) leaves[path] = value;
  };
  const { carType = NO_PART, payment = NO_PART, channel = NO_PART } = facets ?? {};
  for (const [figure, value] of Object.entries(figuresOf))
    add(`cells/${carType}~${payment}~${channel}/${figure}`, value);
  for (const figure of HOUR_FIGURES) add(`hours/${hour}/${figure}`, figuresOf[figure]);
  if (facets === undefined) return leaves;
  if (facets.cancelled !== undefined) {
    const why = `why/${facets.cancelled.by}~${facets.cancelled.reason}`;
    add(`${why}/cancelled`, 1);
    add(`${why}/cancellationFee`, figuresOf.cancellationFee);
  }
  if (facets.waitSecs !== undefined) add(`waits/${waitCountOf(facets.waitSecs)}`, 1);
  if (facets.pickupSecs !== undefined) add(`pickups/${waitCountOf(facets.pickupSecs)}`, 1);
  add('rideSecs', facets.rideSecs);
  if (facets.place !== NO_PART) {
    add(`places/${facets.place}/asked`, 1);
    add(`places/${facets.place}/unserved`, facets.isUnserved ? 1 : 0);
  }
  return leaves;
}

/** The key of a driver's row, for one fleet or without a fleet. */
export const driverRowKey = (driverId: string, fleetadmin: string | undefined): string =>
  `${driverId}~${fleetadmin ?? NO_PART}`;

/** The driver and the fleet of a row's key. */
export function driverOfRow(key: string): { driver: string; fleet: string } {
  const [driver = '', fleet = NO_PART] = key.split('~');
  return { driver, fleet };
}

export const driverRowSchema = z.record(z.string(), z.number());

/** The first and last parts that `cells`, `why` and `hours` join in their keys. */
export const partsOf = (key: string): string[] => key.split('~');

export const CELL_PARTS = ['carType', 'payment', 'channel'] as const;
export type CellPart = (typeof CELL_PARTS)[number];

/** The figures of all cells by one of their parts. */
export function byPart(
  cells: FacetRecord['cells'],
  part: CellPart,
): { key: string; figures: Record<string, number> }[] {
  const place = CELL_PARTS.indexOf(part);
  const rows = new Map<string, Record<string, number>>();
  for (const [key, cell] of Object.entries(cells)) {
    const name = partsOf(key)[place] ?? NO_PART;
    const row = rows.get(name) ?? {};
    addTree(row, cell);
    rows.set(name, row);
  }
  return [...rows].map(([key, sums]) => ({ key, figures: sums }));
}

/**
 * The first step of a histogram that covers half of its counts, in seconds. Null if nothing was counted, or the median
 * is above the last step.
 */
export function medianOf(histogram: Readonly<Partial<Record<string, number>>>): number | null {
  const steps = [...WAIT_STEPS, Infinity];
  const nameOf = (step: number): WaitCount => waitCountOf(step);
  const total = Object.values(histogram).reduce<number>((sum, count = 0) => sum + count, 0);
  let seen = 0;
  const step = steps.find((one) => (seen += histogram[nameOf(one)] ?? 0) * 2 >= total && total > 0);
  return step === undefined || step === Infinity ? null : step;
}
