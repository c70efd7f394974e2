import { call } from '@/api/call';
import { dbPaths } from '@domain/database/paths';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Quote } from '@domain/records';
import {
  aBooking,
  aDriver,
  aFleetAdmin,
  anAdmin,
  aUser,
  NOON,
  PALACIO_SALVO,
  TRES_CRUCES,
} from '../../../tests/support/builders';
import type { World, WorldData } from '../../../tests/support/backend/world';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { addBooking, selectBookingDraft } from '../booking-draft/booking-draft.slice';
import type { RootState } from '../root-state';
import { signOut } from '../session/session.slice';
import { selectTripBooking, selectTripState, tripStream } from '../trip/trip.slice';
import { selectAlertDialog } from '../ui/ui.slice';
import {
  bookingsReloadWanted,
  cancelBooking,
  moreBookingsWanted,
  selectActiveBookings,
  selectBookings,
  selectBookingsState,
  selectCancellingIds,
} from './bookings.slice';

const many = (count: number, prefix = 'b') =>
  Array.from({ length: count }, (_, index) =>
    aBooking({ id: `${prefix}-${String(index).padStart(4, '0')}`, bookingDate: NOON + index }),
  );

describe('the list of bookings', () => {
  it.each([
    { user: aUser(), ids: ['mine'] },
    { user: aDriver(), ids: ['driven'] },
    { user: aFleetAdmin(), ids: ['driven'] },
    { user: anAdmin(), ids: ['driven', 'mine', 'other'] },
  ])('shows a $user.usertype only the bookings that this user may see', async ({ user, ids }) => {
    const bookings = [
      aBooking({ id: 'mine' }),
      aBooking({ id: 'driven', customer: 'rider-9', driver: 'driver-1', fleetadmin: 'fleet-1' }),
      aBooking({ id: 'other', customer: 'rider-9', driver: 'driver-9', fleetadmin: 'fleet-9' }),
    ];
    const { store } = await startedStore({ as: user, data: { bookings } });
    expect(
      selectBookings(store.getState())
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids);
  });

  it('is sorted newest first, and is updated when the database changes', async () => {
    const { store, world } = await startedStore({ as: aUser(), data: { bookings: many(2) } });
    expect(selectBookings(store.getState()).map(({ id }) => id)).toEqual(['b-0001', 'b-0000']);
    world.put({ bookings: [aBooking({ id: 'b-0002', bookingDate: NOON + 9 })] });
    await settled();
    expect(selectBookings(store.getState())[0]?.id).toBe('b-0002');
    world.put({ bookings: [aBooking({ id: 'b-0000', bookingDate: NOON, status: 'CANCELLED' })] });
    await settled();
    expect(selectActiveBookings(store.getState()).map(({ id }) => id)).toEqual(['b-0002', 'b-0001']);
  });

  it('starts with twenty-five bookings, and each request adds twenty-five', async () => {
    const { store, world } = await startedStore({ as: anAdmin(), data: { bookings: many(40) } });
    expect(selectBookings(store.getState())).toHaveLength(25);
    expect(selectBookingsState(store.getState()).hasMore).toBe(true);
    store.dispatch(moreBookingsWanted());
    expect(selectBookings(store.getState())).toHaveLength(25);
    await settled();
    expect(selectBookings(store.getState())).toHaveLength(40);
    expect(selectBookingsState(store.getState())).toMatchObject({ hasMore: false, loading: false });
    expect(world.streamsOf('bookings.watchBookings')).toHaveLength(1);
  });

  it.each([
    ['a rider', aUser(), {}],
    ['a driver', aDriver(), { driver: 'driver-1' }],
    ['an admin', anAdmin(), {}],
  ])('shows %s the bookings before the newest two hundred too', async (_name, user, fields) => {
    const bookings = many(210).map((booking) => ({ ...booking, ...fields }));
    const { store } = await startedStore({ as: user, data: { bookings } });
    for (let asked = 0; asked < 8; asked += 1) {
      store.dispatch(moreBookingsWanted());
      await settled();
    }
    expect(selectBookings(store.getState()).map(({ id }) => id)).toEqual(
      bookings.map(({ id }) => id).reverse(),
    );
    expect(selectBookingsState(store.getState())).toMatchObject({ hasMore: false, error: { flag: false } });
  });

  it.each([
    [24, false],
    [25, false],
    [26, true],
  ])('of %i bookings reports whether there are more to show: %s', async (count, hasMore) => {
    const { store } = await startedStore({ as: anAdmin(), data: { bookings: many(count) } });
    expect(selectBookings(store.getState())).toHaveLength(Math.min(count, 25));
    expect(selectBookingsState(store.getState()).hasMore).toBe(hasMore);
  });

  it('shows the error of its stream without rows, and opens the stream again on request', async () => {
    const { store, world } = await startedStore({ as: aUser(), data: { bookings: many(1) } });
    world.breakStreams('bookings.watchBookings', 'permission_denied');
    expect(selectBookings(store.getState())).toEqual([]);
    expect(selectBookingsState(store.getState()).error).toEqual({ flag: true, msg: 'permission_denied' });
    expect(selectAlertDialog(store.getState())).toBeNull();
    store.dispatch(bookingsReloadWanted());
    await settled();
    expect(selectBookings(store.getState())).toHaveLength(1);
    expect(selectBookingsState(store.getState()).error.flag).toBe(false);
  });

  it('is loading from the start of the session until the first rows arrive', async () => {
    const { store, world } = await startedStore({ data: { bookings: many(1) } });
    const seen: string[] = [];
    store.subscribe(() => {
      const { loading } = selectBookingsState(store.getState());
      seen.push(`${loading ? 'loading' : 'idle'} ${selectBookings(store.getState()).length}`);
    });
    world.signIn(aUser());
    await settled();
    expect(seen.filter((state, index) => state !== seen[index - 1])).toEqual([
      'idle 0',
      'loading 0',
      'idle 1',
    ]);
  });
});

describe('a booking made on this device', () => {
  const request = { pickup: PALACIO_SALVO, drop: TRES_CRUCES, carTypeId: 'car-economy', bookLater: false };
  const quotesOf = (world: World) => world.records<Quote>('quotes');
  const referenceOf = (world: World, id?: string) =>
    world.bookings.find((booking) => booking.id === id)?.reference;
  const shown = (state: RootState) => selectBookings(state).map(({ id, reference }) => [id, reference]);

  async function booked(data: WorldData = {}) {
    const started = await startedStore({ as: aUser(), data });
    const { store, world } = started;
    const release = world.backend.holdFunctions();
    await store.dispatch(call('quote', request));
    await store.dispatch(addBooking());
    await settled();
    const complete = async (): Promise<void> => {
      release();
      await settled();
    };
    return { ...started, complete, id: quotesOf(world)[0]?.id };
  }

  it('is shown with the data of its quote until the server has completed the booking, and only once', async () => {
    const { store, world, complete, id } = await booked({
      bookings: [aBooking({ id: 'old', bookingDate: NOON })],
    });
    expect(shown(store.getState())).toEqual([
      [id, undefined],
      ['old', 'QWERTY'],
    ]);
    const [row] = selectActiveBookings(store.getState());
    const [quote] = quotesOf(world);
    expect(row).toMatchObject({ id, status: 'NEW', trip_cost: quote?.trip_cost, pickup: PALACIO_SALVO });
    await complete();
    expect(referenceOf(world, id)).toHaveLength(6);
    expect(shown(store.getState())).toEqual([
      [id, referenceOf(world, id)],
      ['old', 'QWERTY'],
    ]);
    world.put({ bookings: world.bookings.map((booking) => ({ ...booking, status: 'CANCELLED' })) });
    await settled();
    expect(selectActiveBookings(store.getState())).toEqual([]);
  });

  it.each([
    [23, false],
    [24, false],
    [25, true],
  ])(
    'is the first of 25 bookings in the list. With %i other bookings, the list has more bookings: %s',
    async (count, hasMore) => {
      const { store, world, complete, id } = await booked();
      // The other bookings are older, because their keys sort before the key of the new booking.
      world.put({ bookings: many(count, '-A') });
      await settled();
      const isAsExpected = (): void => {
        expect(shown(store.getState())[0]?.[0]).toBe(id);
        expect(shown(store.getState())).toHaveLength(Math.min(count + 1, 25));
        expect(selectBookingsState(store.getState()).hasMore).toBe(hasMore);
      };
      isAsExpected();
      await complete();
      isAsExpected();
    },
  );

  it('remains in the list when the stream sends other bookings or a second booking is made', async () => {
    const { store, world, complete, id } = await booked();
    world.put({ bookings: [aBooking({ id: 'late', bookingDate: NOON })] });
    await settled();
    expect(shown(store.getState())).toEqual([
      [id, undefined],
      ['late', 'QWERTY'],
    ]);
    await store.dispatch(call('quote', request));
    await store.dispatch(addBooking());
    const second = quotesOf(world)[1]?.id;
    expect(new Set(shown(store.getState()).map(([shownId]) => shownId))).toEqual(
      new Set([second, id, 'late']),
    );
    await complete();
    expect(shown(store.getState()).filter(([, reference]) => reference === undefined)).toEqual([]);
    expect(shown(store.getState())).toHaveLength(3);
  });

  it('is listed once even if the stream reports the booking before the call is answered', async () => {
    const { store, world, complete, id } = await booked();
    await complete();
    expect(shown(store.getState())).toEqual([[id, referenceOf(world, id)]]);
    world.write({ [dbPaths.booking(id ?? '')]: null });
    await settled();
    expect(shown(store.getState())).toEqual([]);
  });

  it('is removed at sign-out, even if the answer of the call arrives later', async () => {
    const { store, world } = await booked();
    const added = selectBookingDraft(store.getState()).booking;
    if (added === null) throw new Error('nothing booked');
    await store.dispatch(signOut());
    await settled();
    expect(selectBookings(store.getState())).toEqual([]);
    store.dispatch(addBooking.fulfilled(added, 'of the session before', undefined));
    expect(selectBookings(store.getState())).toEqual([]);
    world.signIn(aUser({ id: 'rider-2' }));
    await settled();
    expect(selectBookings(store.getState())).toEqual([]);
  });

  it('is shown on the trip’s page too', async () => {
    const { store, world, complete, id = '' } = await booked();
    store.dispatch(tripStream.wanted({ bookingId: id }));
    await settled();
    expect(selectTripBooking(store.getState())).toMatchObject({ id, status: 'NEW' });
    expect(selectTripState(store.getState()).error.flag).toBe(false);
    await complete();
    await settled();
    expect(selectTripBooking(store.getState())).toMatchObject({ id, reference: referenceOf(world, id) });
  });
});

describe('the start code', () => {
  const bookings = [aBooking({ id: 'b-1', otp: true, driver: 'driver-1' })];
  const codes = { 'b-1': 54321 };

  it.each([aUser(), anAdmin()])('is shown to a $usertype who may know the code', async (user) => {
    const { store } = await startedStore({ as: user, data: { bookings, codes } });
    expect(selectBookings(store.getState())[0]?.otp).toBe(54321);
    expect(selectActiveBookings(store.getState())[0]?.otp).toBe(54321);
  });

  it('is not requested for a driver', async () => {
    const { store, world } = await startedStore({ as: aDriver(), data: { bookings, codes } });
    expect(selectBookings(store.getState())[0]?.otp).toBe(true);
    expect(world.callsOf('bookings.fetchStartCode')).toEqual([]);
  });

  it('is requested once for each trip, and never for a trip that is over', async () => {
    const { store, world } = await startedStore({ as: aUser(), data: { bookings, codes } });
    world.put({ bookings: [aBooking({ id: 'b-1', otp: true, status: 'ACCEPTED' })] });
    world.put({ bookings: [aBooking({ id: 'b-2', otp: true, status: 'COMPLETE' })] });
    await settled();
    expect(world.callsOf('bookings.fetchStartCode')).toEqual([['b-1']]);
    expect(selectBookings(store.getState()).find(({ id }) => id === 'b-2')?.otp).toBe(true);
  });

  it('is removed from every list once the trip is over', async () => {
    const { store, world } = await startedStore({ as: aUser(), data: { bookings, codes } });
    world.put({ bookings: [aBooking({ id: 'b-1', otp: true, status: 'PAID' })] });
    await settled();
    expect(selectBookings(store.getState())[0]?.otp).toBe(54321);
    world.put({ bookings: [aBooking({ id: 'b-1', otp: true, status: 'COMPLETE' })] });
    await settled();
    expect(selectBookings(store.getState())[0]?.otp).toBe(true);
  });

  it('is the answer to the latest request, even if an older answer arrives later', async () => {
    const { store, world } = await startedStore({ data: { bookings, codes } });
    const answerFirst = world.hold('bookings.fetchStartCode');
    world.signIn(aUser());
    await settled();
    const answerSecond = world.hold('bookings.fetchStartCode');
    world.put({ bookings: [aBooking({ id: 'b-1', otp: true, status: 'ACCEPTED' })] });
    await settled();
    answerSecond();
    await settled();
    // The first answer contains an outdated code.
    world.change({ codes: { 'b-1': 11111 } });
    answerFirst();
    await settled();
    expect(world.callsOf('bookings.fetchStartCode')).toHaveLength(2);
    expect(selectBookings(store.getState())[0]?.otp).toBe(54321);
  });

  it('is requested again at the next change of the bookings if the read has failed', async () => {
    const { store, world } = await startedStore({ data: { bookings, codes } });
    world.failNext('bookings.fetchStartCode', 'offline');
    world.signIn(aUser());
    await settled();
    expect(selectBookings(store.getState())[0]?.otp).toBe(true);
    world.put({ bookings: [aBooking({ id: 'b-1', otp: true, status: 'ACCEPTED' })] });
    await settled();
    expect(selectBookings(store.getState())[0]?.otp).toBe(54321);
  });
});

describe('a cancellation', () => {
  afterEach(() => vi.useRealTimers());

  it.each([aUser(), anAdmin()])(
    'by a $usertype sends the reason and the role to the server',
    async (user) => {
      const booking = aBooking();
      const { store, world } = await startedStore({ as: user, data: { bookings: [booking] } });
      await store.dispatch(cancelBooking({ booking, reason: 'The driver is late' }));
      expect(world.bookings[0]).toMatchObject({
        status: 'CANCELLED',
        reason: 'The driver is late',
        cancelledBy: user.usertype,
      });
      await settled();
      expect(selectBookings(store.getState())[0]?.status).toBe('CANCELLED');
    },
  );

  it.each(['accepted', 'refused'])(
    'is shown as running until the server has %s the cancellation',
    async (answer) => {
      const booking = aBooking();
      const { store, world } = await startedStore({ as: aUser(), data: { bookings: [booking] } });
      if (answer === 'refused') world.failNext('bookings.cancelBooking', 'unavailable');
      const done = store.dispatch(cancelBooking({ booking, reason: 'The driver is late' }));
      expect(selectCancellingIds(store.getState())).toEqual([booking.id]);
      await done;
      expect(selectCancellingIds(store.getState())).toEqual([]);
    },
  );

  it('of a booking with an unfinished payment is sent after 1.5 seconds, with the reason for incomplete bookings', async () => {
    vi.useFakeTimers();
    const booking = aBooking({ status: 'PAYMENT_PENDING' });
    const { store, world } = await startedStore({ as: aUser(), data: { bookings: [booking] } });
    const done = store.dispatch(cancelBooking({ booking }));
    await vi.advanceTimersByTimeAsync(1499);
    expect(world.bookings[0]?.status).toBe('PAYMENT_PENDING');
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(world.bookings[0]).toMatchObject({ status: 'CANCELLED', reason: 'cancelled incomplete booking' });
  });

  it.each([
    { user: aDriver(), status: 'ACCEPTED' as const },
    { user: aUser(), status: 'STARTED' as const },
  ])('by a $user.usertype is refused for a booking in $status', async ({ user, status }) => {
    const booking = aBooking({ status, driver: 'driver-1' });
    const { store, world } = await startedStore({ as: user, data: { bookings: [booking] } });
    await store.dispatch(cancelBooking({ booking, reason: 'x' }));
    expect(world.callsOf('bookings.cancelBooking')).toEqual([]);
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'permission_denied' });
  });
});
