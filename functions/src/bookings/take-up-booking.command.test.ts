import { describe, expect, it } from 'vitest';
import { advanceDispatch } from '../dispatch/search/advance-dispatch.command';
import { aDriver, dispatchWorld, north } from '../dispatch/testing/dispatch-world';
import { indexBooking } from './index-booking.command';
import { takeUpBooking } from './take-up-booking.command';
import { asWritten } from './testing/written-booking';

const CANCELLED = { status: 'CANCELLED', reason: 'changed my mind', cancelledBy: 'rider' };

const setUp = async (writes: Record<string, unknown>) => {
  const world = dispatchWorld({ drivers: { dan: aDriver(1) } });
  await world.store.update(writes);
  const { ports, store } = world;
  const takeUp = () =>
    takeUpBooking(
      {
        completeBooking: ports.completeBooking,
        dispatch: (id) => advanceDispatch(ports, id),
        index: (id) => indexBooking(store, id),
      },
      'b1',
    );
  return { ...world, takeUp };
};

describe('the event of a new booking', () => {
  it('causes the booking to be completed once, offered to drivers and found by staff', async () => {
    const world = await setUp(asWritten('b1', { quote: { pickup: { ...north(0), add: 'Here' } } }));
    expect(await world.takeUp()).toEqual({ completion: 'completed', dispatch: 'offered' });
    expect(world.requested()).toEqual(['dan']);
    expect(world.store.get('booking_index/b1')).toMatchObject({ status: 'NEW', customer: 'ana' });
    const before = world.store.dump();
    expect(await world.takeUp()).toEqual({ completion: 'already_complete', dispatch: 'waiting' });
    expect(world.store.dump()).toEqual(before);
  });

  it('causes a cancelled booking to be completed, but not to be offered to drivers', async () => {
    const world = await setUp(asWritten('b1', { booking: CANCELLED }));
    expect(await world.takeUp()).toEqual({ completion: 'completed', dispatch: 'over' });
    expect(world.requested()).toEqual([]);
    expect(world.store.get('bookings/b1')).toMatchObject({ ...CANCELLED, trip_cost: 480.7 });
    expect(world.store.get('bookings/b1/dispatchAt')).toBeNull();
    expect(world.store.get('booking_index/b1')).toMatchObject({ status: 'CANCELLED' });
  });

  it('does not change a booking without a quote, and does not fail, so that the event is not repeated', async () => {
    const world = await setUp({ ...asWritten('b1'), 'quotes/b1': null });
    const before = world.store.dump();
    expect(await world.takeUp()).toEqual({ completion: 'no_quote', dispatch: 'not_ready' });
    expect(world.store.dump()).toEqual(before);
  });
});
