import { describe, expect, it } from 'vitest';
import { dbPaths } from '@domain/database/paths';
import { NOW } from '../platform/testing/records';
import { createMemoryStore } from '../platform/testing/memory-store';
import { indexBooking } from './index-booking.command';
import { tree } from './testing/many-bookings';

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
