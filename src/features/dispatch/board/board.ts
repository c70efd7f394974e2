import {
  ATTENTION_KINDS,
  type AttentionItem,
  type AttentionKind,
  type Booking,
  TRIP_STATES,
} from '@domain/records';
import { isCalling } from '@domain/dispatch/office/attention';
import { availableUntil, canTakeTrips, type FollowedDriver } from '@domain/dispatch/driver/available-driver';
import { driverObstacle, isBeforeStart, type OfficeObstacle } from '@domain/dispatch/office/office';
import { dispatchTimeOf } from '@domain/dispatch/plan';
import { distanceKm, type LatLng } from '@domain/geo/geo';
import { dueAt } from '@/state/dashboard/dashboard-figures';

/** The lanes of the dispatch board. Each open trip is in exactly one lane. */

export const LANES = ['attention', 'searching', 'scheduled', 'under_way', 'to_pay'] as const;
export type Lane = (typeof LANES)[number];

/**
 * The reasons why a trip needs a person's attention, the most serious first. `marked` means that the office
 * has marked the trip as late. The server reports the other reasons as attention items.
 */
export const RISKS = ['sos', 'marked', ...ATTENTION_KINDS.filter((kind) => kind !== 'sos')] as const;
export type Risk = 'marked' | AttentionKind;

/**
 * A parked car sends its position every minute (`domain/trip/way/position-pace.ts`). A car without a position
 * for this long counts as silent.
 */
export const SILENT_MS = 90_000;

export const CAR_STATES = [
  'free',
  'asked',
  'on_way',
  'waiting',
  'with_rider',
  'on_break',
  'held',
  'silent',
] as const;
export type CarState = (typeof CAR_STATES)[number];

export type BoardCar = {
  id: string;
  name: string;
  vehicleNumber: string;
  position: LatLng;
  state: CarState;
  /** seconds since the car's last position, or null if there is no position */
  ageSecs: number | null;
  /** the trip that the car is driving, or null */
  trip: Booking | null;
  driver: FollowedDriver['driver'];
};

export type BoardTrip = {
  trip: Booking;
  lane: Lane;
  risks: readonly Risk[];
  /**
   * the attention items of the server, the most serious first, including those that a dispatcher has put off
   */
  items: readonly AttentionItem[];
  /**
   * The time at which the current state of the trip began, or at which a trip without a driver is due. In
   * epoch milliseconds. The time is in the future if the trip is due later.
   */
  since: number;
};

export type BoardMoment = {
  now: number;
  settings: { negativeBalance: boolean; bookLaterLeadMins: number; autoDispatch: boolean };
};

/** When the current state of a trip began. */
function sinceOf(trip: Booking): number {
  const { timeField } = TRIP_STATES[trip.status];
  if (trip.status === 'NEW' || trip.status === 'PAYMENT_PENDING') return dueAt(trip);
  const at = timeField === null ? trip.endTime : trip[timeField];
  return at ?? dueAt(trip);
}

function risksOf(trip: Booking, items: readonly AttentionItem[], { now }: BoardMoment): Risk[] {
  const found = new Set<Risk>(items.filter((item) => isCalling(item, now)).map(({ kind }) => kind));
  if (isBeforeStart(trip.status) && trip.lateAt !== undefined) found.add('marked');
  return RISKS.filter((risk) => found.has(risk));
}

const isForLater = (trip: Booking, { now, settings }: BoardMoment): boolean =>
  dispatchTimeOf(trip, settings, now) > now;

function laneOf(trip: Booking, risks: readonly Risk[], moment: BoardMoment): Lane {
  if (risks.length > 0) return 'attention';
  if (trip.status === 'NEW') return isForLater(trip, moment) ? 'scheduled' : 'searching';
  return TRIP_STATES[trip.status].isPayable ? 'to_pay' : 'under_way';
}

/** The cars on duty, each with its state. */
export function boardCars(
  onDuty: readonly FollowedDriver[],
  trips: readonly Booking[],
  { now, settings }: BoardMoment,
): BoardCar[] {
  const byDriver = new Map<string, Booking>();
  const asked = new Set<string>();
  for (const trip of trips) {
    if (trip.driver !== undefined && TRIP_STATES[trip.status].driverIsBusy) byDriver.set(trip.driver, trip);
    if (trip.status === 'NEW') for (const uid of Object.keys(trip.requestedDrivers ?? {})) asked.add(uid);
  }
  return onDuty.map(({ driver, shown }): BoardCar => {
    const trip = byDriver.get(shown.id) ?? null;
    const at = driver.location?.at;
    const ageMs = at === undefined ? null : Math.max(0, now - at);
    const isSilent = driver.connected === false || ageMs === null || ageMs > SILENT_MS;
    // The app of a driver on a break sends no positions. So an old position does not mean that the car is
    // silent.
    const isOnBreak = trip === null && driver.breakSince !== undefined;
    const state = isOnBreak
      ? 'on_break'
      : isSilent
        ? 'silent'
        : stateOf(trip, asked.has(shown.id), canTakeTrips(driver, { settings, now }));
    return { ...shown, state, ageSecs: ageMs === null ? null : Math.round(ageMs / 1000), trip, driver };
  });
}

function stateOf(trip: Booking | null, isAsked: boolean, isAble: boolean): CarState {
  if (trip !== null) {
    if (TRIP_STATES[trip.status].isAboard) return 'with_rider';
    return TRIP_STATES[trip.status].isAtPickup ? 'waiting' : 'on_way';
  }
  if (!isAble) return 'held';
  return isAsked ? 'asked' : 'free';
}

/** The attention items, grouped by trip. The most serious item of a trip is first. */
export function itemsByTrip(items: readonly AttentionItem[]): Map<string, AttentionItem[]> {
  const found = new Map<string, AttentionItem[]>();
  const sorted = [...items].sort((a, b) => ATTENTION_KINDS.indexOf(a.kind) - ATTENTION_KINDS.indexOf(b.kind));
  for (const item of sorted) found.set(item.bookingId, [...(found.get(item.bookingId) ?? []), item]);
  return found;
}

/** The open trips with their lanes and their problems. */
export function boardTrips(
  trips: readonly Booking[],
  items: readonly AttentionItem[],
  moment: BoardMoment,
): BoardTrip[] {
  const ofTrip = itemsByTrip(items);
  return trips.map((trip) => {
    const own = ofTrip.get(trip.id) ?? [];
    const risks = risksOf(trip, own, moment);
    return { trip, risks, items: own, lane: laneOf(trip, risks, moment), since: sinceOf(trip) };
  });
}

/**
 * The attention items of trips that are no longer open and still need a dispatcher (`isCalling`), grouped by
 * trip.
 */
export function endedItems(
  trips: readonly Booking[],
  items: readonly AttentionItem[],
  { now }: BoardMoment,
): AttentionItem[][] {
  const open = new Set(trips.map(({ id }) => id));
  const calling = items.filter((item) => !open.has(item.bookingId) && isCalling(item, now));
  return [...itemsByTrip(calling).values()].sort((a, b) => (a[0]?.since ?? 0) - (b[0]?.since ?? 0));
}

export const SORTS = ['urgent', 'time', 'reference'] as const;
export type Sort = (typeof SORTS)[number];

const urgency = ({ risks }: BoardTrip): number =>
  risks[0] === undefined ? RISKS.length : RISKS.indexOf(risks[0]);

const ORDERS: Readonly<Record<Sort, (a: BoardTrip, b: BoardTrip) => number>> = {
  urgent: (a, b) => urgency(a) - urgency(b) || a.since - b.since,
  time: (a, b) => a.trip.tripdate - b.trip.tripdate,
  reference: (a, b) => (a.trip.reference ?? '').localeCompare(b.trip.reference ?? ''),
};

export type BoardRow =
  | { kind: 'lane'; lane: Lane; count: number }
  | { kind: 'trip'; row: BoardTrip }
  /** a trip that is no longer open */
  | { kind: 'ended'; items: AttentionItem[] };

/** The rows of the queue from top to bottom, lane by lane. Lanes without trips are left out. */
export function boardRows(
  rows: readonly BoardTrip[],
  sort: Sort,
  words: string,
  ended: readonly AttentionItem[][] = [],
): BoardRow[] {
  const found = rows.filter(({ trip }) => isFound(words, tripWords(trip)));
  const foundEnded = ended.filter(([item]) =>
    isFound(words, `${item?.reference ?? ''} ${item?.place ?? ''}`),
  );
  return LANES.flatMap((lane): BoardRow[] => {
    const inLane = found.filter((row) => row.lane === lane).sort(ORDERS[sort]);
    const over = lane === 'attention' ? foundEnded : [];
    if (inLane.length + over.length === 0) return [];
    return [
      { kind: 'lane', lane, count: inLane.length + over.length },
      ...over.map((items) => ({ kind: 'ended' as const, items })),
      ...inLane.map((row) => ({ kind: 'trip' as const, row })),
    ];
  });
}

const tripWords = (trip: Booking): string =>
  [
    trip.reference,
    trip.customer_name,
    trip.driver_name,
    trip.vehicle_number,
    trip.carType,
    trip.pickup.add,
    trip.drop.add,
  ].join(' ');

/** Whether the text contains every word. Upper and lower case make no difference. */
export function isFound(words: string, text: string): boolean {
  const lower = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

const CAR_ORDER: Readonly<Record<CarState, number>> = {
  silent: 0,
  free: 1,
  asked: 2,
  on_way: 3,
  waiting: 4,
  with_rider: 5,
  on_break: 6,
  held: 7,
};

/** The cars of the list. Silent cars are listed first, and then the cars that can get a trip. */
export function listedCars(cars: readonly BoardCar[], words: string): BoardCar[] {
  return cars
    .filter(({ name, vehicleNumber }) => isFound(words, `${name} ${vehicleNumber}`))
    .sort((a, b) => CAR_ORDER[a.state] - CAR_ORDER[b.state] || a.name.localeCompare(b.name));
}

/**
 * A car in the list for a trip. `km` is its distance to the pickup. `obstacle` is the reason why the car
 * cannot get the trip, or null.
 */
export type Candidate = { car: BoardCar; km: number; obstacle: OfficeObstacle | null };

/**
 * The cars for a trip. Cars that can get the trip now are listed first. Silent cars and other cars that are
 * not available now are listed next. Cars with an obstacle are last. Each of these groups is sorted by
 * distance.
 */
export function candidatesFor(
  trip: Booking,
  cars: readonly BoardCar[],
  words: string,
  { now, settings }: BoardMoment,
): Candidate[] {
  const rank = ({ obstacle, car }: Candidate): number =>
    obstacle !== null
      ? 2
      : availableUntil(car.driver, { settings, now }) === null || car.state === 'silent'
        ? 1
        : 0;
  return cars
    .filter(({ name, vehicleNumber }) => isFound(words, `${name} ${vehicleNumber}`))
    .map((car) => ({
      car,
      km: distanceKm(trip.pickup, car.position),
      obstacle: driverObstacle(car.driver, trip, { settings, now }),
    }))
    .sort((a, b) => rank(a) - rank(b) || a.km - b.km);
}
