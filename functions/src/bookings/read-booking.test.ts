import { describe, expect, it } from 'vitest';
import { bookingSchema } from '@domain/records';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aRider, someSettings } from '../platform/testing/records';
import { readBooking, readCompleted } from './read-booking';
import { asWritten, completionOf } from './testing/written-booking';

const setUp = async (writes: Record<string, unknown> = {}) => {
  const store = createMemoryStore({ settings: someSettings(), users: { ana: aRider() } });
  await store.update(writes);
  const ports = { store, completeBooking: completionOf(store) };
  return { store, read: () => readCompleted(ports, 'b1', bookingSchema) };
};

describe('reading a booking on the server', () => {
  it('reports the booking as incomplete while it has only the fields that its client wrote', async () => {
    const { store, read } = await setUp(asWritten('b1'));
    expect(await readBooking(store, 'b1', bookingSchema)).toBe('incomplete');
    expect(await read()).toMatchObject({ status: 'NEW', trip_cost: 480.7, customer_name: 'Ana Pérez' });
    expect(await readBooking(store, 'b1', bookingSchema)).toEqual(await read());
  });

  it('returns null if the booking does not exist or cannot be completed', async () => {
    expect(await (await setUp()).read()).toBeNull();
    expect(await (await setUp({ ...asWritten('b1'), 'quotes/b1': null })).read()).toBeNull();
  });

  it('throws if a complete booking cannot be parsed', async () => {
    const { read } = await setUp({ 'bookings/b1': { reference: 'ABCDEF', status: 'WRONG' } });
    await expect(read()).rejects.toThrow('internal');
  });
});
