import { call } from '@/api/call';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Quote } from '@domain/records';
import { aUser, NOON, PALACIO_SALVO, TRES_CRUCES } from '../../../tests/support/builders';
import type { World } from '../../../tests/support/backend/world';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { selectBookings } from '../bookings/bookings.slice';
import { selectAlertDialog } from '../ui/ui.slice';
import { addBooking, bookingCleared, selectBookingDraft } from './booking-draft.slice';

async function priced() {
  const started = await startedStore({ as: aUser() });
  await started.store.dispatch(
    call('quote', { pickup: PALACIO_SALVO, drop: TRES_CRUCES, carTypeId: 'car-economy', bookLater: false }),
  );
  return started;
}

/** How many streams of the connection are open. The app itself has one. */
const onlineStreams = (world: World): number =>
  world.openStreams().filter((name) => name === 'device.watchOnline').length;

describe('adding a booking', () => {
  beforeEach(() => vi.useFakeTimers({ now: NOON }));
  afterEach(() => vi.useRealTimers());

  it('books the estimated trip under the id of its quote', async () => {
    const { store, world } = await priced();
    await store.dispatch(addBooking());
    const quoteId = world.records('quotes')[0]?.id;
    expect(selectBookingDraft(store.getState()).booking?.booking_id).toBe(quoteId);
    await settled();
    expect(selectBookings(store.getState()).map(({ id }) => id)).toEqual([quoteId]);
  });

  it('creates one booking on a double click', async () => {
    const { store, world } = await priced();
    await Promise.all([store.dispatch(addBooking()), store.dispatch(addBooking())]);
    await store.dispatch(addBooking());
    expect(world.bookings).toHaveLength(1);
    expect(selectBookingDraft(store.getState()).booking).not.toBeNull();
    expect(selectAlertDialog(store.getState())).toBeNull();
  });

  it('waits while the device is offline, and continues when the device is online', async () => {
    const { store, world } = await priced();
    world.change({ isOnline: false });
    const pending = store.dispatch(addBooking());
    await settled();
    expect(selectBookingDraft(store.getState())).toMatchObject({ loading: true, isWaiting: true });
    expect(world.bookings).toEqual([]);
    world.change({ isOnline: true });
    await pending;
    expect(selectBookingDraft(store.getState())).toMatchObject({ loading: false, isWaiting: false });
    expect(world.bookings).toHaveLength(1);
    expect(onlineStreams(world)).toBe(1);
  });

  it('can be withdrawn while it waits for the network, and then creates no booking', async () => {
    const { store, world } = await priced();
    world.change({ isOnline: false });
    const pending = store.dispatch(addBooking());
    await settled();
    pending.abort();
    await pending;
    expect(onlineStreams(world)).toBe(1);
    expect(selectBookingDraft(store.getState())).toMatchObject({ loading: false, isWaiting: false });
    world.change({ isOnline: true });
    await settled();
    expect(world.callsOf('bookings.addBooking')).toEqual([]);
    expect(selectAlertDialog(store.getState())).toBeNull();
    await store.dispatch(addBooking());
    expect(world.bookings).toHaveLength(1);
  });

  it('is marked as cut off when the connection is lost during the call', async () => {
    const { store, world } = await priced();
    const release = world.hold('bookings.addBooking');
    const pending = store.dispatch(addBooking());
    await settled();
    world.change({ isOnline: false });
    await settled();
    expect(selectBookingDraft(store.getState())).toMatchObject({ isWaiting: false, isCutOff: true });
    world.change({ isOnline: true });
    release();
    await pending;
    expect(selectBookingDraft(store.getState())).toMatchObject({ isCutOff: false, loading: false });
  });

  it('fails when the quote has expired', async () => {
    const { store, world } = await priced();
    vi.setSystemTime(world.records<Quote>('quotes')[0]?.expiresAt ?? 0);
    await store.dispatch(addBooking());
    expect(selectBookingDraft(store.getState()).error).toEqual({ flag: true, msg: 'quote_expired' });
    expect(selectAlertDialog(store.getState())).toEqual({ code: 'quote_expired', message: 'quote_expired' });
    expect(world.bookings).toEqual([]);
  });

  it('fails without an estimate', async () => {
    const { store, world } = await startedStore({ as: aUser() });
    await store.dispatch(addBooking());
    expect(selectBookingDraft(store.getState()).error.msg).toBe('quote_expired');
    expect(world.callsOf('bookings.addBooking')).toEqual([]);
  });

  it('shows a failure as "code: message", and can be tried again', async () => {
    const { store, world } = await priced();
    world.failNext('bookings.addBooking', 'permission_denied', 'Permission denied');
    await store.dispatch(addBooking());
    expect(selectBookingDraft(store.getState()).error).toEqual({ flag: true, msg: 'permission_denied' });
    expect(selectAlertDialog(store.getState())).toEqual({
      code: 'permission_denied',
      message: 'permission_denied',
    });
    await store.dispatch(addBooking());
    expect(world.bookings).toHaveLength(1);
  });

  it('keeps the new booking in the state until the state is cleared', async () => {
    const { store } = await priced();
    await store.dispatch(addBooking());
    store.dispatch(bookingCleared());
    expect(selectBookingDraft(store.getState()).booking).toBeNull();
  });
});
