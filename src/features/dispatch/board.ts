import type { Booking } from '@domain/database/records';
import { availableUntil, canTakeTrips, type FollowedDriver } from '@domain/dispatch/available-driver';
import { driverObstacle, isBeforeStart, type OfficeObstacle } from '@domain/dispatch/office';
import { dispatchTimeOf } from '@domain/dispatch/plan';
import { distanceKm, type LatLng } from '@domain/geo/geo';
import { TRIP_STATES } from '@domain/trip/status';
import { dueAt } from '@/state/dashboard/dashboard-figures';

/** The dispatch board: in which lane a trip stands, what is wrong with it, and what each car is doing. */

export const LANES = ['attention', 'searching', 'scheduled', 'under_way', 'to_pay'] as const;
export type Lane = (typeof LANES)[number];

/** The reasons why a trip needs a person's eye, the gravest first. */
export const RISKS = ['marked', 'no_car', 'late', 'silent', 'unpaid'] as const;
export type Risk = (typeof RISKS)[number];

/** A booking whose rider should be in a car and that has no driver after this long needs a person. */
const NO_CAR_MS = 2 * 60_000;
/** A driver who has not come to the pickup this long after the trip's time is late. */
const LATE_MS = 10 * 60_000;
/** A standing car tells its position every minute (`domain/trip/position-pace.ts`); after this it is silent. */
export const SILENT_MS = 90_000;

export const CAR_STATES = ['free', 'asked', 'on_way', 'waiting', 'with_rider', 'held', 'silent'] as const;
export type CarState = (typeof CAR_STATES)[number];

export type BoardCar = {
  id: string;
  name: string;
  vehicleNumber: string;
  position: LatLng;
  state: CarState;
  /** seconds since its last position; null: its time is not known */
  ageSecs: number | null;
  /** the trip that it is on */
  trip: Booking | null;
  driver: FollowedDriver['driver'];
};

export type BoardTrip = {
  trip: Booking;
  lane: Lane;
  risks: readonly Risk[];
  /** since when it is in this state, or due; in the future: when it is due */
  since: number;
};

export type BoardMoment = {
  now: number;
  settings: { negativeBalance: boolean; bookLaterLeadMins: number; autoDispatch: boolean };
};

/** When the state of a trip began to count. */
function sinceOf(trip: Booking): number {
  const { timeField } = TRIP_STATES[trip.status];
  if (trip.status === 'NEW' || trip.status === 'PAYMENT_PENDING') return dueAt(trip);
  const at = timeField === null ? trip.endTime : trip[timeField];
  return at ?? dueAt(trip);
}

function risksOf(trip: Booking, car: BoardCar | undefined, { now, settings }: BoardMoment): Risk[] {
  const { status } = trip;
  const found = new Set<Risk>();
  if (isBeforeStart(status) && trip.lateAt !== undefined) found.add('marked');
  if (status === 'NEW' && !isForLater(trip, { now, settings })) {
    const isAsked = Object.keys(trip.requestedDrivers ?? {}).length > 0;
    if (now - dueAt(trip) > NO_CAR_MS || (!settings.autoDispatch && !isAsked)) found.add('no_car');
  }
  if (status === 'ACCEPTED' && now - dueAt(trip) > LATE_MS) found.add('late');
  if (TRIP_STATES[status].isOnTheRoad && car?.state === 'silent') found.add('silent');
  if (status === 'PENDING' && trip.unpaidReportedAt !== undefined) found.add('unpaid');
  return RISKS.filter((risk) => found.has(risk));
}

const isForLater = (trip: Booking, { now, settings }: BoardMoment): boolean =>
  dispatchTimeOf(trip, settings, now) > now;

function laneOf(trip: Booking, risks: readonly Risk[], moment: BoardMoment): Lane {
  if (risks.length > 0) return 'attention';
  if (trip.status === 'NEW') return isForLater(trip, moment) ? 'scheduled' : 'searching';
  return TRIP_STATES[trip.status].isPayable ? 'to_pay' : 'under_way';
}

/** The cars on duty, each with what it is doing. */
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
    const state = isSilent
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

/** The open trips with lane and risks. */
export function boardTrips(
  trips: readonly Booking[],
  cars: readonly BoardCar[],
  moment: BoardMoment,
): BoardTrip[] {
  const byId = new Map(cars.map((car) => [car.id, car]));
  return trips.map((trip) => {
    const risks = risksOf(trip, trip.driver === undefined ? undefined : byId.get(trip.driver), moment);
    return { trip, risks, lane: laneOf(trip, risks, moment), since: sinceOf(trip) };
  });
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

export type BoardRow = { kind: 'lane'; lane: Lane; count: number } | { kind: 'trip'; row: BoardTrip };

/** The queue from top to bottom: lane by lane, those without a trip left out. */
export function boardRows(rows: readonly BoardTrip[], sort: Sort, words: string): BoardRow[] {
  const found = rows.filter(({ trip }) => isFound(words, tripWords(trip)));
  return LANES.flatMap((lane): BoardRow[] => {
    const inLane = found.filter((row) => row.lane === lane).sort(ORDERS[sort]);
    if (inLane.length === 0) return [];
    return [
      { kind: 'lane', lane, count: inLane.length },
      ...inLane.map((row) => ({ kind: 'trip' as const, row })),
    ];
  });
}

const tripWords = (trip: Booking): string =>
  [
    ...[trip.reference, trip.customer_name, trip.driver_name, trip.vehicle_number, trip.carType],
    ...[trip.pickup.add, trip.drop.add],
  ].join(' ');

/** Whether every word is in the text, whatever the case. */
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
  held: 6,
};

/** The cars of the list: silent ones first, then those that can be sent. */
export function listedCars(cars: readonly BoardCar[], words: string): BoardCar[] {
  return cars
    .filter(({ name, vehicleNumber }) => isFound(words, `${name} ${vehicleNumber}`))
    .sort((a, b) => CAR_ORDER[a.state] - CAR_ORDER[b.state] || a.name.localeCompare(b.name));
}

/** A car for a trip: how far away it is, and what stands in its way. */
export type Candidate = { car: BoardCar; km: number; obstacle: OfficeObstacle | null };

/** The cars for a trip, those that can be sent first, the nearest first; a car that is silent stands behind them. */
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
