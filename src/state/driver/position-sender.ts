import type { LatLng } from '@domain/geo/geo';
import { PositionPacer, type SentPosition } from '@domain/trip/way/position-pace';
import type { BookingStatus } from '@domain/records';

/** The trip whose track the position belongs to, or null between trips. */
export type TrackedTrip = {
  bookingId: string;
  status: BookingStatus;
  /** the instance of tracks that has it, if there is one */
  trackInstance?: string | undefined;
} | null;

/** Decides before each send whether and for which trip positions are sent. */
export type SenderSituation = { maySend: boolean; trip: TrackedTrip };

/** A position older than this is not sent, because the driver may be elsewhere by now. */
export const FRESH_MS = 60_000;
/** Interval for asking a silent device. A GPS receiver needs time to restart. */
const ASK_MS = 30_000;

/**
 * Sends positions at the pace of the trip or of waiting. It sends one at a time. While one is on its way (or waits for
 * the connection), the next ones do not queue up behind it, because they would all get the time of the reconnect. On a
 * trip they are noted instead, at the same pace, and go with the next position. They show the road across the gap.
 */
export function createPositionSender(ports: {
  send: (point: LatLng, trip: TrackedTrip, noted: readonly LatLng[]) => Promise<void>;
  situation: () => SenderSituation;
  /** requests the device's position, which arrives by `moved` */
  ask: () => void;
  now: () => number;
}) {
  let current: SentPosition | null = null;
  const pacer = new PositionPacer();
  /** the positions of the running trip that could not be sent */
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
      // The position came too soon after the previous one, the trip moved on, or the session is over. The server does
      // not have it.
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
    /** time passes, so that the position of a parked car is sent too */
    tick: (): void => {
      void sendIfDue();
    },
  };
}
