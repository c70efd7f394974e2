import { completionOf } from '../../bookings/testing/written-booking';
import { advanceDispatch } from '../../dispatch/search/advance-dispatch.command';
import { runDue } from '../../dispatch/search/run-due.command';
import { aDriver, dispatchWorld } from '../../dispatch/testing/dispatch-world';
import { aLog, memoryAccounts } from '../../platform/testing/records';
import { acceptedEffects } from '../effects/accepted-effects.command';
import { blockedPeople } from '../effects/blocked-people.command';
import { cancelledEffects } from '../effects/cancelled-effects.command';
import { tripStatusChanged } from '../effects/trip-status.command';
import type { TripEffects } from '../effects/trip-effects';

export const setUp = (options: Parameters<typeof dispatchWorld>[0] = {}) => {
  const world = dispatchWorld({ drivers: { dan: aDriver(1), eva: aDriver(2) }, ...options });
  const { ports } = world;
  const calls: string[] = [];
  const accounts = memoryAccounts();
  const noted =
    (name: string) =>
    (bookingId: string): Promise<void> => {
      calls.push(`${name} ${bookingId}`);
      return Promise.resolve();
    };
  const effects: TripEffects = {
    complete: completionOf(world.store),
    blocked: (id, trip) => blockedPeople({ ...ports, accounts }, id, trip),
    dispatch: (id) => advanceDispatch(ports, id),
    accepted: (id) => acceptedEffects(ports, id),
    eta: noted('eta'),
    cancelled: (id, cause) => cancelledEffects(ports, id, cause),
    settleReached: noted('settleReached'),
    settlePrepaid: noted('settlePrepaid'),
    payAsWished: noted('payAsWished'),
    noteUnpaid: noted('unpaid'),
    paid: noted('paid'),
    completed: noted('completed'),
    settleCancellation: noted('settleCancellation'),
  };
  const look = (bookingId = 'b1') => tripStatusChanged({ ...ports, effects }, bookingId);
  return {
    ...world,
    calls,
    effects,
    accounts,
    look,
    due: () => runDue({ ...ports, log: aLog(), look }),
    told: () => world.notifications.map(({ uid, text }) => `${uid}: ${text}`),
  };
};
