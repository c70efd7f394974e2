import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { NOW, someSettings } from '../../platform/testing/records';
import { advanceDispatch } from './advance-dispatch.command';
import { aDriver, aNewBooking, onDutyRecords } from '../testing/dispatch-world';

const ids = Array.from({ length: 30 }, (_, index) => `b${String(index)}`);
const MOST = 4;
const setUp = (drivers: Record<string, Record<string, unknown>>) => {
  const store = createMemoryStore({
    users: drivers,
    drivers_on_duty: onDutyRecords(drivers),
    bookings: Object.fromEntries(ids.map((id) => [id, aNewBooking()])),
  });
  const nothing = () => Promise.resolve();
  const ports = {
    store,
    clock: () => NOW,
    timers: { schedule: nothing },
    notify: nothing,
    settings: () => Promise.resolve(someSettings({ dispatchRings: [1, 0], max_open_offers: MOST })),
  };
  const held = (uid: string): number => Object.keys(store.get(`driver_tasks/${uid}`) ?? {}).length;
  return { store, held, dispatchAll: () => Promise.all(ids.map((id) => advanceDispatch(ports, id))) };
};

describe('30 trips at once near one driver', () => {
  it('cause only as many offers as a driver can have, and the other trips wait', async () => {
    const { held, dispatchAll } = setUp({ dan: aDriver(1) });
    const results = await dispatchAll();
    expect(held('dan')).toBe(MOST);
    expect(results.filter((result) => result === 'offered')).toHaveLength(MOST);
    expect(new Set(results)).toEqual(new Set(['offered', 'looking']));
  });

  it('are offered to drivers farther away', async () => {
    const { held, dispatchAll } = setUp({ dan: aDriver(0.5), eva: aDriver(6) });
    await dispatchAll();
    expect([held('dan'), held('eva')]).toEqual([MOST, MOST]);
  });
});
