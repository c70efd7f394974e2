import {
  type BookingRecord,
  type BookingStatus,
  statusesWhere,
  type TrackingEntry,
  TRIP_STATES,
} from '../../records';

/**
 * The track of a trip whose points are, all or in part, in an instance of tracks
 * (docs/product/records.md, "Tracks in further database instances"). The rules there cannot read a booking, so the
 * driver's app claims the status of a point. The real status follows from the times of the booking, which the server
 * or the rules of the main instance have set.
 */

const TAKEN = statusesWhere('isTaken');

/** The times of a booking between which its track lies, and the instance of the track. */
export const TRACK_FIELDS = {
  trackInstance: true,
  driver_accept_time: true,
  driver_arrive_time: true,
  startTime: true,
  endTime: true,
  cancelledAt: true,
} as const satisfies Partial<Record<keyof BookingRecord, true>>;
export type TrackedBooking = Pick<BookingRecord, keyof typeof TRACK_FIELDS>;

/** The status of the trip at a moment. Null if its driver was not on the way, or the ride was over. */
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
 * The points of an instance of tracks that belong to the trip. Points of another driver, or after the end, are left
 * out.
 */
export const pointsOfTrip = <T extends TrackingEntry>(booking: TrackedBooking, entries: readonly T[]): T[] =>
  entries.flatMap((entry) => {
    const status = statusAt(booking, entry.at);
    return status === null ? [] : [{ ...entry, status }];
  });

/**
 * The last point that the driver of such a trip has sent, which its profile then does not have. The first point comes
 * from the server and may be old.
 */
export const lastToldPoint = (
  { trackInstance }: Pick<TrackedBooking, 'trackInstance'>,
  track: readonly TrackingEntry[],
): TrackingEntry | undefined => (trackInstance === undefined || track.length < 2 ? undefined : track.at(-1));
