import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dbPaths } from '@domain/database/paths';
import { reportTotalsSchema, withdrawalSchema } from '@domain/records';
import { POSITION_LIFE_MS } from '@domain/dispatch/driver/available-driver';
import { aBooking, aDriver, aFleetAdmin, anAdmin } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { signOut } from '../session/session.slice';
import {
  availableDriversStream,
  lookStream,
  openTripsStream,
  openWithdrawalsStream,
  selectAvailableCount,
  selectAvailableDrivers,
  selectAvailableDriversError,
  selectAvailableNames,
  selectOpenTripsState,
  selectOpenWithdrawalsState,
  selectTotalsState,
  totalsStream,
} from './dashboard.slice';

const totals = (total_rides: number) => reportTotalsSchema.parse({ total_rides });
const here = (ageMs = 0) => ({ lat: -34.9, lng: -56.2, at: Date.now() - ageMs });
const free = { driverActiveStatus: true, approved: true, location: here() };
const DATA = {
  months: [{ month: '2026-05', totals: totals(9) }],
  days: [{ day: '2026-05-20', totals: totals(9) }],
  nodes: {
    [`${dbPaths.onDuty('gone')}/lost`]: true,
    [dbPaths.fleetReport('fleet-1', '2026-05')]: totals(4),
    [dbPaths.fleetDayReport('fleet-1', '2026-05-20')]: totals(4),
  },
  users: [
    aDriver({ ...free, id: 'd1', fleetadmin: 'fleet-1' }),
    aDriver({ ...free, id: 'd2', fleetadmin: 'fleet-2' }),
    aDriver({ ...free, id: 'busy', fleetadmin: 'fleet-1', queue: true }),
    ...Array.from({ length: 25 }, (_, index) =>
      aDriver({ ...free, id: `ghost-${String(index)}`, fleetadmin: 'fleet-1', location: here(3 * 60_000) }),
    ),
    aDriver({ ...free, id: 'gone', fleetadmin: 'fleet-1' }),
    aDriver({ ...free, id: 'owing', fleetadmin: 'fleet-1', walletBalance: -1 }),
  ],
  bookings: [
    aBooking({ id: 'b1', status: 'NEW' }),
    aBooking({ id: 'b2', status: 'STARTED', fleetadmin: 'fleet-1' }),
    aBooking({ id: 'b3', status: 'COMPLETE', fleetadmin: 'fleet-1' }),
  ],
  withdrawals: [
    {
      ...withdrawalSchema.parse({ uid: 'd1', name: 'Leo', date: 1, amount: 10, processed: false }),
      id: 'w1',
    },
    { ...withdrawalSchema.parse({ uid: 'd1', name: 'Leo', date: 1, amount: 20, processed: true }), id: 'w2' },
  ],
};

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

/** Waits until the positions are reported again. They are reported twice a second. */
async function told(): Promise<void> {
  await settled();
  await vi.advanceTimersByTimeAsync(500);
  await settled();
}

const STREAMS = [totalsStream, openTripsStream, availableDriversStream];

async function shown(as: ReturnType<typeof anAdmin>) {
  const started = await startedStore({ as, data: DATA });
  STREAMS.forEach((stream) => started.store.dispatch(stream.wanted(null)));
  await told();
  return started;
}

describe('the dashboard', () => {
  it('shows an admin all data', async () => {
    const { store } = await shown(anAdmin());
    const state = store.getState();
    expect(selectTotalsState(state)).toMatchObject({ months: DATA.months, days: DATA.days });
    expect(selectOpenTripsState(state).trips?.map(({ id }) => id)).toEqual(['b1', 'b2']);
    expect(selectAvailableDrivers(state)?.map(({ id }) => id)).toEqual(['d1', 'd2']);
    expect(selectAvailableCount(state)).toBe(2);
  });

  it('shows a fleet admin only the data of the fleet', async () => {
    const { store } = await shown(aFleetAdmin());
    const state = store.getState();
    expect(selectTotalsState(state)).toMatchObject({
      months: [{ month: '2026-05', totals: totals(4) }],
      days: [{ day: '2026-05-20', totals: totals(4) }],
    });
    expect(selectOpenTripsState(state).trips?.map(({ id }) => id)).toEqual(['b2']);
    expect(selectAvailableDrivers(state)?.map(({ id }) => id)).toEqual(['d1']);
  });

  it('is updated when a driver on duty changes, and is cleared at sign-out', async () => {
    const { store, world } = await shown(anAdmin());
    world.put({ users: [aDriver({ ...free, id: 'd2', fleetadmin: 'fleet-2', queue: true })] });
    await told();
    expect(selectAvailableCount(store.getState())).toBe(1);
    await store.dispatch(signOut());
    await settled();
    expect(selectAvailableCount(store.getState())).toBeNull();
    expect(world.openStreams()).not.toContain('dashboard.watchDrivers');
  });

  it('removes a driver whose position is too old, even if the database reports no change', async () => {
    const { store, world } = await shown(anAdmin());
    world.put({ users: [aDriver({ ...free, id: 'd2', fleetadmin: 'fleet-2', location: here(-60_000) })] });
    await told();
    expect(selectAvailableCount(store.getState())).toBe(2);
    const seen = new Set([selectAvailableDrivers(store.getState())]);
    store.subscribe(() => seen.add(selectAvailableDrivers(store.getState())));
    vi.advanceTimersByTime(POSITION_LIFE_MS + 1);
    expect(selectAvailableDrivers(store.getState())?.map(({ id }) => id)).toEqual(['d2']);
    vi.advanceTimersByTime(60_000);
    expect(selectAvailableCount(store.getState())).toBe(0);
    // The list has changed only when a position became too old, and not in between.
    expect(seen.size).toBe(3);
  });

  it('updates the drivers’ names only when the available drivers change', async () => {
    const { store, world } = await shown(anAdmin());
    const names = selectAvailableNames(store.getState());
    expect(names.map(({ id }) => id)).toEqual(['d1', 'd2']);
    const before = selectAvailableDrivers(store.getState());
    world.put({
      users: [
        aDriver({ ...free, id: 'd2', fleetadmin: 'fleet-2', location: { lat: 1, lng: 1, at: Date.now() } }),
      ],
    });
    await told();
    expect(selectAvailableDrivers(store.getState())).not.toBe(before);
    expect(selectAvailableNames(store.getState())).toBe(names);
    world.put({ users: [aDriver({ ...free, id: 'd3', fleetadmin: 'fleet-2' })] });
    await told();
    expect(selectAvailableNames(store.getState())).toHaveLength(3);
  });

  it('shows an error only in the part whose data could not be read', async () => {
    const { store, world } = await shown(anAdmin());
    world.breakStreams('dashboard.watchDrivers', 'permission_denied');
    expect(selectAvailableDriversError(store.getState())).toEqual({ flag: true, msg: 'permission_denied' });
    expect(selectTotalsState(store.getState()).error.flag).toBe(false);
  });

  it('reads the open withdrawals while a screen shows them', async () => {
    const { store, world } = await shown(anAdmin());
    store.dispatch(openWithdrawalsStream.wanted(null));
    await settled();
    expect(selectOpenWithdrawalsState(store.getState()).withdrawals?.map(({ id }) => id)).toEqual(['w1']);
    store.dispatch(openWithdrawalsStream.released());
    await settled();
    expect(world.openStreams()).not.toContain('dashboard.watchOpenWithdrawals');
  });
});

describe('the record that an admin or a fleet admin looks at a trip', () => {
  it.each([
    { fleetadmin: 'fleet-1', fleet: { fleetadmin: 'fleet-1' } },
    { fleetadmin: undefined, fleet: {} },
  ])(
    'is stored with the fleet $fleetadmin while the trip is on the screen',
    async ({ fleetadmin, fleet }) => {
      const { store, world } = await startedStore({ as: anAdmin(), data: DATA });
      const { id, firstName, lastName } = anAdmin();
      store.dispatch(lookStream.wanted({ bookingId: 'b2', fleetadmin }));
      await settled();
      expect(world.streamsOf('dashboard.holdLook')).toEqual([
        [id, { bookingId: 'b2', firstName, lastName, ...fleet }],
      ]);
      store.dispatch(lookStream.released());
      await settled();
      expect(world.streamsOf('dashboard.holdLook')).toEqual([]);
    },
  );
});
