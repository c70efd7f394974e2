import type { z } from 'zod';
import { isFarEnoughAhead } from '@domain/booking/book-later';
import { isOnePlace } from '@domain/booking/trip-places';
import { MAX_STOPS } from '@domain/contracts/trip/bookings';
import type { quoteTripChange, TripChangeOffer } from '@domain/contracts/trip/trip-change';
import {
  bookingSchema,
  type ChangePart,
  type ChangeQuote,
  type PaymentWish,
  type TrackingEntry,
  TRIP_STATES,
} from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import type { LatLng } from '@domain/geo/geo';
import { decodePolyline, encodePolyline } from '@domain/geo/polyline';
import { KM_PER_MILE } from '@domain/geo/geo';
import {
  believedTrack,
  drivenLine,
  drivenPart,
  MAX_TRACK_POINTS,
  measureTrack,
  MIN_TRACK_POINTS,
  RECENT_POINTS,
} from '@domain/settlement/track';
import {
  ABOARD_CHANGE_LIFE_MS,
  CHANGE_LIFE_MS,
  changedEstimate,
  changedParts,
  changeObstacle,
  isChangeable,
  stopsWithPassed,
  type ChangeObstacle,
} from '@domain/trip/steps/trip-change';
import { stopsAhead } from '@domain/trip/way/trip-eta';
import { TRACK_FIELDS } from '@domain/trip/way/trip-track';
import type { DrivenRoute } from '../../places/maps-provider';
import { readCompleted, type CompletionPorts } from '../../bookings/read-booking';
import { assertNotPaused } from '../../payments/choice/pay-as-wished.command';
import { assertFound, isKey, type EndpointCaller, type Needs, type Command } from '../../platform';
import { priceWithChoices } from '../../settlement/price-with-choices';
import { roadThrough } from '../../settlement/settle-reached.command';
import { readTrack } from '../../instances/trip-track';
import { driverPlace } from '../steps/arrive.command';

export type ChangePorts = CompletionPorts &
  Needs<'clock' | 'log' | 'settings'> & {
    /** The driving route through the points. Null if there is no route. */
    directions: (points: readonly LatLng[]) => Promise<DrivenRoute | null>;
  };

export const changingSchema = bookingSchema.pick({
  status: true,
  customer: true,
  driver: true,
  bookLater: true,
  tripdate: true,
  change: true,
  pickup: true,
  drop: true,
  waypoints: true,
  estimate: true,
  trip_cost: true,
  debt: true,
  carDetails: true,
  settings: true,
  parcelTypeSelected: true,
  optionSelected: true,
  paymentWish: true,
  officeVersion: true,
  requestedDrivers: true,
  driver_accept_location: true,
  ...TRACK_FIELDS,
});
export type Changing = z.output<typeof changingSchema>;
type Refusal = Extract<TripChangeOffer, { outcome: 'refused' }>;

export const refused = (why: ChangeObstacle): Refusal => ({ outcome: 'refused', why });

/** The person who changes a trip. This is the rider of the trip, or the office for a rider who telephones. */
export type Changer = Pick<EndpointCaller, 'uid' | 'role'>;

/** The booking that this person may change, together with the money fields that riders cannot read. */
export async function ownChanging(
  ports: CompletionPorts,
  bookingId: string,
  { uid, role }: Changer,
): Promise<Changing> {
  if (!isKey(bookingId)) throw new DomainError('not_found');
  const booking = await readCompleted(ports, bookingId, changingSchema, ['booking_money']);
  assertFound(booking);
  if (role !== 'admin' && booking.customer !== uid) throw new DomainError('permission_denied');
  return booking;
}

/** The first reason why one of `parts` cannot be changed now, or null. */
export function obstacleOf(
  booking: Changing,
  parts: readonly ChangePart[],
  moment: Parameters<typeof changeObstacle>[2],
): ChangeObstacle | null {
  for (const part of parts) {
    const why = changeObstacle(booking, part, moment);
    if (why !== null) return why;
  }
  return null;
}

/**
 * Computes the price of a trip change and stores the offer for the caller (docs/product/riders.md,
 * "Changing a trip"). The trip does not change yet. Before the start, the price is for the whole new
 * route. During the ride, the price is for the driven part of the track plus the road from the car to the
 * drop. The position of the car is the driver's stored position, if it is recent and plausible. Fails with
 * `not_found`, `permission_denied`, `maps_unavailable`.
 */
export const quoteTripChangeCommand: Command<typeof quoteTripChange, ChangePorts, 'uid' | 'role'> = async (
  ports,
  input,
  changer,
) => {
  const { store } = ports;
  const { bookingId } = input;
  const [booking, settings] = await Promise.all([ownChanging(ports, bookingId, changer), ports.settings()]);
  const now = ports.clock();
  const track = await trackAboard(ports, bookingId, booking);
  if (track === null) return refused('position_unknown');
  const stops = stopsWithPassed(passedStops(booking, track), input.waypoints);
  const wish = { drop: input.drop, waypoints: stops.all, tripdate: input.tripdate ?? booking.tripdate };
  const parts = changedParts(booking, wish);
  if (parts.length === 0) return refused('nothing');
  const why = obstacleOf(booking, parts, { settings, now });
  if (why !== null) return refused(why);
  if (parts.includes('time') && !isFarEnoughAhead(wish.tripdate, now)) return refused('time_too_soon');
  if (wish.waypoints.length > MAX_STOPS) return refused('too_many_stops');

  const isNewWay = parts.some((part) => part !== 'time');
  const priced = isNewWay
    ? await priceOf(ports, bookingId, booking, { ...stops, drop: wish.drop, track })
    : null;
  if (typeof priced === 'string') return refused(priced);
  const price = priced?.estimate.estimateFare ?? booking.trip_cost ?? 0;
  const payment = await paymentAt(ports, booking, price);
  const { isAboard } = TRIP_STATES[booking.status];
  const id = store.newKey(dbPaths.changeQuotes());
  const expiresAt = now + (isAboard ? ABOARD_CHANGE_LIFE_MS : CHANGE_LIFE_MS);
  const quote: ChangeQuote = {
    id,
    uid: changer.uid,
    createdAt: now,
    expiresAt,
    isAboard,
    parts,
    ...wish,
    count: booking.change?.count ?? 0,
    ...(priced === null
      ? {}
      : {
          priced: {
            estimate: priced.estimate,
            line: priced.line,
            rest: priced.rest,
            paymentWish: payment.wish,
          },
        }),
  };
  await store.update({ [dbPaths.changeQuote(bookingId)]: quote });
  return {
    outcome: 'priced',
    changeId: id,
    expiresAt,
    parts,
    ...wish,
    price,
    was: booking.trip_cost ?? 0,
    secs: priced?.rest?.secs ?? priced?.estimate.estimateTime ?? booking.estimate?.estimateTime ?? 0,
    lost: payment.lost,
    discount: payment.wish?.promo?.discount ?? 0,
  };
};

/**
 * The whole track of a ride, or an empty track if the ride has not begun. Null if the database instance of
 * the track does not answer. An incomplete track would give a wrong distance and wrong passed stops.
 */
async function trackAboard(
  { store, log }: ChangePorts,
  bookingId: string,
  booking: Changing,
): Promise<TrackingEntry[] | null> {
  if (!TRIP_STATES[booking.status].isAboard || !isChangeable(booking.status)) return [];
  try {
    return await readTrack(store, bookingId, booking, MAX_TRACK_POINTS);
  } catch (error) {
    log.warn('no price of a change without the track', { bookingId, error });
    return null;
  }
}

/** The stops that the car has passed, computed from the track without impossible points. */
function passedStops({ waypoints = [] }: Changing, track: readonly TrackingEntry[]) {
  const ahead = stopsAhead(waypoints, believedTrack(drivenPart(track)).points);
  return waypoints.slice(0, waypoints.length - ahead.length);
}

type NewWay = {
  ahead: readonly LatLng[];
  all: readonly LatLng[];
  drop: LatLng;
  /** The track of the ride so far. */
  track: readonly TrackingEntry[];
};
type Priced = Omit<NonNullable<ChangeQuote['priced']>, 'paymentWish'>;

const pointsOf = (places: readonly LatLng[]): LatLng[] => places.map(({ lat, lng }) => ({ lat, lng }));

async function priceOf(
  ports: ChangePorts,
  bookingId: string,
  booking: Changing,
  way: NewWay,
): Promise<Priced | ChangeObstacle> {
  const whole = [booking.pickup, ...way.all, way.drop];
  if (isOnePlace(whole)) return 'same_place';
  if (TRIP_STATES[booking.status].isAboard) return priceAboard(ports, bookingId, booking, way);
  const route = await ports.directions(pointsOf(whole));
  if (route === null || route.distance_in_km <= 0) return 'no_way';
  const estimate = changedEstimate(booking, { km: route.distance_in_km, secs: route.time_in_secs });
  return estimate === null ? 'not_now' : { estimate, line: route.polylinePoints, turns: route.turns };
}

/**
 * The price during the ride. It adds the driven distance, measured as in the settlement, and the road from
 * the car to the new drop. If the track is empty or doubtful, no price is offered. Without a track, the price
 * could only use the shortest road to the car, and would leave out every detour.
 */
async function priceAboard(
  ports: ChangePorts,
  bookingId: string,
  booking: Changing,
  { ahead, drop, track }: NewWay,
): Promise<Priced | ChangeObstacle> {
  const { estimate: before, settings, startTime } = booking;
  const place = await driverPlace(ports, bookingId, booking, track.slice(-RECENT_POINTS));
  if (place === null || before === undefined || startTime === undefined) return 'position_unknown';
  const elapsedSecs = Math.max(0, Math.round((ports.clock() - startTime) / 1000));
  const { distance } = before.breakdown;
  const confirmedKm = settings?.convert_to_mile === true ? distance * KM_PER_MILE : distance;
  const soFar = await measureTrack(track, { confirmedKm, elapsedSecs }, (points) =>
    roadThrough(ports, points),
  );
  const isTracked = soFar.points - soFar.leftOut >= MIN_TRACK_POINTS;
  if (!isTracked || soFar.isMissing || soFar.isDoubtful) return 'position_unknown';
  const route = await ports.directions(pointsOf([place, ...ahead, drop]));
  if (route === null) return 'no_way';
  const rest = {
    km: route.distance_in_km,
    secs: route.time_in_secs,
    line: route.polylinePoints,
    turns: route.turns,
  };
  const estimate = changedEstimate(booking, { km: soFar.km + rest.km, secs: elapsedSecs + rest.secs });
  if (estimate === null) return 'not_now';
  return {
    estimate,
    rest,
    line: encodePolyline([...drivenLine(track), place, ...decodePolyline(rest.line)]),
  };
}

/**
 * The payment mode and the promo that the rider chose, checked with the new price. If one of them is no
 * longer possible, the offer leaves it out and says so. Then the rider chooses again at the end of the
 * trip.
 */
async function paymentAt(
  ports: ChangePorts,
  { customer, settings, debt, paymentWish }: Changing,
  price: number,
): Promise<{ wish: PaymentWish | undefined; lost: ('promo' | 'wallet')[] }> {
  if (paymentWish === undefined) return { wish: undefined, lost: [] };
  const { mode, promo } = paymentWish;
  const trip = { customer, settings, debt, trip_cost: price, status: 'PENDING' as const };
  const packetWith = async (wanted: 'card' | 'wallet', promoId: string | null) => {
    const choice = { mode: wanted, promoId, useWallet: false };
    return (await priceWithChoices(ports, trip, choice)).packet;
  };
  const isPossible = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof DomainError && LOST.has(error.code)) return false;
      throw error;
    }
  };
  let kept: PaymentWish['promo'];
  if (promo !== undefined && (await isPossible(() => packetWith('card', promo.id))))
    kept = { ...promo, discount: (await packetWith('card', promo.id)).discount_amount };
  const isWallet = mode === 'wallet';
  const canPay =
    !isWallet ||
    (await isPossible(async () => {
      await assertNotPaused(ports.store, customer);
      await packetWith('wallet', kept?.id ?? null);
    }));
  return {
    wish: { ...(canPay ? { mode } : {}), ...(kept === undefined ? {} : { promo: kept }) },
    lost: [
      ...(promo !== undefined && kept === undefined ? ['promo' as const] : []),
      ...(canPay ? [] : ['wallet' as const]),
    ],
  };
}

const LOST: ReadonlySet<string> = new Set(['promo_not_valid', 'wallet_too_small', 'account_in_review']);
