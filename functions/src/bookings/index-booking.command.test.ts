import { describe, expect, it } from 'vitest';
import { bookingIndexOf, INDEXED_FIELDS } from '@domain/booking/booking-index';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema } from '@domain/database/records';
import { NOW } from '../platform/testing/records';
import type { Store } from '../platform/ports';
import { createMemoryStore } from '../platform/testing/memory-store';
import { indexBooking } from './index-booking.command';
import { tree } from './testing/many-bookings';
import { asWritten } from './testing/written-booking';

describe('the index of a booking', () => {
  it('follows the booking, and goes with it', async () => {
    const own = createMemoryStore(tree());
    await own.update({ 'bookings/b0000/status': 'ACCEPTED', 'bookings/b0000/driver': 'driver9' });
    expect(await indexBooking(own, 'b0000')).toBe('indexed');
    expect(own.get(dbPaths.bookingIndex('b0000'))).toMatchObject({
      status: 'ACCEPTED',
      driver: 'driver9',
      byDriver: `driver9|${NOW}`,
    });
    await own.update({ 'bookings/b0000': null });
    expect(await indexBooking(own, 'b0000')).toBe('gone');
    expect(own.get(dbPaths.bookingIndex('b0000'))).toBeNull();
  });

  it.each(INDEXED_FIELDS)('is never made of a %s that has changed meanwhile', async (field) => {
    const own = createMemoryStore(tree());
    const isNumber = bookingSchema.shape[field].safeParse(7).success;
    const after = field === 'status' ? 'PAID' : isNumber ? 7 : 'another';
    let isFirst = true;
    const commit: Store['commit'] = async (write) => {
      if (isFirst) {
        isFirst = false;
        await own.update({ [`bookings/b0001/${field}`]: after });
      }
      return own.commit(write);
    };
    await indexBooking({ ...own, commit }, 'b0001');
    const booking = bookingSchema.parse(own.get('bookings/b0001'));
    expect(own.get(dbPaths.bookingIndex('b0001'))).toEqual(bookingIndexOf(booking));
  });

  it('waits for the completion of a booking that only its client has written', async () => {
    const own = createMemoryStore(tree());
    await own.update(asWritten('fresh'));
    expect(await indexBooking(own, 'fresh')).toBe('incomplete');
    expect(own.get(dbPaths.bookingIndex('fresh'))).toBeNull();
  });

  it('marks a trip as open in its fleet until it is paid or over', async () => {
    const own = createMemoryStore(tree());
    for (const [changes, expected] of [
      [{ status: 'ACCEPTED', fleetadmin: 'fleet9' }, 'fleet9'],
      [{ status: 'PENDING' }, 'fleet9'],
      [{ status: 'PAID' }, null],
      [{ status: 'ACCEPTED', fleetadmin: null }, null],
    ] as const) {
      await own.update(
        Object.fromEntries(
          Object.entries(changes).map(([field, value]) => [`bookings/b0000/${field}`, value]),
        ),
      );
      await indexBooking(own, 'b0000');
      expect(own.get('bookings/b0000/openFleet')).toBe(expected);
    }
  });
});
