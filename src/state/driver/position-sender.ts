import type { LatLng } from '@domain/geo/geo';
import { PositionPacer, type SentPosition } from '@domain/trip/way/position-pace';
import type { BookingStatus } from '@domain/records';

/** The trip to whose track the position is added, or null if the driver has no trip. */
export type TrackedTrip = {
  bookingId: string;
  status: BookingStatus;
  /** the database instance that has the track, if it is not the default instance */
  trackInstance?: string | undefined;
} | null;

/** Whether positions may be sent now, and for which trip. The sender asks for this before each position. */
export type SenderSituation = { maySend: boolean; trip: TrackedTrip };

/** A position that is older than this is not sent, because the car may be at another place by now. */
export const FRESH_MS = 60_000;
/**
 * How often the sender requests a position from a device that reports none. A GPS receiver needs time to
 * restart.
 */
const ASK_MS = 30_000;

/**
 * Sends positions at the interval for a trip, or at the longer interval between trips. Only one position is
 * sent at a time. While it is being sent or waits for the connection, later positions do not queue up,
 * because all of them would be stored with the time of the reconnect. Instead, during a trip the sender notes
 * the later positions at the same interval. It sends the noted positions together with the next position.
 * They show the road that the car has taken.
 */
export function createPositionSender(ports: {
  send: (point: LatLng, trip: TrackedTrip, noted: readonly LatLng[]) => Promise<void>;
  situation: () => SenderSituation;
  /** requests a position from the device, which the device then reports with `moved` */
  ask: () => void;
  now: () => number;
}) {
  let current: SentPosition | null = null;
  const pacer = new PositionPacer();
  /** the positions of the trip that could not be sent yet */
  let noted: SentPosition[] = [];
  let askedAt = 0;
  let isSending = false;

  const sendIfDue = async (): Promise<void> => {
    const { maySend, trip } = ports.situation();
    if (trip === null) noted = [];
    if (current === null) return;
    const now = ports.now();
    if (isSending || !maySend) {
      if (trip !== null && pacer.isDueAfter(noted.at(-1) ?? null, current.point, now, true))
        noted.push(current);
      return;
    }
    if (now - current.at > FRESH_MS) {
      if (now - askedAt >= ASK_MS) {
        askedAt = now;
        ports.ask();
      }
      return;
    }
    const { point } = current;
    if (!pacer.isDue(point, now, trip !== null)) return;
    isSending = true;
    const takeBack = pacer.sending(point, now, trip !== null);
    const path = noted;
    noted = [];
    try {
      await ports.send(
        point,
        trip,
        path.map((one) => one.point),
      );
    } catch {
      // The server has not stored the position. For example, the previous position was sent a moment ago, the
      // trip has changed, or the session has ended.
      takeBack();
      noted = [...path, ...noted];
    } finally {
      isSending = false;
    }
  };

  return {
    /** must be called when the device reports a new position */
    moved: (point: LatLng): void => {
      current = { point, at: ports.now() };
      void sendIfDue();
    },
    /** must be called at a regular interval, so that the position of a parked car is also sent */
    tick: (): void => {
      void sendIfDue();
    },
  };
}
