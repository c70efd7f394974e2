import { describe, expect, it } from 'vitest';
import { bookingIndexOf } from '@domain/booking/booking-index';
import type { BookingStatus } from '@domain/trip/status';
import { searchBookings } from '@domain/contracts/search';
import { dbPaths } from '@domain/database/paths';
import type { EndpointCaller } from '../platform/endpoint';
import { aCaller, NOW } from '../platform/testing/records';
import { createMemoryStore } from '../platform/testing/memory-store';
import { indexBooking } from './index-booking.command';
import { searchBookingsCommand } from './search-bookings.command';

const STATUSES: readonly BookingStatus[] = ['NEW', 'COMPLETE', 'COMPLETE', 'COMPLETE', 'CANCELLED'];
const CARS = ['economy', 'comfort', 'van'];
const place = { lat: 1, lng: 2, add: 'There' };

const bookingAt = (number: number) => ({
  reference: `REF${String.fromCharCode(65 + (number % 26))}AA`,
  status: STATUSES[number % STATUSES.length] ?? 'NEW',
  tripdate: NOW + (number % 50) * 1000,
  bookingDate: NOW + number,
  bookLater: false,
  booking_type_admin: false,
  // Half of the bookings are from before the car types were renamed.
  carType: number % 2 === 0 ? `Name ${number % CARS.length}` : 'Renamed',
  carTypeId: CARS[number % CARS.length] ?? 'van',
  customer: `rider${number % 7}`,
  customer_name: `Name ${number % 11}`,
  driver: number % 4 === 0 ? undefined : `driver${number % 6}`,
  fleetadmin: number % 4 === 2 ? 'fleet' : undefined,
  pickup: place,
  drop: place,
  coords: [{ latitude: 1, longitude: 2 }],
  trip_cost: (number * 37) % 101,
  otp: true,
});

const ROWS = Array.from({ length: 240 }, (_, number) => ({
  id: `b${String(number).padStart(4, '0')}`,
  booking: bookingAt(number),
}));
const tree = () => ({
  bookings: Object.fromEntries(ROWS.map(({ id, booking }) => [id, booking])),
  booking_index: Object.fromEntries(ROWS.map(({ id, booking }) => [id, bookingIndexOf(booking)])),
  booking_codes: { b0000: 12345 },
});
const store = createMemoryStore(tree());
const admin: EndpointCaller = { ...aCaller({ uid: 'boss' }), role: 'admin' };
const fleet: EndpointCaller = { ...aCaller({ uid: 'fleet' }), role: 'fleetadmin' };

type Search = Partial<(typeof searchBookings)['input']['_zod']['input']>;
const ask = (more: Search, caller = admin) =>
  searchBookingsCommand(
    store,
    searchBookings.input.parse({ filters: {}, sort: 'at', isDescending: true, limit: 20, ...more }),
    caller,
  );

/** All ids, page after page. */
async function all(more: Search, caller = admin): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await ask({ ...more, ...(cursor === undefined ? {} : { cursor }) }, caller);
    ids.push(...rows.map(({ id }) => id));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

/** The result of a plain filter and sort over everything. */
function expected(
  isIn: (booking: ReturnType<typeof bookingAt>) => boolean,
  by: (booking: ReturnType<typeof bookingAt>) => string | number = ({ tripdate }) => tripdate,
): string[] {
  const compare = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1);
  return ROWS.filter(({ booking }) => isIn(booking))
    .sort((a, b) => compare(by(a.booking), by(b.booking)) || compare(a.id, b.id))
    .map(({ id }) => id)
    .reverse();
}

describe('a search of bookings', () => {
  it('pages through all of them, newest trip first, each once', async () => {
    expect(await all({})).toEqual(expected(() => true));
    expect(await all({ isDescending: false, limit: 33 })).toEqual(expected(() => true).reverse());
  });

  it.each([
    ['one status', { statuses: ['NEW' as const] }],
    ['several statuses', { statuses: ['NEW' as const, 'CANCELLED' as const] }],
    ['a car type', { carTypes: ['van'] }],
    [
      'statuses and car types',
      { statuses: ['NEW' as const, 'COMPLETE' as const], carTypes: ['van', 'economy'] },
    ],
    ['dates', { from: NOW + 5000, to: NOW + 9000 }],
    ['a status within dates', { statuses: ['COMPLETE' as const], from: NOW + 5000, to: NOW + 30_000 }],
    ['a driver and a status', { driver: 'driver1', statuses: ['COMPLETE' as const] }],
    ['a rider and a car type', { customer: 'rider3', carTypes: ['comfort'] }],
    ['a reference, in any letters', { reference: 'refb' }],
  ])('finds by %s what a filter of everything finds', async (_what, filters) => {
    const wanted = expected(
      (booking) =>
        (!('statuses' in filters) || filters.statuses.includes(booking.status as never)) &&
        (!('carTypes' in filters) || filters.carTypes.includes(booking.carTypeId)) &&
        (!('from' in filters) || (booking.tripdate >= filters.from && booking.tripdate <= filters.to)) &&
        (!('driver' in filters) || booking.driver === filters.driver) &&
        (!('customer' in filters) || booking.customer === filters.customer) &&
        (!('reference' in filters) || booking.reference.startsWith('REFB')),
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(await all({ filters, limit: 7 })).toEqual(wanted);
    const byCost = expected(
      (booking) => wanted.includes(ROWS.find((row) => row.booking === booking)?.id ?? ''),
      ({ trip_cost }) => trip_cost,
    );
    expect(await all({ filters, limit: 7, sort: 'cost' })).toEqual(byCost);
  });

  it('sorts by cost and by name, ties by id', async () => {
    expect(await all({ sort: 'cost' })).toEqual(
      expected(
        () => true,
        ({ trip_cost }) => trip_cost,
      ),
    );
    expect(await all({ sort: 'customerName' })).toEqual(
      expected(
        () => true,
        ({ customer_name }) => customer_name.toLowerCase(),
      ),
    );
  });

  describe('in a large service, narrowed and sorted by another field', () => {
    const many = Array.from({ length: 6000 }, (_, number) => {
      const booking = bookingAt(number);
      // One in three hundred: a page of them is nowhere near the beginning of any other order.
      const status: BookingStatus = number % 300 === 0 ? 'PAID' : booking.status;
      return { id: `b${String(number).padStart(5, '0')}`, booking: { ...booking, status } };
    });
    const large = createMemoryStore({
      bookings: Object.fromEntries(many.map(({ id, booking }) => [id, booking])),
      booking_index: Object.fromEntries(many.map(({ id, booking }) => [id, bookingIndexOf(booking)])),
    });

    it.each(['COMPLETE', 'PAID'] as const)(
      'finds those that are %s without reading them all',
      async (status) => {
        let read = 0;
        const counted: typeof large = {
          ...large,
          pageBetween: async (path, range, schema) => {
            const page = await large.pageBetween(path, range, schema);
            read += page.records.length;
            return page;
          },
        };
        const { rows } = await searchBookingsCommand(
          counted,
          searchBookings.input.parse({
            filters: { statuses: [status] },
            sort: 'cost',
            isDescending: true,
            limit: 20,
          }),
          admin,
        );
        const wanted = many
          .filter(({ booking }) => booking.status === status)
          .sort((a, b) => b.booking.trip_cost - a.booking.trip_cost || (a.id < b.id ? 1 : -1));
        expect(rows.map(({ id }) => id)).toEqual(wanted.slice(0, 20).map(({ id }) => id));
        expect(read).toBeLessThan(600);
      },
    );
  });

  it('goes back to the page before', async () => {
    const first = await ask({ limit: 10 });
    const second = await ask({ limit: 10, cursor: first.next ?? '' });
    expect(first.previous).toBeNull();
    const back = await ask({ limit: 10, cursor: second.previous ?? '', isBackwards: true });
    expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
    expect(back.previous).toBeNull();
    expect(back.next).toBe(first.next);
  });

  it('gives a fleet admin its own and nothing else, whatever it asks for', async () => {
    const own = expected(({ fleetadmin }) => fleetadmin === 'fleet');
    expect(await all({}, fleet)).toEqual(own);
    expect(await all({ sort: 'cost' }, fleet)).toHaveLength(own.length);
    const complete = expected(({ fleetadmin, status }) => fleetadmin === 'fleet' && status === 'COMPLETE');
    expect(await all({ filters: { statuses: ['COMPLETE'] } }, fleet)).toEqual(complete);
    expect(await all({ filters: { driver: 'driver1' } }, fleet)).toEqual(
      expected(({ fleetadmin, driver }) => fleetadmin === 'fleet' && driver === 'driver1'),
    );
  });

  it('leaves the line of the way out, and shows start codes to admins only', async () => {
    const filters = { statuses: ['NEW' as const], from: NOW, to: NOW };
    const { rows } = await ask({ filters, isDescending: false });
    expect(rows[0]).toMatchObject({ id: 'b0000', otp: 12345 });
    expect(rows[0]).not.toHaveProperty('coords');
  });

  it('refuses a cursor that is none', async () => {
    await expect(ask({ cursor: 'nonsense' })).rejects.toThrow('invalid_argument');
    await expect(ask({ cursor: 'b1:soon' })).rejects.toThrow('invalid_argument');
  });
});

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
