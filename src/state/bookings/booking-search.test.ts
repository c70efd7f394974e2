import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBooking, anAdmin, NOON } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import {
  bookingSearchStream,
  fetchBookingPage,
  selectBookingSearch,
  selectFoundBookings,
  type BookingSearch,
} from './booking-search.slice';

const QUERY: BookingSearch = { filters: {}, sort: 'at', isDescending: true, limit: 25 };
const NEW: BookingSearch = { ...QUERY, filters: { statuses: ['NEW'] } };
const COMPLETE: BookingSearch = { ...QUERY, filters: { statuses: ['COMPLETE'] } };

const bookings = [
  aBooking({ id: 'b-new', status: 'NEW', bookingDate: NOON }),
  aBooking({ id: 'b-complete', status: 'COMPLETE', bookingDate: NOON + 1 }),
];

async function opened(query: BookingSearch = QUERY) {
  const { store, world } = await startedStore({ as: anAdmin(), data: { bookings } });
  const calls = (): number => world.callsOf('search_bookings').length;
  store.dispatch(bookingSearchStream.wanted(query));
  await settled();
  return { store, world, calls };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('one page of rows in the staff’s bookings table', () => {
  it('is read when the table requests a page', async () => {
    const { store, calls } = await opened(NEW);
    expect(selectFoundBookings(store.getState()).map(({ id }) => id)).toEqual(['b-new']);
    expect(selectBookingSearch(store.getState())).toMatchObject({ loading: false, next: null });
    expect(calls()).toBe(1);
  });

  it('is loading until its rows arrive', async () => {
    const { store, world } = await opened();
    const answer = world.hold('search_bookings');
    store.dispatch(bookingSearchStream.wanted(NEW));
    await settled();
    expect(selectBookingSearch(store.getState()).loading).toBe(true);
    answer();
    await settled();
    expect(selectBookingSearch(store.getState()).loading).toBe(false);
  });

  it('is the page that was requested last, even if an older answer arrives later', async () => {
    const { store, world } = await opened();
    const answerFirst = world.hold('search_bookings');
    store.dispatch(bookingSearchStream.wanted(NEW));
    await settled();
    const answerSecond = world.hold('search_bookings');
    store.dispatch(bookingSearchStream.wanted(COMPLETE));
    await settled();
    answerSecond();
    await settled();
    answerFirst();
    await settled();
    expect(selectFoundBookings(store.getState()).map(({ id }) => id)).toEqual(['b-complete']);
  });

  it('is read again a moment after a booking has changed, so that the server can index the booking first', async () => {
    const { world, calls } = await opened();
    world.put({ bookings: [aBooking({ id: 'b-late', bookingDate: NOON + 2 })] });
    await settled();
    expect(calls()).toBe(1);
    await vi.advanceTimersByTimeAsync(700);
    expect(calls()).toBe(2);
    await vi.advanceTimersByTimeAsync(1800);
    expect(calls()).toBe(3);
  });

  it('is read again every ten seconds while it is shown', async () => {
    const { world, calls } = await opened();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls()).toBe(2);
    world.device.isVisible = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(calls()).toBe(2);
    world.device.isVisible = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls()).toBe(3);
  });

  it('keeps its rows below an error, and recovers on the next request', async () => {
    const { store, world } = await opened();
    world.failNext('search_bookings', 'unavailable');
    store.dispatch(bookingSearchStream.wanted(QUERY));
    await settled();
    expect(selectBookingSearch(store.getState()).error).toEqual({ flag: true, msg: 'unavailable' });
    expect(selectFoundBookings(store.getState())).toHaveLength(2);
    store.dispatch(bookingSearchStream.wanted(NEW));
    await settled();
    expect(selectBookingSearch(store.getState()).error.flag).toBe(false);
    expect(selectFoundBookings(store.getState())).toHaveLength(1);
  });

  it('is cleared and no longer read after the table is closed', async () => {
    const { store, world, calls } = await opened();
    store.dispatch(bookingSearchStream.released());
    expect(selectFoundBookings(store.getState())).toEqual([]);
    world.put({ bookings: [aBooking({ id: 'b-late', bookingDate: NOON + 2 })] });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(calls()).toBe(1);
  });
});

describe('a page of the bookings table when one call returned too few rows', () => {
  const one = bookings.slice(0, 1);
  const other = bookings.slice(1, 2);

  it('is completed by a call that reads the rows after the last row', async () => {
    const { store, world } = await startedStore({ as: anAdmin() });
    const call = vi
      .spyOn(world.services, 'call')
      .mockResolvedValueOnce({ rows: one, next: 'behind one', previous: null })
      .mockResolvedValueOnce({ rows: other, next: null, previous: 'before other' });
    const page = await store.dispatch(fetchBookingPage(QUERY)).unwrap();
    expect(page).toEqual({ rows: [...one, ...other], next: null, previous: null });
    expect(call.mock.calls.map(([, query]) => query)).toEqual([
      QUERY,
      { ...QUERY, cursor: 'behind one', limit: 24 },
    ]);
  });

  it('is completed by at most sixty calls if these calls find nothing', async () => {
    const { store, world } = await startedStore({ as: anAdmin() });
    const call = vi
      .spyOn(world.services, 'call')
      .mockResolvedValue({ rows: [], next: 'further on', previous: null });
    const page = await store.dispatch(fetchBookingPage(QUERY)).unwrap();
    expect(page).toEqual({ rows: [], next: 'further on', previous: null });
    expect(call).toHaveBeenCalledTimes(60);
  });

  it('is completed by a call that reads the rows before the first row if the user has gone back a page', async () => {
    const { store, world } = await startedStore({ as: anAdmin() });
    const backwards = { ...QUERY, cursor: 'the end', isBackwards: true };
    const call = vi
      .spyOn(world.services, 'call')
      .mockResolvedValueOnce({ rows: one, next: 'the end', previous: 'before one' })
      .mockResolvedValueOnce({ rows: other, next: 'behind other', previous: null });
    const page = await store.dispatch(fetchBookingPage(backwards)).unwrap();
    expect(page).toEqual({ rows: [...other, ...one], next: 'the end', previous: null });
    expect(call.mock.calls[1]?.[1]).toEqual({ ...backwards, cursor: 'before one', limit: 24 });
  });
});
