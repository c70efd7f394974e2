import { describe, expect, it } from 'vitest';
import { BOOKING_COLUMNS, BOOKING_SORTS, columnValue } from '@domain/booking/booking-columns';
import { bookingIndexOf } from '@domain/booking/booking-index';
import type { BookingStatus } from '@domain/records';
import { type BookingFilters, searchBookings } from '@domain/contracts/trip/search';
import type { EndpointCaller } from '../platform/http/endpoint';
import type { Store } from '../platform/ports';
import { aCaller, NOW, someSettings } from '../platform/testing/records';
import { createMemoryStore } from '../platform/testing/memory-store';
import { searchBookingsCommand } from './search-bookings.command';
import { bookingAt, INDEX, ROWS, tree, expected } from './testing/many-bookings';

const store = createMemoryStore(tree());
const portsOf = (of: Store, hasContacts = true) => ({
  store: of,
  settings: () => Promise.resolve(someSettings({ AllowCriticalEditsAdmin: hasContacts })),
});
const admin: EndpointCaller = { ...aCaller({ uid: 'boss' }), role: 'admin' };
const fleet: EndpointCaller = { ...aCaller({ uid: 'fleet' }), role: 'fleetadmin' };
type Search = Partial<(typeof searchBookings)['input']['_zod']['input']>;
const ask = (more: Search, caller = admin) =>
  searchBookingsCommand(
    portsOf(store),
    searchBookings.input.parse({ filters: {}, sort: 'at', isDescending: true, limit: 20, ...more }),
    caller,
  );

/** The ids of all bookings found, from all pages. */
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

describe('a search for bookings by staff', () => {
  it('finds a booking even if its index record lacks the field by which the search sorts', async () => {
    const older = createMemoryStore(tree());
    await older.update({ 'booking_index/b0007/cost': null, 'booking_index/b0007/customerName': null });
    for (const sort of ['cost', 'customerName'] as const) {
      const input = { filters: { driver: 'driver1' }, sort, isDescending: false, limit: 1 };
      const { rows } = await searchBookingsCommand(portsOf(older), input, admin);
      expect(rows.map(({ id }) => id)).toEqual(['b0007']);
    }
  });

  it('shows all contacts to admins, and shows fleet admins only the contacts of their drivers', async () => {
    const known = createMemoryStore(tree());
    await known.update({
      'booking_customer_contacts/b0007/customer_contact': '+59899000111',
      'booking_driver_contacts/b0007/driver_contact': '+59899000222',
      'booking_private/b0007': { customer_email: 'ana@hail.example', customer_token: 'token' },
      'booking_deliveries/b0007/deliveryPerson': 'Bea',
      'booking_wishes/b0007/passengerPhone': '099111222',
      // The booking has the format from before a migration.
      'bookings/b0007/deliveryPersonPhone': '099 123 456',
      'bookings/b0007/fleetadmin': 'fleet',
      'booking_index/b0007/fleetadmin': 'fleet',
      'booking_index/b0007/byFleet': 'fleet|9999999999999',
    });
    const rowFor = async (caller: EndpointCaller, hasContacts = true) => {
      const input = { filters: { driver: 'driver1' }, sort: 'at' as const, isDescending: false, limit: 200 };
      const { rows } = await searchBookingsCommand(portsOf(known, hasContacts), input, caller);
      return rows.find(({ id }) => id === 'b0007');
    };
    expect(await rowFor(admin)).toMatchObject({
      customer_contact: '+59899000111',
      customer_email: 'ana@hail.example',
      driver_contact: '+59899000222',
      deliveryPerson: 'Bea',
      deliveryPersonPhone: '099 123 456',
    });
    expect(JSON.stringify(await rowFor(admin))).not.toContain('token');
    // In demo mode staff do not see contacts, so the server must not send them.
    for (const caller of [admin, fleet]) {
      const hidden = await rowFor(caller, false);
      expect(hidden).toMatchObject({ id: 'b0007' });
      expect(JSON.stringify(hidden)).not.toMatch(/\+59899|ana@|099 123|099111222/);
    }
    expect(await rowFor(admin, false)).toMatchObject({ deliveryPerson: 'Bea' });
    const seen = await rowFor(fleet);
    expect(seen).toMatchObject({ driver_contact: '+59899000222' });
    for (const field of ['customer_contact', 'customer_email', 'deliveryPerson', 'deliveryPersonPhone'])
      expect(seen).not.toHaveProperty(field);
  });

  it('finds a booking with the earliest possible time', async () => {
    const oldest = createMemoryStore(tree());
    const booking = { ...bookingAt(7), tripdate: 0, driver: 'dora' };
    await oldest.update({
      'bookings/b0007': booking,
      'booking_index/b0007': bookingIndexOf('b0007', booking),
    });
    const input = { filters: { driver: 'dora' }, sort: 'at' as const, isDescending: true, limit: 1 };
    const { rows } = await searchBookingsCommand(portsOf(oldest), input, admin);
    expect(rows.map(({ id }) => id)).toEqual(['b0007']);
  });

  it('returns all bookings page by page, newest trip first, and each booking once', async () => {
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
    ['a reference in upper or lower case', { reference: 'refb' }],
  ])('finds by %s the same bookings as a filter over all bookings', async (_what, filters) => {
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

  it('sorts by cost and by name, and sorts equal values by id', async () => {
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

  it.each(BOOKING_SORTS)(
    'sorts by %s in both directions and page by page, and loses or repeats no booking',
    async (sort) => {
      const places = new Map(ROWS.map(({ id }) => [id, INDEX[id]?.[sort]]));
      expect(new Set(places.values()).size).toBeGreaterThan(1);
      for (const isDescending of [true, false]) {
        const ids = await all({ sort, isDescending, limit: 100 });
        expect(new Set(ids).size).toBe(ROWS.length);
        const values = ids.map((id) => places.get(id) ?? '');
        const inOrder = [...values].sort((a, b) => (a === b ? 0 : a < b === isDescending ? 1 : -1));
        expect(values).toEqual(inOrder);
      }
    },
  );

  describe('by a column that only some staff may read', () => {
    const CONTACTS = ['customerPhone', 'customerEmail', 'receiverPhone'] as const;
    const FOR_ADMINS = [...CONTACTS, 'startCode', 'receiver', 'pickupWords', 'dropWords'] as const;
    const asked = (sort: (typeof BOOKING_SORTS)[number], caller: EndpointCaller, hasContacts = true) =>
      searchBookingsCommand(
        portsOf(store, hasContacts),
        { filters: {}, sort, isDescending: true, limit: 200 },
        caller,
      );

    it.each(BOOKING_SORTS)(
      'sorts for an admin by %s, and for a fleet admin only if the rows of fleet admins show this column',
      async (sort) => {
        expect((await asked(sort, admin)).rows.length).toBe(200);
        if (!FOR_ADMINS.some((one) => one === sort)) {
          expect((await asked(sort, fleet)).rows.length).toBeGreaterThan(0);
          return;
        }
        await expect(asked(sort, fleet)).rejects.toThrow('permission_denied');
        const column = BOOKING_COLUMNS.find((one) => one.sort === sort);
        if (column === undefined) throw new Error('no column');
        const valuesFor = async (caller: EndpointCaller) =>
          (await asked('at', caller)).rows.flatMap((row) => columnValue(column, row) ?? []);
        expect(await valuesFor(fleet)).toEqual([]);
        expect(await valuesFor(admin)).not.toEqual([]);
      },
    );

    it.each(CONTACTS)('refuses the order by %s in demo mode, which hides that column', async (sort) => {
      await expect(asked(sort, admin, false)).rejects.toThrow('permission_denied');
      expect((await asked('receiver', admin, false)).rows.length).toBe(200);
    });

    it.each(FOR_ADMINS)('leaves the values of the column out of the page cursor: %s', async (sort) => {
      const { rows, next } = await ask({ sort, limit: 30 });
      expect(next).toBe(rows.at(-1)?.id);
      const second = await ask({ sort, limit: 30, cursor: next ?? '' });
      expect(second.previous).toBe(second.rows[0]?.id);
      const back = await ask({ sort, limit: 30, cursor: second.previous ?? '', isBackwards: true });
      expect(back.rows).toEqual(rows);
      for (const cursor of ['none', 'a/b'])
        await expect(ask({ sort, cursor })).rejects.toThrow('invalid_argument');
    });
  });

  describe('in a service with many bookings', () => {
    const many = Array.from({ length: 6000 }, (_, number) => {
      const booking = bookingAt(number);
      // Only one in three hundred bookings has this status. So in an order by another field, the bookings
      // with this status are far apart.
      const status: BookingStatus = number % 300 === 0 ? 'PAID' : booking.status;
      return { id: `b${String(number).padStart(5, '0')}`, booking: { ...booking, status } };
    });
    const large = createMemoryStore({
      bookings: Object.fromEntries(many.map(({ id, booking }) => [id, booking])),
      booking_index: Object.fromEntries(many.map(({ id, booking }) => [id, bookingIndexOf(id, booking)])),
    });

    /** The ids on the first page of twenty, and the number of index records that were read for this page. */
    const page = async (search: Search): Promise<{ ids: string[]; read: number }> => {
      let read = 0;
      const counted: typeof large = {
        ...large,
        pageBetween: async (path, range, schema) => {
          const answer = await large.pageBetween(path, range, schema);
          read += answer.records.length;
          return answer;
        },
      };
      const input = { filters: {}, sort: 'at', isDescending: true, limit: 20, ...search };
      const { rows } = await searchBookingsCommand(
        portsOf(counted),
        searchBookings.input.parse(input),
        admin,
      );
      return { ids: rows.map(({ id }) => id), read };
    };

    it.each(BOOKING_SORTS)(
      'reads only the records of the first page if bookings are sorted by %s',
      async (sort) => {
        const { ids, read } = await page({ sort });
        expect(ids).toHaveLength(20);
        expect(read).toBe(21);
      },
    );

    it.each<BookingFilters>([
      { statuses: ['COMPLETE'] },
      { carTypes: ['van'] },
      { statuses: ['COMPLETE'], carTypes: ['van'] },
      { driver: 'driver1' },
      { customer: 'rider3' },
    ])('reads only the records of the first page for the filters %j', async (filters) => {
      const { ids, read } = await page({ filters });
      expect([ids.length, read]).toEqual([20, 21]);
    });

    it.each(['COMPLETE', 'PAID'] as const)(
      'finds bookings with the status %s in another sort order without reading all bookings',
      async (status) => {
        const { ids, read } = await page({ filters: { statuses: [status] }, sort: 'cost' });
        const wanted = many
          .filter(({ booking }) => booking.status === status)
          .sort((a, b) => b.booking.trip_cost - a.booking.trip_cost || (a.id < b.id ? 1 : -1));
        expect(ids).toEqual(wanted.slice(0, 20).map(({ id }) => id));
        expect(read).toBeLessThan(600);
      },
    );
  });

  it('returns the previous page', async () => {
    const first = await ask({ limit: 10 });
    const second = await ask({ limit: 10, cursor: first.next ?? '' });
    expect(first.previous).toBeNull();
    const back = await ask({ limit: 10, cursor: second.previous ?? '', isBackwards: true });
    expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
    expect(back.previous).toBeNull();
    expect(back.next).toBe(first.next);
  });

  it('returns to a fleet admin only bookings of the fleet, even if the filters ask for other bookings', async () => {
    const own = expected(({ fleetadmin }) => fleetadmin === 'fleet');
    expect(await all({}, fleet)).toEqual(own);
    expect(await all({ sort: 'cost' }, fleet)).toHaveLength(own.length);
    const complete = expected(({ fleetadmin, status }) => fleetadmin === 'fleet' && status === 'COMPLETE');
    expect(await all({ filters: { statuses: ['COMPLETE'] } }, fleet)).toEqual(complete);
    expect(await all({ filters: { driver: 'driver1' } }, fleet)).toEqual(
      expected(({ fleetadmin, driver }) => fleetadmin === 'fleet' && driver === 'driver1'),
    );
  });

  it('omits the route line, and shows start codes to admins only', async () => {
    const filters = { statuses: ['NEW' as const], from: NOW, to: NOW };
    const { rows } = await ask({ filters, isDescending: false });
    expect(rows[0]).toMatchObject({ id: 'b0000', otp: 12345 });
    expect(rows[0]).not.toHaveProperty('coords');
    const { rows: ofFleet } = await ask({ filters: { statuses: ['NEW'] } }, fleet);
    expect(ofFleet.length).toBeGreaterThan(0);
    for (const { otp } of ofFleet) expect(otp).not.toBeTypeOf('number');
  });

  it('refuses an invalid cursor', async () => {
    await expect(ask({ cursor: 'nonsense' })).rejects.toThrow('invalid_argument');
    await expect(ask({ cursor: 'b1:soon' })).rejects.toThrow('invalid_argument');
  });
});
