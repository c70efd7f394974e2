import { pathLengthKm, type LatLng } from '@domain/geo/geo';
import type { StreetRoute } from './street-walk';

/** The habits of a driver that affect the money of a trip. Some habits exist only in drivers who cheat. */
export type DriverHabits = {
  /** the route that the driver takes instead of the shortest route */
  drives: (way: StreetRoute) => StreetRoute;
  /** the speed on a trip, relative to the usual speed */
  pace: number;
  /**
   * The position that is sent instead of the true position. `count` is the number of positions that were sent
   * before
   */
  tells: (position: LatLng, count: number) => LatLng;
  /** how many points of the track the driver tries to send in one update */
  pointsAtOnce: number;
  /** the share of the route after which the driver ends the trip */
  endsAfter: number;
  /**
   * whether the driver claims to be at the pickup while far away, waits, and reports that the rider did not
   * come
   */
  feignsNoShow: boolean;
  /** whether the driver reports at once that a rider did not come, although the rider is coming */
  waitsForNobody: boolean;
  /** whether the driver takes the cash and claims that the rider did not pay */
  deniesCash: boolean;
  /** whether the driver claims to have got cash from riders who pay in another way */
  claimsCash: boolean;
};

export const HONEST_DRIVER: DriverHabits = {
  drives: (way) => way,
  pace: 1,
  tells: (position) => position,
  pointsAtOnce: 1,
  endsAfter: 1,
  feignsNoShow: false,
  waitsForNobody: false,
  deniesCash: false,
  claimsCash: false,
};

const METRES_OF_DEGREE = 111_195;
const moved = ({ lat, lng }: LatLng, north: number, east: number): LatLng => ({
  lat: lat + north / METRES_OF_DEGREE,
  lng: lng + east / METRES_OF_DEGREE,
});

const aside = (position: LatLng, metres: number): LatLng => moved(position, metres, metres);

/**
 * A route with a detour. At its end the route leads back to the last but one point, and then to the end
 * again. The detour is on real streets, but the additional distance is useless.
 */
function withDetour({ points, secs }: StreetRoute): StreetRoute {
  const back = points.at(-2);
  const end = points.at(-1);
  if (back === undefined || end === undefined) return { points, secs };
  const kilometres = pathLengthKm(points);
  const more = 2 * pathLengthKm([end, back]);
  return { points: [...points, back, end], secs: (secs * (kilometres + more)) / Math.max(kilometres, 0.001) };
}

/** The cheats of drivers. The reports show their names. */
export const DRIVER_CHEATS = {
  teleports: { tells: (position, count) => (count % 6 === 5 ? moved(position, 3000, 3000) : position) },
  'zig-zag': { tells: (position, count) => aside(position, count % 2 === 0 ? 45 : -45) },
  'many points at once': { pointsAtOnce: 20 },
  detour: { drives: withDetour },
  'slow driving': { pace: 0.5 },
  'ends at once': { endsAfter: 0 },
  'ends half-way': { endsAfter: 0.55 },
  'feigned no-show': { feignsNoShow: true },
  'no-show without waiting': { waitsForNobody: true },
  'denies the cash': { deniesCash: true },
  'claims cash': { claimsCash: true },
} as const satisfies Record<string, Partial<DriverHabits>>;

/** The habits of a rider that affect whether trips are paid. */
export type RiderHabits = {
  /** whether the rider pays the amount due. Otherwise the rider leaves and books again */
  pays: boolean;
  /** whether the rider tries the same promo on each trip */
  repeatsPromo: boolean;
  /** how many bookings the rider tries to make at once */
  bookingsAtOnce: number;
  /** whether the rider tries to lower prices and to fill the wallet by direct writes */
  forges: boolean;
  /** whether the rider chooses cash and leaves without paying */
  keepsCash: boolean;
  /**
   * Whether the rider creates new riders with the rider's referral code. All these new riders drive with the
   * same driver
   */
  farmsReferrals: boolean;
  /** whether the rider uses new accounts after a block */
  evadesBlock: boolean;
};

export const HONEST_RIDER: RiderHabits = {
  pays: true,
  repeatsPromo: false,
  bookingsAtOnce: 1,
  forges: false,
  keepsCash: false,
  farmsReferrals: false,
  evadesBlock: false,
};

/** The cheats of riders. The reports show their names. */
export const RIDER_CHEATS = {
  'leaves unpaid': { pays: false },
  'the same promo again': { repeatsPromo: true },
  'many open bookings': { bookingsAtOnce: 8 },
  'forged writes': { forges: true },
  'keeps the cash': { keepsCash: true },
  'referral farming': { farmsReferrals: true },
  'back after a block': { evadesBlock: true },
} as const satisfies Record<string, Partial<RiderHabits>>;

/** The habits of a fleet admin. */
export type FleetHabits = {
  /** whether the fleet admin takes drivers without their consent, reads their data, and deletes debts */
  takesOver: boolean;
};

export const HONEST_FLEET: FleetHabits = { takesOver: false };

/** The cheats of fleets. The reports show their names. */
export const FLEET_CHEATS = { 'takes over drivers': { takesOver: true } } as const satisfies Record<
  string,
  Partial<FleetHabits>
>;
