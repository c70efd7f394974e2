import { advanceDispatch } from '../../dispatch/search/advance-dispatch.command';
import { aDriver, dispatchWorld } from '../../dispatch/testing/dispatch-world';
import { acceptedEffects } from '../effects/accepted-effects.command';
import { cancelledEffects } from '../effects/cancelled-effects.command';
import { leaveTripCommand } from '../steps/leave-trip.command';

const DRIVERS = {
  dan: aDriver(1, {
    fleetadmin: 'fleet',
    profile_image: 'https://images.example/dan.jpg',
    pushToken: 'push-of-dan',
    ratings: { userrating: 4.8 },
  }),
  eva: aDriver(2),
  fay: aDriver(3),
};

export const setUp = (options: Parameters<typeof dispatchWorld>[0] = {}) => {
  const world = dispatchWorld({ drivers: DRIVERS, ...options });
  const { ports } = world;
  return {
    ...world,
    dispatch: () => advanceDispatch(ports, 'b1'),
    accepted: () => acceptedEffects(ports, 'b1'),
    cancelled: (uid: string | null = null, at: number | null = null) =>
      cancelledEffects(ports, 'b1', { uid, at }),
    leave: (reason: 'drop_out' | 'no_show', uid = 'dan') =>
      leaveTripCommand(ports, { bookingId: 'b1', reason }, { uid }),
    told: () => world.notifications.map(({ uid, text }) => `${uid}: ${text}`),
  };
};

/** A world in which dan has accepted the trip. */
export const withTrip = async (options: Parameters<typeof dispatchWorld>[0] = {}) => {
  const world = setUp(options);
  await world.dispatch();
  await world.accept('dan');
  await world.accepted();
  world.notifications.length = 0;
  return world;
};

export const isFree = (world: { store: { get: (path: string) => unknown } }, uid: string): boolean =>
  world.store.get(`users/${uid}/queue`) !== true && world.store.get(`users/${uid}/currentBooking`) === null;
