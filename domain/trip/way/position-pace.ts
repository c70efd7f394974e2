import { distanceKm, type LatLng } from '../../geo/geo';

/**
 * Seconds between two positions of a driver on a trip, of a free driver who moves, and of a free driver who
 * does not move. With 20 seconds for free drivers, one database can take the positions of 20,000 drivers on
 * duty with 300 trips a minute (docs/scaling.md).
 */
export const POSITION_PACE = { trip: 5, free: 20, standing: 60 } as const;
/**
 * How long a position is fresh. This is the interval of a driver who does not move, plus some delay of the
 * network.
 */
export const FRESH_POSITION_MS = (POSITION_PACE.standing + POSITION_PACE.free) * 1000;
/**
 * A car that has moved less than this since its last position is not moving. 10 m is the typical error of a
 * receiver.
 */
const STANDING_KM = 0.01;

/**
 * The rules (`keepsPace` in `rules/nodes/people.ts`) refuse a position that follows the previous position
 * sooner than this. They accept a position that comes with a step of the trip. The times are shorter than
 * `POSITION_PACE`, because a network can deliver two positions closer together than they were sent.
 */
export const LEAST_POSITION_MS = {
  trip: (POSITION_PACE.trip - 1) * 1000,
  free: (POSITION_PACE.free - 3) * 1000,
} as const;

/** The last position that was sent, and the time in epoch milliseconds when it was sent. */
export type SentPosition = { point: LatLng; at: number };

/** Whether the app should send the driver's position now. */
export function isPositionDue(
  last: SentPosition | null,
  point: LatLng,
  now: number,
  isOnTrip: boolean,
): boolean {
  if (last === null) return true;
  const secs = (now - last.at) / 1000;
  if (secs >= POSITION_PACE.standing) return true;
  const pace = isOnTrip ? POSITION_PACE.trip : POSITION_PACE.free;
  return secs >= pace && distanceKm(last.point, point) >= STANDING_KM;
}

/**
 * The pace of one driver's positions. It decides when the next position is due, and when a refused position
 * is sent again. A step of the trip also writes the position, so the rules may refuse the next position
 * because it comes too early. Times are epoch milliseconds.
 */
export class PositionPacer {
  private last: SentPosition | null = null;
  private retryAt = 0;

  isDue(point: LatLng, now: number, isOnTrip: boolean): boolean {
    return now >= this.retryAt && this.isDueAfter(null, point, now, isOnTrip);
  }

  /** Like `isDue`, but measures from the position `later` unless it is null, and ignores refusals. */
  isDueAfter(later: SentPosition | null, point: LatLng, now: number, isOnTrip: boolean): boolean {
    return isPositionDue(later ?? this.last, point, now, isOnTrip);
  }

  /**
   * Counts the position as sent. The caller calls the returned function if the server has refused the
   * position. Then the position no longer counts as sent.
   */
  sending(point: LatLng, now: number, isOnTrip: boolean): () => void {
    const before = this.last;
    this.last = { point, at: now };
    return () => {
      this.last = before;
      this.retryAt = now + POSITION_PACE[isOnTrip ? 'trip' : 'free'] * 1000;
    };
  }
}
