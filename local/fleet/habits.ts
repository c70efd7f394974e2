import { pathLengthKm, type LatLng } from '@domain/geo/geo';
import type { StreetRoute } from './street-walk';

/** The habits of a driver by which the money of a trip is made or forged. A cheat differs from an honest driver in some. */
export type DriverHabits = {
  /** the route that is driven instead of the shortest one */
  drives: (way: StreetRoute) => StreetRoute;
  /** speed on a trip, as a part of the usual one */
  pace: number;
  /** the position that is sent instead of the true one. `count` is the number of earlier positions */
  tells: (position: LatLng, count: number) => LatLng;
  /** points of the track that are tried in one update */
  pointsAtOnce: number;
  /** the part of the route after which the driver ends the trip */
  endsAfter: number;
  /** claims to be at the pickup from afar, waits, and reports that the rider did not come */
  feignsNoShow: boolean;
  /** reports at once that a coming rider did not come */
  waitsForNobody: boolean;
  /** takes the cash and claims that the rider did not pay */
  deniesCash: boolean;
  /** claims to have the cash of riders who pay otherwise */
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

/** A route that turns round after most of it, goes back a third, and comes again: real streets, driven in vain. */
function withDetour({ points, secs }: StreetRoute): StreetRoute {
  const back = points.at(-2);
  const end = points.at(-1);
  if (back === undefined || end === undefined) return { points, secs };
  const kilometres = pathLengthKm(points);
  const more = 2 * pathLengthKm([end, back]);
  return { points: [...points, back, end], secs: (secs * (kilometres + more)) / Math.max(kilometres, 0.001) };
}

/** Cheats of drivers. The name is shown in the reports. */
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

/** The habits of a rider by which a trip is paid or not. */
export type RiderHabits = {
  /** pays the amount due, otherwise walks away and books again */
  pays: boolean;
  /** tries one promo on each trip */
  repeatsPromo: boolean;
  /** bookings tried at once */
  bookingsAtOnce: number;
  /** tries to lower prices and to fill the rider's wallet by direct writes */
  forges: boolean;
  /** chooses cash, and leaves without paying */
  keepsCash: boolean;
  /** makes new riders with its referral code, who drive round with one driver */
  farmsReferrals: boolean;
  /** comes back with new accounts after a block */
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

/** Cheats of riders. The name is shown in the reports. */
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
  /** takes drivers without their consent, reads their data, and lets debts disappear */
  takesOver: boolean;
};

export const HONEST_FLEET: FleetHabits = { takesOver: false };

/** Cheats of fleets. The name is shown in the reports. */
export const FLEET_CHEATS = { 'takes over drivers': { takesOver: true } } as const satisfies Record<
  string,
  Partial<FleetHabits>
>;
