import { z } from 'zod';
import { type BookingRecord, type Channel, channelOf, PAYMENT_MODES } from '../records';
import { geohashOf } from '../geo/geohash';
import { WAIT_STEPS, type WaitCount, waitCountOf } from '../health/health-counts';

/**
 * Divides the figures that a booking adds to the reports into breakdowns, for the page of reports
 * (docs/product/reports.md, "What the reports count"). The breakdowns are by car type, payment mode, channel,
 * hour of the week, canceller and reason, waits, answers to offers, and the place of the pickup. `totals.ts`
 * writes them together with the totals of the same event, so an event is counted either in the totals and in
 * all breakdowns, or nowhere. The facets of a booking are its values for these breakdowns.
 */

export const CANCELLERS = ['rider', 'driver', 'staff', 'system'] as const;
export type Canceller = (typeof CANCELLERS)[number];

/** How drivers answer offers. */
export const OFFER_ANSWERS = ['accepted', 'declined', 'timed_out'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];
/** The last answer of each driver, and the fleet of the driver at that time. */
export const offerAnswersSchema = z.record(
  z.string(),
  z.object({ answer: z.enum(OFFER_ANSWERS), fleet: z.string().optional() }),
);
export type OfferAnswers = z.output<typeof offerAnswersSchema>;

/**
 * The part of a key for a value that an event does not have. For example, a tip has no car type and a
 * cancelled booking has no payment mode.
 */
export const NO_PART = '-';
/** How many characters of a pickup's geohash the reports use. A cell is then about 1.2 × 0.6 km. */
export const PLACE_LENGTH = 6;
const REASON_LENGTH = 60;

export type ReportFacets = {
  carType: string;
  payment: string;
  channel: Channel;
  /** the geohash of the pickup's cell */
  place: string;
  isUnserved: boolean;
  cancelled?: { by: Canceller; reason: string };
  /** the driver of a cancelled booking (the driver of a paid booking is in the event itself) */
  driverId?: string;
  fleetadmin?: string;
  /**
   * The seconds from the booking to the acceptance, and from the acceptance to the arrival at the pickup.
   * Only for immediate trips.
   */
  waitSecs?: number;
  pickupSecs?: number;
  /** the seconds with the rider in the car */
  rideSecs?: number;
  offers?: OfferAnswers;
};

/** The fields of a booking from which its facets are computed. */
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

/** Converts a text so that it can be a part of a database key. */
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

/**
 * The seconds between two moments of a trip. Undefined if one of them is missing or if they are in the wrong
 * order.
 */
function secsBetween(from: number | undefined, to: number | undefined): number | undefined {
  if (from === undefined || to === undefined || to < from) return undefined;
  return Math.round((to - from) / 1000);
}

/** The facets that do not depend on how the booking ended. */
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

/**
 * The facets of a PAID trip. For a scheduled trip the wait for a driver is left out, because such a trip
 * waits for its time.
 */
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

/** The facets of a CANCELLED booking. The booking counts as unserved if the search found no driver. */
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

/**
 * The breakdowns of a day or a month, for the operator or a fleet. Amounts are integers in the smallest unit.
 */
export const facetRecordSchema = z.object({
  /** all figures of the reports, with the key `{car type}~{payment}~{channel}` */
  cells: figures,
  /** the key is `{day of the week}-{hour}`, and Monday is 1 */
  hours: figures,
  /** the key is `{canceller}~{reason}` */
  why: figures,
  waits: counts,
  pickups: counts,
  offers: counts,
  /** by geohash: how many bookings had a pickup there, and how many of them got no driver */
  places: figures,
  rideSecs: WHOLE,
});
export type FacetRecord = z.output<typeof facetRecordSchema>;

export const noFacets = (): FacetRecord => facetRecordSchema.parse({});

type Values = Readonly<Partial<Record<string, number>>>;

/** Adds the numbers of the tree `from` to the tree `into`, which is changed. */
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

/**
 * What an event adds to a day or a month, with a path for each number. `hour` is the hour of the week of the
 * event.
 */
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

/** The key of the row of a driver in a fleet, or of a driver without a fleet. */
export const driverRowKey = (driverId: string, fleetadmin: string | undefined): string =>
  `${driverId}~${fleetadmin ?? NO_PART}`;

/** The driver and the fleet in the key of a row. */
export function driverOfRow(key: string): { driver: string; fleet: string } {
  const [driver = '', fleet = NO_PART] = key.split('~');
  return { driver, fleet };
}

export const driverRowSchema = z.record(z.string(), z.number());

/** Splits a key of `cells`, `why` or `hours` into its parts. */
export const partsOf = (key: string): string[] => key.split('~');

export const CELL_PARTS = ['carType', 'payment', 'channel'] as const;
export type CellPart = (typeof CELL_PARTS)[number];

/** The figures of all cells, added up for each value of one part of the key. */
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
 * The median of a histogram in seconds. It is the first step that covers half of the counts. Null if nothing
 * was counted, or if the median is above the last step.
 */
export function medianOf(histogram: Readonly<Partial<Record<string, number>>>): number | null {
  const steps = [...WAIT_STEPS, Infinity];
  const nameOf = (step: number): WaitCount => waitCountOf(step);
  const total = Object.values(histogram).reduce<number>((sum, count = 0) => sum + count, 0);
  let seen = 0;
  const step = steps.find((one) => (seen += histogram[nameOf(one)] ?? 0) * 2 >= total && total > 0);
  return step === undefined || step === Infinity ? null : step;
}
