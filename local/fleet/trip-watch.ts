import type { z } from 'zod';
import { bookingSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import type { FleetClient } from './client';
import type { Ticker } from './ticker';

const tripSchema = bookingSchema.pick({
  status: true,
  reference: true,
  customer: true,
  driver: true,
  driver_name: true,
  arrival: true,
  pickup: true,
  drop: true,
  waypoints: true,
  otp: true,
  trip_cost: true,
  payment_mode: true,
  prepaid: true,
  cashPaymentAmount: true,
  cancelledBy: true,
  settings: true,
  pickup_image: true,
  deliver_image: true,
  trackInstance: true,
});
export type Trip = z.output<typeof tripSchema>;

/** The error if the trip does not reach the awaited status in time. */
export class TripTimeout extends Error {}
/** The error if the trip was cancelled or belongs to another driver. */
export class TripLost extends Error {
  constructor(readonly trip: Trip | null) {
    super(trip === null ? 'gone' : trip.status);
  }
}

/** Follows a booking with a listener of the database, as the app does. */
export function watchTrip(client: FleetClient, ticker: Ticker, bookingId: string) {
  let trip: Trip | null = null;
  const waiting = new Set<() => void>();
  const notify = (): void => {
    for (const check of [...waiting]) check();
  };
  const stopWatching = client.watch(
    dbPaths.booking(bookingId),
    (value) => {
      trip = tripSchema.safeParse(value).data ?? null;
      notify();
    },
    () => {
      // The trip can no longer be read, because it belongs to another driver.
      trip = null;
      notify();
    },
  );
  return {
    current: () => trip,
    status: () => trip?.status ?? null,
    /**
     * Resolves with the trip when `wanted` is true. Rejects with TripLost if `lost` is true. Rejects with
     * TripTimeout after `timeoutMs`, or if the run ends.
     */
    until: (wanted: (trip: Trip) => boolean, lost: (trip: Trip) => boolean, timeoutMs: number) =>
      new Promise<Trip>((resolve, reject) => {
        const finish = (end: () => void): void => {
          waiting.delete(check);
          clearTimeout(timer);
          ticker.signal.removeEventListener('abort', over);
          end();
        };
        const over = (): void => finish(() => reject(new DOMException('The run is over.', 'AbortError')));
        const timer = setTimeout(() => {
          finish(() => reject(new TripTimeout(trip?.status ?? 'nothing')));
        }, timeoutMs);
        const check = (): void => {
          const now = trip;
          if (now === null) return;
          if (wanted(now)) finish(() => resolve(now));
          else if (lost(now)) finish(() => reject(new TripLost(now)));
        };
        waiting.add(check);
        ticker.signal.addEventListener('abort', over);
        if (ticker.signal.aborted) over();
        else check();
      }),
    /** Calls `check` at every change, until the returned function is called */
    each: (check: (trip: Trip | null) => void) => {
      const changed = (): void => check(trip);
      waiting.add(changed);
      return () => void waiting.delete(changed);
    },
    stop: () => {
      stopWatching();
      waiting.clear();
    },
  };
}

/** The current state of a booking. A caller can also wait for later states. */
export type TripWatch = ReturnType<typeof watchTrip>;
