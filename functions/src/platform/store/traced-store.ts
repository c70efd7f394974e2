import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { correlated, correlation, newTrace } from '../log/correlation';
import type { Clock, Store } from '../ports';

/** A trigger that comes later than this has no trace number of its call. */
const KEPT_MS = 60 * 60_000;

const STATUS_OF = /^bookings\/([^/]+)\/status$/;

const handedOn = z.object({ trace: z.string(), status: z.string() });

/**
 * A store that hands the trace number of a call on to the trigger of a trip. A server write that changes a trip's
 * status stores the number in the same write.
 */
export function tracedStore(store: Store, clock: Clock): Store {
  const traced = (values: Record<string, unknown>): Record<string, unknown> => {
    const trace = correlation()?.trace;
    if (trace === undefined) return values;
    const kept = Object.entries(values).flatMap(([path, status]) => {
      const booking = STATUS_OF.exec(path)?.[1];
      if (booking === undefined || typeof status !== 'string') return [];
      return [[dbPaths.bookingTrace(booking), { trace, status, expiresAt: clock() + KEPT_MS }] as const];
    });
    return { ...values, ...Object.fromEntries(kept) };
  };
  return {
    ...store,
    update: (values) => store.update(traced(values)),
    commit: ({ checks, values }) => store.commit({ checks, values: traced(values) }),
  };
}

/**
 * Runs the work that an event of a booking starts. `status` is the status in the event. If the write of that status has
 * stored the number of its call, the work goes on under that number. After a write of the app itself it has a new one.
 */
export async function inBooking<T>(
  store: Pick<Store, 'read'>,
  booking: string,
  status: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const kept = await store.read(dbPaths.bookingTrace(booking), handedOn).catch(() => null);
  const trace = kept !== null && kept.status === status ? kept.trace : newTrace();
  return correlated({ trace, booking }, work);
}
