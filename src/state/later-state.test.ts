import { describe, expect, it, vi } from 'vitest';
import { aBooking, aUser } from '../../tests/support/builders';
import { MemoryWorld } from '../../tests/support/memory-services';
import { selectBookings } from './bookings/bookings.slice';
import { makeStore } from './make-store';
import { selectSessionStatus } from './session/session.slice';
import { startApp } from './startup/startup.slice';

describe('the state behind the first page', () => {
  it('stays away from a visitor', async () => {
    const store = makeStore(new MemoryWorld().services);
    await store.dispatch(startApp());
    await vi.waitFor(() => expect(selectSessionStatus(store.getState())).toBe('signed-out'));
    expect(store.isWhole()).toBe(false);
  });

  it('is there, with its streams, before anybody counts as signed in', async () => {
    const user = aUser();
    const world = new MemoryWorld({ users: [user], bookings: [aBooking({ id: 'b-1', customer: user.id })] });
    world.signIn(user);
    const store = makeStore(world.services);
    const wholeWhenSignedIn: boolean[] = [];
    store.subscribe(() => {
      if (selectSessionStatus(store.getState()) === 'signed-in') wholeWhenSignedIn.push(store.isWhole());
    });
    await store.dispatch(startApp());
    await vi.waitFor(() => expect(selectBookings(store.getState()).map(({ id }) => id)).toEqual(['b-1']));
    expect(new Set(wholeWhenSignedIn)).toEqual(new Set([true]));
  });
});
