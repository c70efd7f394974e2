import { distanceKm, type LatLng } from '@domain/geo/geo';
import { POSITION_PACE } from '@domain/trip/driver-steps';
import type { BookingStatus } from '@domain/trip/status';

/** The trip whose track the position belongs to; null between trips. */
export type TrackedTrip = { bookingId: string; status: BookingStatus } | null;

/** Decides before each send whether and for which trip positions are sent. */
export type SenderSituation = { maySend: boolean; trip: TrackedTrip };

type Sent = { point: LatLng; at: number };

/** A position that the device told longer ago is not sent any more: the driver may be elsewhere by now. */
export const FRESH_MS = 60_000;
/** Interval for asking a silent device; a GPS receiver needs time to restart. */
const ASK_MS = 30_000;
/** Age after which the driver sees a warning: the device was asked and has not answered. Dispatch accepts a position longer. */
export const OLD_MS = FRESH_MS + ASK_MS;

/** Whether a position is to be sent: after so many metres or seconds, whichever comes first. */
export function isDue(
  last: Sent | null,
  point: LatLng,
  now: number,
  pace: { metres: number; seconds: number },
): boolean {
  if (last === null) return true;
  return now - last.at >= pace.seconds * 1000 || distanceKm(last.point, point) * 1000 >= pace.metres;
}

/**
 * Sends positions at the pace of the trip or of waiting. One at a time: while one is on its way (or waits for the
 * connection) the next ones are not piled up behind it, as all would get the time of the reconnecting.
 */
export function createPositionSender(ports: {
  send: (point: LatLng, trip: TrackedTrip) => Promise<void>;
  situation: () => SenderSituation;
  /** the device is asked where it is; the answer comes by `moved` */
  ask: () => void;
  now: () => number;
}) {
  let current: Sent | null = null;
  let last: Sent | null = null;
  let askedAt = 0;
  let isSending = false;

  const sendIfDue = async (): Promise<void> => {
    const { maySend, trip } = ports.situation();
    if (current === null || isSending || !maySend) return;
    const now = ports.now();
    if (now - current.at > FRESH_MS) {
      if (now - askedAt >= ASK_MS) {
        askedAt = now;
        ports.ask();
      }
      return;
    }
    const { point } = current;
    if (!isDue(last, point, now, trip === null ? POSITION_PACE.idle : POSITION_PACE.trip)) return;
    isSending = true;
    last = { point, at: now };
    try {
      await ports.send(point, trip);
    } catch {
      // The trip moved on, or the session is over; the next point is sent at its own time.
    } finally {
      isSending = false;
    }
  };

  return {
    /** the device says where it is */
    moved: (point: LatLng): void => {
      current = { point, at: ports.now() };
      void sendIfDue();
    },
    /** time passes: a standing car is heard of too */
    tick: (): void => {
      void sendIfDue();
    },
  };
}
