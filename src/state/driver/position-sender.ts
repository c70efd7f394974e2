import type { LatLng } from '@domain/geo/geo';
import { PositionPacer, type SentPosition } from '@domain/trip/way/position-pace';
import type { BookingStatus } from '@domain/records';

/** The trip whose track the position belongs to, or null between trips. */
export type TrackedTrip = {
  bookingId: string;
  status: BookingStatus;
  /** the database instance that has the track, if it is not the default instance */
  trackInstance?: string | undefined;
} | null;

/**
 * Whether positions may be sent now, and the trip to which they belong. The sender asks before each position.
 */
export type SenderSituation = { maySend: boolean; trip: TrackedTrip };

/** A position older than this is not sent, because the driver may be elsewhere by now. */
export const FRESH_MS = 60_000;
/** How often a device that reports no positions is asked for one. A GPS receiver needs time to restart. */
const ASK_MS = 30_000;

/**
 * Sends positions at the pace of a trip, or at the slower pace between trips. It sends one position at a
 * time. While a position is being sent or waits for the connection, later positions do not queue up. All of
 * them would get the time of the reconnect. During a trip the sender notes the later positions at the same
 * pace instead, and sends them together with the next position. They show the road that the car took
 * meanwhile.
 */
export function createPositionSender(ports: {
  send: (point: LatLng, trip: TrackedTrip, noted: readonly LatLng[]) => Promise<void>;
  situation: () => SenderSituation;
  /** requests the device's position, which the device then reports with `moved` */
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
      // The server has not stored the position. It came too soon after the previous position, the trip has
      // changed, or the session has ended.
      takeBack();
      noted = [...path, ...noted];
    } finally {
      isSending = false;
    }
  };

  return {
    /** a new position from the device */
    moved: (point: LatLng): void => {
      current = { point, at: ports.now() };
      void sendIfDue();
    },
    /** a tick of the clock, so that the position of a parked car is sent too */
    tick: (): void => {
      void sendIfDue();
    },
  };
}
