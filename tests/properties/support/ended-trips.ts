import type { Random } from '../../../local/seed/random';
import { NOW } from '../../../functions/src/platform/testing/records';
import { treeOf } from './invariants';
import { fewTrips, PICKUP, type Beginning } from './trip-tree';

/**
 * Returns the trips of `fewTrips` after they have ended. Some trips are unpaid. The rider may have
 * cancelled one trip while its driver was on the way.
 */
export function endedTrips(random: Random): Beginning {
  const beginning = fewTrips(random);
  const bookings = treeOf(beginning.tree.bookings);
  const driven = (id: string, driver: string, more: Record<string, unknown>) => ({
    ...treeOf(bookings[id]),
    driver,
    driver_name: 'driver Person',
    vehicle_number: `SBA ${driver}`,
    driver_accept_time: NOW - 20 * 60_000,
    startTime: NOW - 15 * 60_000,
    endTime: NOW - 5 * 60_000,
    ...more,
  });
  const owed = (id: string) => ({ [id]: { amount: treeOf(bookings[id]).trip_cost, at: NOW } });
  const isCancelled = random.chance(0.3);
  const taxi = isCancelled
    ? { status: 'CANCELLED', cancelledBy: 'rider', reason: 'Why not', cancelledAt: NOW }
    : { status: 'PENDING' };
  const users = treeOf(beginning.tree.users);
  return {
    ...beginning,
    tree: {
      ...beginning.tree,
      bookings: {
        ...bookings,
        taxi: driven('taxi', 'leo', { ...taxi, fleetadmin: 'fleet' }),
        other: driven('other', 'max', { status: 'PENDING' }),
      },
      users: {
        ...users,
        ana: { ...treeOf(users.ana), unpaidTrips: isCancelled ? {} : owed('taxi') },
        bea: {
          ...treeOf(users.bea),
          unpaidTrips: { ...treeOf(treeOf(users.bea).unpaidTrips), ...owed('other') },
        },
      },
      // The driver was near the pickup when the rider cancelled.
      tracking: { taxi: { k1: { at: NOW - 60_000, ...PICKUP, status: 'ACCEPTED' } } },
    },
    unheard: isCancelled ? ['taxi'] : [],
  };
}
