import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wholeStore } from '../../../tests/support/whole-store';
import { aBooking, aCarType, aUser, PALACIO_SALVO } from '../../../tests/support/builders';
import { settled } from '../../../tests/support/backend/started-store';
import { World } from '../../../tests/support/backend/world';
import { useCancelTerms } from './use-cancel-terms';

const taken = (acceptedAt = 1) =>
  aBooking({ status: 'ACCEPTED', driver: 'driver-1', driver_accept_time: acceptedAt });
const FREE = { fee: 0, why: 'not_moving', freeUntil: null };
const DEAR = { fee: 50, why: 'coming', freeUntil: null };
/**
 * A trip on the server. `secsAgo` lists the times at which its driver has come nearer, in seconds before now.
 */
const comingSince = (...secsAgo: number[]) => ({
  bookings: [
    aBooking({
      status: 'ACCEPTED',
      driver: 'driver-1',
      driver_accept_time: Date.now() - 600_000,
      carDetails: aCarType(),
    }),
  ],
  tracks: {
    'booking-1': secsAgo.map((secs) => ({
      at: Date.now() - secs * 1000,
      status: 'ACCEPTED' as const,
      lat: PALACIO_SALVO.lat + secs / 20_000,
      lng: PALACIO_SALVO.lng,
    })),
  },
});
const free = () => comingSince();
const dear = () => comingSince(300, 200, 100);
const CALL = 'cancel_terms';

function setUp() {
  const world = new World(free());
  world.signIn(aUser());
  const store = wholeStore(world.services);
  const hook = renderHook(({ booking }) => useCancelTerms(booking), {
    initialProps: { booking: taken() },
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return { world, hook, terms: () => hook.result.current.terms };
}
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await settled();
  });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the costs of cancelling a trip', () => {
  it('are the last known costs while the server does not answer, and are requested again', async () => {
    const { world, terms } = setUp();
    await pass(0);
    expect(terms()).toEqual(FREE);
    world.failNext(CALL, 'unavailable');
    world.change(dear());
    await pass(15_000);
    expect(world.callsOf(CALL)).toHaveLength(2);
    expect(terms()).toEqual(FREE);
    await pass(15_000);
    expect(terms()).toEqual(DEAR);
  });

  it('are unknown until the server has answered once', async () => {
    const { world, terms } = setUp();
    world.failNext(CALL, 'unavailable');
    await pass(0);
    expect(terms()).toBe('unknown');
    await pass(15_000);
    expect(terms()).toEqual(FREE);
  });

  it('are unknown again when another driver has accepted the trip', async () => {
    const { world, hook, terms } = setUp();
    await pass(0);
    world.failNext(CALL, 'unavailable');
    hook.rerender({ booking: taken(2) });
    await pass(0);
    expect(terms()).toBe('unknown');
  });

  it('are requested again only after the previous answer has arrived', async () => {
    const { world, terms } = setUp();
    await pass(0);
    const release = world.hold(CALL);
    await pass(60_000);
    expect(world.callsOf(CALL)).toHaveLength(2);
    release();
    await pass(14_000);
    expect(world.callsOf(CALL)).toHaveLength(2);
    await pass(1000);
    expect(world.callsOf(CALL)).toHaveLength(3);
    expect(terms()).toEqual(FREE);
  });

  it('are the answer to the latest request, even if an older answer arrives later', async () => {
    const { world, hook, terms } = setUp();
    await pass(0);
    const releaseOld = world.hold(CALL);
    await pass(15_000);
    // The next request is answered at once.
    world.hold(CALL)();
    world.change(dear());
    act(() => hook.result.current.askAgain());
    expect(terms()).toBe('asking');
    await pass(0);
    world.change(free());
    releaseOld();
    await pass(0);
    expect(terms()).toEqual(DEAR);
  });
});
