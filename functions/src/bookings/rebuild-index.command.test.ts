import { describe, expect, it } from 'vitest';
import { BOOKING_INDEX_FORM, bookingIndexOf } from '@domain/booking/booking-index';
import { bookingSchema } from '@domain/records';
import { createMemoryStore } from '../platform/testing/memory-store';
import type { Store } from '../platform/ports';
import { aTrip } from '../settlement/testing/trip-world';
import {
  forgetIndexRebuild,
  isIndexOutdated,
  rebuildIndex,
  type IndexProgress,
} from './rebuild-index.command';

const NOW = Date.UTC(2026, 4, 20, 15, 0, 0);
const COUNT = 25;
const pageSize = 10;
const idOf = (index: number): string => `b${String(index).padStart(3, '0')}`;
const bookings = Object.fromEntries(
  Array.from({ length: COUNT }, (_, index) => [
    idOf(index),
    aTrip({ tripdate: NOW + index, customer_name: `Ana ${String(index)}`, status: 'PAID' }),
  ]),
);
const right = Object.fromEntries(
  Object.entries(bookings).map(([id, booking]) => [id, bookingIndexOf(id, bookingSchema.parse(booking))]),
);
const aStore = (index: Record<string, unknown>) => createMemoryStore({ bookings, booking_index: index });
const silent = (): void => undefined;

class Killed extends Error {}

describe('a rebuild of the booking index', () => {
  it('restores all records, and removes records of bookings that do not exist', async () => {
    const store = aStore({ a000: right.b001, b0005: right.b001, z: right.b002 });
    const told: IndexProgress[] = [];
    const result = await rebuildIndex({ store, pageSize }, (progress) => told.push(progress));
    expect(result).toEqual({ bookings: COUNT, changed: COUNT + 3 });
    expect(store.get('booking_index')).toEqual(right);
    expect(told.map(({ bookings: count, at }) => [count, at])).toEqual([
      [10, 'b009'],
      [20, 'b019'],
      [25, 'b024'],
      [25, ''],
    ]);
    expect(store.get('booking_index_rebuild')).toBeNull();
  });

  it('includes the data that are stored outside the bookings, such as contacts and start codes of open trips', async () => {
    const store = aStore({});
    await store.update({
      'booking_customer_contacts/b013/customer_contact': '+59899777888',
      'bookings/b013/status': 'ACCEPTED',
      'bookings/b013/otp': true,
      'booking_codes/b013': 54_321,
      'bookings/b014/otp': true,
      'booking_codes/b014': 12_345,
    });
    await rebuildIndex({ store, pageSize }, silent);
    expect(store.get('booking_index/b013')).toMatchObject({
      customerPhone: '+59899777888',
      startCode: 54_321,
    });
    expect(store.get('booking_index/b014')).toMatchObject({ startCode: 0 });
    expect(await rebuildIndex({ store, pageSize }, silent)).toMatchObject({ changed: 0 });
  });

  it('does not write records that are already correct', async () => {
    const store = aStore({ ...right, b003: { ...right.b003, status: 'NEW' } });
    expect(await rebuildIndex({ store, pageSize }, silent)).toEqual({ bookings: COUNT, changed: 1 });
    expect(store.get('booking_index')).toEqual(right);
    expect(await rebuildIndex({ store, pageSize }, silent)).toEqual({ bookings: COUNT, changed: 0 });
  });

  it('is due until a rebuild has finished, and again when the format of the records changes', async () => {
    const store = aStore(right);
    expect(await isIndexOutdated(store)).toBe(true);
    await rebuildIndex({ store, pageSize, isDryRun: true }, silent);
    expect(await isIndexOutdated(store)).toBe(true);
    await rebuildIndex({ store, pageSize }, silent);
    expect(await isIndexOutdated(store)).toBe(false);
    await store.update({ booking_index_form: BOOKING_INDEX_FORM.replace('cost=trip_cost', 'cost=estimate') });
    expect(await isIndexOutdated(store)).toBe(true);
  });

  it("corrects the fleet's list of open trips", async () => {
    const store = aStore(right);
    await store.update({
      'bookings/b001/openFleet': 'fleet',
      'bookings/b002/status': 'STARTED',
      'bookings/b002/fleetadmin': 'fleet',
    });
    await rebuildIndex({ store, pageSize }, silent);
    expect(store.get('bookings/b001/openFleet')).toBeNull();
    expect(store.get('bookings/b002/openFleet')).toBe('fleet');
  });

  it('continues after a killed run, and starts again if asked to', async () => {
    const store = aStore({});
    const kill = async (): Promise<void> => {
      await rebuildIndex({ store, pageSize }, ({ bookings: count }) => {
        if (count === 20) throw new Killed();
      }).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
    };
    await kill();
    const told: number[] = [];
    await rebuildIndex({ store, pageSize }, ({ bookings: count }) => told.push(count));
    expect(told).toEqual([25, 25]);
    expect(store.get('booking_index')).toEqual(right);

    await store.update({ booking_index: null });
    await kill();
    await forgetIndexRebuild(store);
    expect(await rebuildIndex({ store, pageSize }, silent)).toEqual({ bookings: COUNT, changed: 5 });
  });

  it('does not restore the outdated record of a trip that changed meanwhile', async () => {
    const store = aStore({});
    let hasMoved = false;
    const moving: Store = {
      ...store,
      update: async (values) => {
        if (!hasMoved) {
          hasMoved = true;
          // The trip changes, and the trigger runs, after the page is read and before it is written.
          await store.update({ 'bookings/b004/status': 'COMPLETE', 'bookings/b004/rating': 5 });
        }
        await store.update(values);
      },
    };
    await rebuildIndex({ store: moving, pageSize }, silent);
    expect(store.get('booking_index/b004/status')).toBe('COMPLETE');
  });
});
