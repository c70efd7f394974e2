import { dbPaths } from '@domain/database/paths';
import { bookingSchema } from '@domain/records';
import type { HealthRun } from '@domain/health/health-counts';
import { workOnEach, type Needs } from '../../platform';

export type RunDuePorts = Needs<'store' | 'clock' | 'log'> & {
  /** Does the work that the current status of a trip requires. */
  look: (bookingId: string) => Promise<unknown>;
};

/**
 * The dispatcher waits this long after the due time, because the timer normally does the work a moment later.
 */
const GRACE_MS = 5000;
const BATCH = 200;
const AT_ONCE = 8;
/** The time between the first two checks of an unpaid booking. */
const UNPAID_MS = 5 * 60_000;

const dueSchema = bookingSchema.pick({ status: true, bookingDate: true });

/**
 * Repeats the work of lost timers and triggers. It checks every trip whose time `nextAt` has come, and
 * every scheduled booking whose offers are due (docs/product/trips.md, "Dispatch and offers"). Two runs at
 * once do no harm. `functions/src/trips/effects/trip-status.command.ts` does the work for each trip,
 * including settlements. `functions/src/maintenance/sweep.command.ts` cleans up other records.
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
  const due = [...new Set([...trips, ...bookings])];
  const how = { log: ports.log, failure: 'a due trip failed', atOnce: AT_ONCE };
  const done = await workOnEach(how, due, (id) =>
    trips.includes(id) ? ports.look(id) : lookAtDue(ports, id),
  );
  const failed = due.length - done;
  const run: HealthRun = { at: clock(), failed, done: { trips: trips.length, bookings: bookings.length } };
  await store.update({ [dbPaths.healthRun('dispatcher')]: run });
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
  // An unpaid booking is checked again, at growing intervals. Any other booking has a driver or has ended,
  // and needs no offers.
  const again =
    booking.status === 'PAYMENT_PENDING' ? now + Math.max(UNPAID_MS, now - booking.bookingDate) : null;
  await store.commit({
    checks: { [`${path}/status`]: booking.status },
    values: { [`${path}/dispatchAt`]: again },
  });
}
