import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { NOW } from '../platform/testing/records';
import { emptyMain, fillPositions } from './fill-instances.command';
import { aDriver, north } from '../dispatch/testing/dispatch-world';

const clock = () => NOW;

describe('a separate instance for the positions of drivers on duty', () => {
  it('is filled from a main instance that contained all records, and a second run changes nothing', async () => {
    const main = createMemoryStore({
      settings: { require_second_factor: 'staff', appName: 'Hail' },
      users: {
        ada: { usertype: 'admin', secondFactorSince: 7, firstName: 'Ada' },
        bruno: { usertype: 'fleetadmin' },
        dan: aDriver(1),
        eva: aDriver(2, { driverActiveStatus: false }),
        rosa: { usertype: 'rider' },
        odd: { firstName: 'Without a role' },
      },
      sessions: {
        ada: { validAfter: 5, endedBy: 'staff' },
        eva: { validAfter: 6, endedBy: 'self' },
        rosa: { validAfter: 7, endedBy: 'self' },
      },
      drivers_on_duty: { dan: { name: 'Old', isFree: true } },
    });
    const positions = createMemoryStore();
    const seen: number[] = [];
    expect(await fillPositions({ main, positions, clock }, (count) => seen.push(count))).toEqual({
      staff: 2,
      drivers: 2,
    });
    expect(seen.at(-1)).toBe(6);
    const filled = {
      settings: { require_second_factor: 'staff' },
      users: { ada: { usertype: 'admin', secondFactorSince: 7 }, bruno: { usertype: 'fleetadmin' } },
      sessions: { ada: { validAfter: 5 }, eva: { validAfter: 6 } },
    };
    expect(positions.dump()).toMatchObject(filled);
    expect(Object.keys(positions.get('drivers_on_duty') as object)).toEqual(['dan']);
    expect(positions.get('drivers_on_duty/dan/position')).toMatchObject(north(1));
    expect(main.get('drivers_on_duty')).not.toBeNull();
    const before = positions.dump();
    await fillPositions({ main, positions, clock });
    await emptyMain(main);
    expect(positions.dump()).toEqual(before);
    expect(main.get('drivers_on_duty')).toBeNull();
  });

  it('no longer contains data of people who lost their role or were deleted from the main instance', async () => {
    const main = createMemoryStore({
      users: { ada: { usertype: 'rider' }, dan: aDriver(1, { driverActiveStatus: false }) },
    });
    const positions = createMemoryStore({
      users: { ada: { usertype: 'admin', secondFactorSince: 7 }, gone: { usertype: 'admin' } },
      sessions: { ada: { validAfter: 5 }, absent: { validAfter: 6 } },
      drivers_on_duty: { dan: { name: 'Dan', isFree: true }, gone: { name: 'Gone', isFree: true } },
    });
    await fillPositions({ main, positions, clock });
    expect(positions.dump()).toEqual({});
  });
});
