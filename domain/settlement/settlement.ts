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

/** A trip that ends farther from its drop-off than this has ended elsewhere. */
export const ELSEWHERE_KM = 0.5;
/** A trip that takes less than this part of the confirmed time was not driven as confirmed. */
const EARLIEST_PART = 0.5;

export type TripSettlement = {
  /** the charged fare, from which share, fee and reports are computed */
  breakdown: FareBreakdown;
  /** the fare by the measured path and time */
  measured: FareBreakdown;
  track: Pick<MeasuredTrack, 'points' | 'leftOut' | 'gaps'>;
  flags: SettlementFlag[];
  /** Where the trip ended. Null if that is unknown. Then the booking's drop-off counts. */
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
 * The price of a trip at its end (docs/product/money.md, "Price at the end"). It is computed from the
 * measured path and the server's time from start to end, at the rates that the booking stores, within the
 * limit of the price policy. Without a credible track, the confirmed distance counts. Without times, the
 * confirmed time counts. If a trip ended far from its drop-off, ended too early or has a doubtful track, the
 * lower of the confirmed and the measured price counts. The same is true for a metered trip if a large part
 * of its track is missing. The result is null if the booking has no rates. Then its price does not change.
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
  // If a driver ends a trip at once, the track is missing too. The driver must not get the full distance
  // then.
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
  // A price with a limit includes waiting and traffic. It does not include a longer route, the time for it,
  // or slow driving.
  const isLonger = most !== null && drivenKm > confirmedKm * UNREMARKABLE;
  const waySecs = isLonger ? (durationSecs * confirmedKm) / drivenKm : durationSecs;
  const mostSecs = most === null || !isTracked ? waySecs : estimate.estimateTime + path.stoodSecs;
  const direct = fareOf(isLonger ? confirmedKm : drivenKm, Math.min(waySecs, mostSecs));
  // If a longer route took less time, it costs at least as much as the confirmed route.
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

/**
 * The seconds from start to end by the server's times. If the times are missing or in the wrong order, the
 * result is the estimated duration.
 */
function durationOf({ startTime, endTime, estimateTime, estimate }: SettledBooking): number {
  if (startTime !== undefined && endTime !== undefined && endTime >= startTime)
    return Math.round((endTime - startTime) / 1000);
  return estimateTime ?? estimate?.estimateTime ?? 0;
}

/** A place within this distance of a rider's saved address counts as this address. */
export const SAVED_ADDRESS_RADIUS_KM = 0.1;
