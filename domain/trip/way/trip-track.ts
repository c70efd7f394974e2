import {
  type BookingRecord,
  type BookingStatus,
  statusesWhere,
  type TrackingEntry,
  TRIP_STATES,
} from '../../records';

/**
 * Reads the track of a trip if some or all of its points are in a separate database instance
 * (docs/product/records.md, "Tracks in further database instances"). The rules of this instance cannot read a
 * booking, so they cannot check the status that the driver's app sends with a point. The real status is
 * computed from the times in the booking, which the server or the rules of the main instance have checked.
 */

const TAKEN = statusesWhere('isTaken');

/**
 * The fields of a booking that say which instance has the track, and when each status of the trip began and
 * ended.
 */
export const TRACK_FIELDS = {
  trackInstance: true,
  driver_accept_time: true,
  driver_arrive_time: true,
  startTime: true,
  endTime: true,
  cancelledAt: true,
} as const satisfies Partial<Record<keyof BookingRecord, true>>;
export type TrackedBooking = Pick<BookingRecord, keyof typeof TRACK_FIELDS>;

/**
 * The status of the trip at a moment. Null if the driver was not on the way at this moment, or if the ride
 * had ended.
 */
export function statusAt(booking: TrackedBooking, at: number): BookingStatus | null {
  const end = Math.min(booking.endTime ?? Infinity, booking.cancelledAt ?? Infinity);
  if (at < (booking.driver_accept_time ?? -Infinity) || at > end) return null;
  const come = TAKEN.filter((status) => {
    const { timeField } = TRIP_STATES[status];
    const time = timeField === null ? undefined : booking[timeField];
    return time !== undefined && time <= at;
  });
  return come.at(-1) ?? 'ACCEPTED';
}

/**
 * The points in a separate database instance that belong to the trip. Points from before the acceptance or
 * after the end are left out.
 */
export const pointsOfTrip = <T extends TrackingEntry>(booking: TrackedBooking, entries: readonly T[]): T[] =>
  entries.flatMap((entry) => {
    const status = statusAt(booking, entry.at);
    return status === null ? [] : [{ ...entry, status }];
  });

/**
 * The last point that the driver has sent if the track is in a separate database instance. Then the driver's
 * profile does not have this position. Undefined for other trips. The first point of a track is written by
 * the server and may be old, so it does not count.
 */
export const lastToldPoint = (
  { trackInstance }: Pick<TrackedBooking, 'trackInstance'>,
  track: readonly TrackingEntry[],
): TrackingEntry | undefined => (trackInstance === undefined || track.length < 2 ? undefined : track.at(-1));
