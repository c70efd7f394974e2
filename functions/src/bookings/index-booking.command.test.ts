import { describe, expect, it } from 'vitest';
import { BOOKING_COLUMNS, isNumberKind, sortValue, storedPath } from '@domain/booking/booking-columns';
import { bookingIndexOf, INDEXED_PARTS, INDEXED_VALUES } from '@domain/booking/booking-index';
import { bookingFieldPath } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema } from '@domain/records';
import { NOW } from '../platform/testing/records';
import type { Store } from '../platform/ports';
import { createMemoryStore } from '../platform/testing/memory-store';
import { readBooking } from './read-booking';
import { indexBooking } from './index-booking.command';
import { tree } from './testing/many-bookings';
import { asWritten } from './testing/written-booking';

describe('the index of a booking', () => {
  it('changes when the booking changes, and is deleted when the booking is deleted', async () => {
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

  it.each(INDEXED_VALUES.map(({ path }) => path))(
    'is never built from an outdated value of %s',
    async (field) => {
      const own = createMemoryStore(tree());
      const parcel = { description: 'Box', amount: 3 };
      await own.update({
        'bookings/b0001/parcelTypeSelected': parcel,
        'bookings/b0001/optionSelected': parcel,
      });
      const isNumber = BOOKING_COLUMNS.some(
        (column) => storedPath(column) === field && isNumberKind(column.kind),
      );
      const after = field === 'status' ? 'PAID' : isNumber ? 7 : 'another';
      let isFirst = true;
      const commit: Store['commit'] = async (write) => {
        if (isFirst) {
          isFirst = false;
          await own.update({ [bookingFieldPath('b0001', field)]: after });
        }
        return own.commit(write);
      };
      await indexBooking({ ...own, commit }, 'b0001');
      const booking = await readBooking(own, 'b0001', bookingSchema, INDEXED_PARTS);
      if (booking === null || booking === 'incomplete') throw new Error('no booking');
      expect(own.get(dbPaths.bookingIndex('b0001'))).toEqual(bookingIndexOf('b0001', booking));
      const holdsIt = BOOKING_COLUMNS.find((column) => storedPath(column) === field);
      if (holdsIt)
        expect(own.get(`${dbPaths.bookingIndex('b0001')}/${holdsIt.sort}`)).toBe(
          sortValue(holdsIt.kind, after),
        );
    },
  );

  it('contains the start code until the trip starts, and never an outdated start code', async () => {
    const own = createMemoryStore(tree());
    const codeOf = () => own.get(`${dbPaths.bookingIndex('b0002')}/startCode`);
    const commit: Store['commit'] = async (write) => {
      if (own.get(dbPaths.bookingCode('b0002')) !== 54_321)
        await own.update({ [dbPaths.bookingCode('b0002')]: 54_321 });
      return own.commit(write);
    };
    await indexBooking({ ...own, commit }, 'b0002');
    expect(codeOf()).toBe(54_321);
    await own.update({ 'bookings/b0002/status': 'STARTED' });
    await indexBooking(own, 'b0002');
    expect(codeOf()).toBe(0);
  });

  it('contains the contacts that are stored outside the booking, until these contacts are deleted', async () => {
    const own = createMemoryStore(tree());
    const contactOf = () => own.get(`${dbPaths.bookingIndex('b0001')}/customerPhone`);
    await own.update({ 'booking_customer_contacts/b0001/customer_contact': '+59899777888' });
    await indexBooking(own, 'b0001');
    expect(contactOf()).toBe('+59899777888');
    await own.update({
      'booking_customer_contacts/b0001/customer_contact': null,
      'bookings/b0001/customer_contact': null,
    });
    await indexBooking(own, 'b0001');
    expect(contactOf()).toBe('');
  });

  it('contains the operator’s and the driver’s share, which are stored outside the booking', async () => {
    const own = createMemoryStore(tree());
    await own.update({ 'booking_money/b0001': { driver_share: 80, convenience_fees: 20 } });
    await indexBooking(own, 'b0001');
    expect(own.get(dbPaths.bookingIndex('b0001'))).toMatchObject({ share: 80, convenience: 20 });
  });

  it('is not written before the server has completed the booking', async () => {
    const own = createMemoryStore(tree());
    await own.update(asWritten('fresh'));
    expect(await indexBooking(own, 'fresh')).toBe('incomplete');
    expect(own.get(dbPaths.bookingIndex('fresh'))).toBeNull();
  });

  it('lists a trip as open in its fleet until the trip is paid or has ended', async () => {
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
