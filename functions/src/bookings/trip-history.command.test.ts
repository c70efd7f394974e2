import { describe, expect, it } from 'vitest';
import { officeWorld } from '../dispatch/testing/office-world';
import { leaveTripCommand } from '../trips/leave-trip.command';
import { tripHistoryCommand } from './trip-history.command';

type World = ReturnType<typeof officeWorld>;
const shown = async ({ store }: World): Promise<string[]> => {
  const { events } = await tripHistoryCommand({ store }, { bookingId: 'b1' });
  return events.map(({ event, by, drivers }) => [event, by, ...drivers].filter(Boolean).join(', '));
};

describe('the history of a trip', () => {
  it('has every offer with its answer, the office, a driver who gave it back, and the cancelling', async () => {
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
    await leaveTripCommand(world.officePorts, { bookingId: 'b1', reason: 'drop_out' }, 'dan');
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

  it('keeps a driver who declined also when the office offers the trip before that is noted', async () => {
    const world = officeWorld();
    await world.look();
    await world.decline('eva');
    await world.edit({ mode: 'offer', driverIds: ['fay'] });
    expect((await shown(world)).filter((line) => line.startsWith('declined'))).toHaveLength(1);
  });

  it('is none of a booking that is not there', async () => {
    const { store } = officeWorld();
    for (const bookingId of ['none', 'a/b'])
      await expect(tripHistoryCommand({ store }, { bookingId })).rejects.toThrow('not_found');
  });
});
