import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { correlated, correlation, newTrace } from '../log/correlation';
import type { Clock, Store } from '../ports';

/** How long the trace number is kept for the trigger. A later trigger gets a new number. */
const KEPT_MS = 60 * 60_000;

const STATUS_OF = /^bookings\/([^/]+)\/status$/;

const handedOn = z.object({ trace: z.string(), status: z.string() });

/**
 * A store that passes the trace number of a call to the trigger of a trip. If the server changes the status
 * of a trip, the same write stores the number.
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
 * Runs the work that an event of a booking starts. `status` is the status in the event. If the write of this
 * status has stored the trace number of its call, the work continues with this number. If the app itself
 * wrote the status, the work gets a new number.
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
