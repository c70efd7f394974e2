import { describe, expect, it } from 'vitest';
import { NOW } from '../platform/testing/records';
import { officeWorld } from '../dispatch/office/testing/office-world';
import { leaveTripCommand } from '../trips/steps/leave-trip.command';
import { tripHistoryCommand } from './trip-history.command';

type World = ReturnType<typeof officeWorld>;
const shown = async ({ store }: World): Promise<string[]> => {
  const { events } = await tripHistoryCommand({ store }, { bookingId: 'b1' });
  return events.map(({ event, by, drivers }) => [event, by, ...drivers].filter(Boolean).join(', '));
};

describe('the history of a trip that staff open', () => {
  it('contains every offer with its answer, the edits of the office, a driver who gave the trip back, and the cancellation', async () => {
    const world = officeWorld();
    await world.store.update({ 'users/boss/firstName': 'Bo', 'users/boss/lastName': 'Sosa' });
    for (const [uid, name] of Object.entries({ dan: 'Dan', eva: 'Eva', fay: 'Fay' }))
      await world.store.update({ [`users/${uid}/firstName`]: name, [`users/${uid}/lastName`]: '' });
    await world.look();
    await world.decline('eva');
    await world.look();
    await world.pass(25_000);
    await world.look();
    await world.edit({ mode: 'assign', driverId: 'dan' });
    await leaveTripCommand(world.officePorts, { bookingId: 'b1', reason: 'drop_out' }, { uid: 'dan' });
    await world.edit({ mode: 'cancel', reason: 'no_car' });
    expect((await shown(world)).slice(1)).toEqual([
      'asked, Dan, Eva, Fay',
      'declined, Eva, Eva',
      'timed_out, Dan',
      'timed_out, Fay',
      'asked, Dan, Fay',
      'assigned, Bo Sosa, Dan',
      'dropped_out, Dan, Dan',
      'cancelled, Bo Sosa',
    ]);
  });

  it('contains a driver who declined, even if the office offers the trip again before the answer is recorded', async () => {
    const world = officeWorld();
    await world.look();
    await world.decline('eva');
    await world.edit({ mode: 'offer', driverIds: ['fay'] });
    expect((await shown(world)).filter((line) => line.startsWith('declined'))).toHaveLength(1);
  });

  it('is made from a limited number of audit entries, and each person is read once', async () => {
    const world = officeWorld();
    const entry = { target: 'bookings_b1', action: 'office_edit', uid: 'boss' };
    const audit = Array.from({ length: 700 }, (_, index) => [
      `k${String(index).padStart(4, '0')}`,
      { ...entry, at: NOW + index, after: {} },
    ]);
    await world.store.update({ audit: Object.fromEntries(audit) as Record<string, unknown> });
    const read: string[] = [];
    const limits: number[] = [];
    let underWay = 0;
    let most = 0;
    const store = {
      ...world.store,
      read: async (...args: Parameters<typeof world.store.read>) => {
        underWay += 1;
        most = Math.max(most, underWay);
        read.push(args[0]);
        await Promise.resolve();
        underWay -= 1;
        return world.store.read(...args);
      },
      pageBetween: (...args: Parameters<typeof world.store.pageBetween>) => {
        limits.push(args[1].limit);
        return world.store.pageBetween(...args);
      },
      pageWhere: () => Promise.reject(new Error('no bound')),
    } as typeof world.store;
    const history = Array.from({ length: 300 }, (_, index) => [
      `h${String(index).padStart(4, '0')}`,
      { event: 'asked', by: 'system', at: NOW + index, drivers: [`d${String(index)}`, 'dan'] },
    ]);
    await world.store.update({
      'booking_history/b1': Object.fromEntries(history) as Record<string, unknown>,
    });
    await tripHistoryCommand({ store }, { bookingId: 'b1' });
    expect(read.filter((path) => path.startsWith('users/dan'))).toHaveLength(1);
    expect(most).toBeLessThanOrEqual(50);
    expect(limits).toEqual([500, 500]);
  });

  it('fails with `not_found` for a booking that does not exist', async () => {
    const { store } = officeWorld();
    for (const bookingId of ['none', 'a/b'])
      await expect(tripHistoryCommand({ store }, { bookingId })).rejects.toThrow('not_found');
  });
});
