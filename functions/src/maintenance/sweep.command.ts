import { dbPaths } from '@domain/database/paths';
import type { Clock, Store } from '../platform/ports';
import { z } from 'zod';

export type SweepPorts = {
  store: Store;
  clock: Clock;
  completeBooking: (bookingId: string) => Promise<unknown>;
};

export type SweepResult = { quotes: number; otps: number; rateLimits: number; bookings: number };

/** What one run takes on of each kind; the rest waits for the next run. */
const BATCH = 500;
const BOOKING_BATCH = 100;

/** Deletes what has expired and completes bookings whose trigger was lost; every part is safe to repeat. */
export async function sweep(ports: SweepPorts): Promise<SweepResult> {
  const bookings = await completeLostBookings(ports);
  return {
    bookings,
    quotes: await deleteUnusedQuotes(ports),
    otps: await deleteExpired(ports, dbPaths.otps(), 'expiresAt'),
    rateLimits: await deleteExpired(ports, dbPaths.rateLimits(), 'expiresAt'),
  };
}

async function completeLostBookings(ports: SweepPorts): Promise<number> {
  const ids = await ports.store.keysWhere(dbPaths.bookings(), 'reference', null, BOOKING_BATCH);
  for (const id of ids) await ports.completeBooking(id);
  return ids.length;
}

async function deleteUnusedQuotes(ports: SweepPorts): Promise<number> {
  const ids = await ports.store.keysUpTo(dbPaths.quotes(), 'sweepAt', ports.clock(), BATCH);
  const unused: string[] = [];
  for (const id of ids) {
    const status = await ports.store.read(`${dbPaths.booking(id)}/status`, z.string());
    if (status === null) unused.push(id);
  }
  return deleteKeys(ports, dbPaths.quotes(), unused);
}

async function deleteExpired(ports: SweepPorts, list: string, field: string): Promise<number> {
  return deleteKeys(ports, list, await ports.store.keysUpTo(list, field, ports.clock(), BATCH));
}

async function deleteKeys(ports: SweepPorts, list: string, keys: readonly string[]): Promise<number> {
  if (keys.length > 0)
    await ports.store.update(Object.fromEntries(keys.map((key) => [`${list}/${key}`, null])));
  return keys.length;
}
