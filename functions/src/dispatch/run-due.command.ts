import { dbPaths } from '@domain/database/paths';
import { bookingSchema } from '@domain/database/records';
import type { Clock, Log, Store } from '../platform/ports';

export type RunDuePorts = {
  store: Store;
  clock: Clock;
  log: Log;
  /** does what a trip's present status leads to */
  look: (bookingId: string) => Promise<unknown>;
};

/** Grace period for the timer, which normally does this work a moment later. */
const GRACE_MS = 5000;
const BATCH = 200;
const AT_ONCE = 8;
/** How soon an unpaid booking is looked at again, at first. */
const UNPAID_MS = 5 * 60_000;

const dueSchema = bookingSchema.pick({ status: true, bookingDate: true });

/**
 * The safety net of timers and triggers: looks at every trip whose time has come, and at every scheduled booking that
 * is to be offered to drivers now (docs/product.md 5.3). Safe to run twice at once.
 * `functions/src/trips/trip-status.command.ts` does the work for each trip, settlements included;
 * `functions/src/maintenance/sweep.command.ts` cleans up the rest.
 */
export async function runDue(
  ports: RunDuePorts,
): Promise<{ trips: number; bookings: number; failed: number }> {
  const { store, clock } = ports;
  const until = clock() - GRACE_MS;
  const [trips, bookings] = await Promise.all([
    store.keysUpTo(dbPaths.dispatches(), 'nextAt', until, BATCH),
    store.keysUpTo(dbPaths.bookings(), 'dispatchAt', until, BATCH),
  ]);
  let failed = 0;
  const attempt = async (bookingId: string, work: (id: string) => Promise<unknown>): Promise<void> => {
    try {
      await work(bookingId);
    } catch (error) {
      // One trip that cannot be dealt with must not keep the others waiting.
      failed += 1;
      ports.log.error('a due trip failed', { bookingId, error: String(error) });
    }
  };
  const jobs = [
    ...trips.map((id) => () => attempt(id, ports.look)),
    ...bookings
      .filter((id) => !trips.includes(id))
      .map((id) => () => attempt(id, (due) => lookAtDue(ports, due))),
  ];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await job();
  });
  await Promise.all(workers);
  return { trips: trips.length, bookings: bookings.length, failed };
}

async function lookAtDue(ports: RunDuePorts, bookingId: string): Promise<void> {
  const { store, clock } = ports;
  const path = dbPaths.booking(bookingId);
  const booking = await store.read(path, dueSchema);
  if (booking === null) return;
  if (booking.status === 'NEW') {
    await ports.look(bookingId);
    return;
  }
  const now = clock();
  // Not paid yet: looked at again, ever more rarely. Anything else has found its driver or its end without us.
  const again =
    booking.status === 'PAYMENT_PENDING' ? now + Math.max(UNPAID_MS, now - booking.bookingDate) : null;
  await store.commit({
    checks: { [`${path}/status`]: booking.status },
    values: { [`${path}/dispatchAt`]: again },
  });
}
