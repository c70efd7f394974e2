import type { BookingRecord, SettlementFlag, TrackingEntry } from '../records';
import { fareOfBooking } from '../fare/booking-fare';
import type { FareBreakdown } from '../fare/fare';
import { mostCharged, withTotal } from '../fare/price-policy';
import { distanceKm, inConfiguredUnit, KM_PER_MILE, type LatLng } from '../geo/geo';
import { decimalsOf } from '../money/money';
import {
  measureTrack,
  MIN_TRACK_POINTS,
  NOISE,
  UNREMARKABLE,
  type MeasuredTrack,
  type RoadThrough,
} from './track';

/** A trip that ends further away from its drop has ended elsewhere. */
export const ELSEWHERE_KM = 0.5;
/** A trip that takes less than this part of the confirmed time has not been driven as confirmed. */
const EARLIEST_PART = 0.5;

export type TripSettlement = {
  /** the charged fare, which share, fee and reports use */
  breakdown: FareBreakdown;
  /** the fare by the measured path and time */
  measured: FareBreakdown;
  track: Pick<MeasuredTrack, 'points' | 'leftOut' | 'gaps'>;
  flags: SettlementFlag[];
  /** where the trip ended, or null if that is unknown and the booking's drop counts */
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
  | 'drop'
  | 'parcelTypeSelected'
  | 'optionSelected'
>;

/**
 * The price of a trip at its end (docs/product/money.md, "Price at the end"). It follows from the measured path and the server's
 * time from start to end, at the rates of the booking's own car type, within the limit of the price policy. Without a
 * credible track the confirmed distance counts. Without times the confirmed time counts. A trip that ended elsewhere,
 * too early or on a doubtful track costs the lower of the confirmed and the measured price, as a metered one does
 * without a track for a large part. Null if the booking has no rates, and its price then stays.
 *
 * `track.ts` measures the path. `functions/src/settlement/settle-reached.command.ts` stores the result.
 */
export async function settlementOf(
  booking: SettledBooking,
  track: readonly TrackingEntry[],
  road: RoadThrough,
): Promise<TripSettlement | null> {
  const { carDetails, settings, estimate } = booking;
  if (carDetails === undefined || estimate === undefined) return null;
  const convertToMile = settings?.convert_to_mile ?? false;
  const decimal = decimalsOf(settings);
  const confirmed = estimate.breakdown;
  const confirmedKm = convertToMile ? confirmed.distance * KM_PER_MILE : confirmed.distance;
  const durationSecs = durationOf(booking);
  const path = await measureTrack(track, { confirmedKm, elapsedSecs: durationSecs }, road);
  const isTracked = path.points - path.leftOut >= MIN_TRACK_POINTS;
  const end = isTracked ? path.end : null;
  const isEarly = durationSecs < estimate.estimateTime * EARLIEST_PART;
  // A driver who ends a trip at once must not get the full distance just because the track is missing.
  const drivenKm = isTracked || isEarly ? path.km : confirmedKm;
  const fareOf = (km: number, secs: number): FareBreakdown =>
    fareOfBooking(booking, { km, secs }) ?? confirmed;
  const measured = fareOf(drivenKm, durationSecs);
  const policy = {
    price_policy: settings?.price_policy ?? 'metered',
    price_cap_percent: settings?.price_cap_percent ?? 0,
  };
  const most = mostCharged(confirmed.total, policy, decimal);
  const flags: SettlementFlag[] = [
    ...(end !== null && distanceKm(end, booking.drop) > ELSEWHERE_KM ? ['ended_elsewhere' as const] : []),
    ...(isEarly ? ['too_early' as const] : []),
    ...(path.isDoubtful ? ['doubtful_track' as const] : []),
  ];
  const missing = path.isMissing ? ['missing_track' as const] : [];
  const isUpfront = policy.price_policy === 'upfront';
  const isLower = flags.length > 0 || (path.isMissing && !isUpfront);
  const lower = measured.total < confirmed.total ? measured : confirmed;
  // A meter with a limit counts waiting and traffic, but neither a longer way nor the time that it takes, nor slow driving.
  const isLonger = most !== null && drivenKm > confirmedKm * UNREMARKABLE;
  const waySecs = isLonger ? (durationSecs * confirmedKm) / drivenKm : durationSecs;
  const mostSecs = most === null || !isTracked ? waySecs : estimate.estimateTime + path.stoodSecs;
  const direct = fareOf(isLonger ? confirmedKm : drivenKm, Math.min(waySecs, mostSecs));
  // A longer route that is quicker costs no less than the confirmed route that it replaces.
  const counted = isLonger && direct.total < lower.total ? lower : direct;
  const metered =
    most !== null && counted.total > most ? withTotal(counted, most, carDetails, decimal) : counted;
  const meterFlags: SettlementFlag[] = [
    ...(most !== null && measured.total > most ? ['above_cap' as const] : []),
    ...(drivenKm > confirmedKm * NOISE ? ['longer_way' as const] : []),
    ...(waySecs > mostSecs * NOISE ? ['slow_drive' as const] : []),
  ];
  return {
    breakdown: isLower ? lower : isUpfront ? confirmed : metered,
    measured: { ...measured, distance: inConfiguredUnit(path.km, convertToMile) },
    track: { points: path.points, leftOut: path.leftOut, gaps: path.gaps },
    flags: [...flags, ...missing, ...(isLower || isUpfront ? [] : meterFlags)],
    end,
    durationSecs,
  };
}

/** Seconds of the trip by the server's own times. If they are missing or in the wrong order, it is the estimate. */
function durationOf({ startTime, endTime, estimateTime, estimate }: SettledBooking): number {
  if (startTime !== undefined && endTime !== undefined && endTime >= startTime)
    return Math.round((endTime - startTime) / 1000);
  return estimateTime ?? estimate?.estimateTime ?? 0;
}

/** A rider's saved address at most this far away is the same place. */
export const SAVED_ADDRESS_RADIUS_KM = 0.1;
