import { decimalsOf } from '../money/money';
import type { BookingRecord, TrackingEntry } from '../database/records';
import { fareFor, type FareBreakdown } from '../fare/fare';
import { KM_PER_MILE, pathLengthKm, type LatLng } from '../geo/geo';
import { cleanTrack, drivenPart } from './track';

/** Fewer points than these are no path that could be measured. */
const MIN_TRACK_POINTS = 3;

export type TripSettlement = {
  breakdown: FareBreakdown;
  /** where the trip ended; null when that is not known and the drop of the booking stands */
  end: LatLng | null;
  durationSecs: number;
};

type SettledBooking = Pick<
  BookingRecord,
  | 'carDetails'
  | 'settings'
  | 'estimate'
  | 'estimateTime'
  | 'startTime'
  | 'endTime'
  | 'parcelTypeSelected'
  | 'optionSelected'
>;

/**
 * The price of a trip at its end (docs/product.md 5.7, 6.1): distance of the tracked path from the start to the
 * end, time from start to end, the rates of the booking's own car type. Without a track that can be believed, the
 * estimated distance stands; without times, the estimated time. Null when the booking has no rates: its price stays.
 *
 * `track.ts` leaves out impossible jumps; `functions/src/settlement/settle-reached.command.ts` stores the result.
 */
export function settlementOf(
  booking: SettledBooking,
  track: readonly TrackingEntry[],
): TripSettlement | null {
  const { carDetails, settings, estimate } = booking;
  if (carDetails === undefined || estimate === undefined) return null;
  const driven = cleanTrack(drivenPart(track));
  const convertToMile = settings?.convert_to_mile ?? false;
  const isTracked = driven.length >= MIN_TRACK_POINTS;
  const estimatedKm = kmOf(estimate.breakdown.distance, convertToMile);
  const durationSecs = durationOf(booking);
  const last = driven.at(-1);
  return {
    breakdown: fareFor({
      rates: carDetails,
      distanceKm: isTracked ? pathLengthKm(driven) : estimatedKm,
      durationSecs,
      parcelAmount: booking.parcelTypeSelected?.amount ?? 0,
      optionAmount: booking.optionSelected?.amount ?? 0,
      convertToMile,
      decimal: decimalsOf(settings),
    }),
    end: isTracked && last !== undefined ? { lat: last.lat, lng: last.lng } : null,
    durationSecs,
  };
}

const kmOf = (distance: number, isMiles: boolean): number => (isMiles ? distance * KM_PER_MILE : distance);

/** Seconds of the trip by the server's own times; the estimate when they are missing or the wrong way round. */
function durationOf({ startTime, endTime, estimateTime, estimate }: SettledBooking): number {
  if (startTime !== undefined && endTime !== undefined && endTime >= startTime)
    return Math.round((endTime - startTime) / 1000);
  return estimateTime ?? estimate?.estimateTime ?? 0;
}

/** A rider's saved address at most this far away is the same place (docs/product.md 5.7). */
export const SAVED_ADDRESS_RADIUS_KM = 0.1;
