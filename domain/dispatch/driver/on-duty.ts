import { dbPaths } from '../../database/paths';
import { DUTY_SLOTS, type OnDuty, type UserProfile } from '../../records';
import { geohashOf } from '../../geo/geohash';
import type { LatLng } from '../../geo/geo';
import { isBlocked } from '../../people/block/block';
import { type CarTypeField, drivenCarTypeIds } from './driven-car-types';
import { fullName } from '../../people/full-name';
import { FRESH_POSITION_MS, POSITION_PACE } from '../../trip/way/position-pace';

/**
 * The short record of a driver on duty, which dispatch searches and the maps of staff follow instead of whole profiles.
 * The server keeps it in step with the profile (`functions/src/dispatch/duty/keep-on-duty.command.ts`); the driver's app writes
 * its position, together with the one in the profile. It finds drivers and shows them, and decides nothing: an offer
 * depends on the profile, which `functions/src/dispatch/search/find-drivers.ts` reads of each driver that it has found.
 */

/** The parts of the record that follow from the profile. */
export type Duty = Omit<OnDuty, 'position' | 'lost'>;
type Position = NonNullable<OnDuty['position']>;

/** The profile's fields that make the record. */
type DutyProfile = Pick<
  UserProfile,
  | 'usertype'
  | 'approved'
  | 'driverActiveStatus'
  | 'blockedUntil'
  | 'firstName'
  | 'lastName'
  | 'vehicleNumber'
  | CarTypeField
  | 'carFeatures'
  | 'fleetadmin'
  | 'queue'
  | 'breakSince'
  | 'walletBalance'
  | 'location'
>;

/** The record that a profile leads to; null for a person who is not on duty, or may not be. */
export function dutyOf(profile: Omit<DutyProfile, 'location'>, now: number): Duty | null {
  const { usertype, approved, driverActiveStatus, queue, walletBalance } = profile;
  if (usertype !== 'driver' || !approved || !driverActiveStatus || isBlocked(profile, now)) return null;
  return {
    name: fullName(profile),
    vehicleNumber: profile.vehicleNumber?.trim() || undefined,
    ...dutyCarTypes(drivenCarTypeIds(profile)),
    carFeatures: profile.carFeatures,
    fleetadmin: profile.fleetadmin,
    isFree: !queue,
    onBreak: profile.breakSince === undefined ? undefined : true,
    owes: walletBalance < 0 ? true : undefined,
  };
}

type DutyCarTypes = Pick<OnDuty, (typeof DUTY_SLOTS)[number]['carType']>;
const dutyCarTypes = (ids: readonly string[]): DutyCarTypes =>
  Object.fromEntries(DUTY_SLOTS.map(({ carType }, index) => [carType, ids[index]]));

/** The ids of the car types that a driver on duty drives. */
export const dutyCarTypeIds = (duty: DutyCarTypes): string[] =>
  DUTY_SLOTS.flatMap(({ carType }) => duty[carType] ?? []);

/**
 * The places of a free driver in the indexes of its car types, by which a search reads free cars of one type and no others. A
 * driver who is on a trip or on a break, or has no car type, has none.
 */
export function spotsOf(
  duty: DutyCarTypes & Pick<Duty, 'isFree' | 'onBreak'>,
  point: LatLng,
): Pick<Position, (typeof DUTY_SLOTS)[number]['spot']> {
  if (!duty.isFree || duty.onBreak === true) return {};
  const geohash = geohashOf(point);
  return Object.fromEntries(
    DUTY_SLOTS.flatMap(({ carType, spot }) => {
      const id = duty[carType];
      return id === undefined ? [] : [[spot, spotAt(id, geohash)]];
    }),
  );
}

/** A place in the index of a car type; `rules/nodes/on-duty.ts` compares with it. */
export const SPOT_SEPARATOR = '~';
export const spotAt = (carTypeId: string, geohash: string): string =>
  `${carTypeId}${SPOT_SEPARATOR}${geohash}`;

/** The stored record that a profile leads to, at the place that was told last. */
export function onDutyOf(profile: DutyProfile, now: number): OnDuty | null {
  const duty = dutyOf(profile, now);
  const { lat, lng, at } = profile.location ?? {};
  if (duty === null || lat === undefined || lng === undefined || at === undefined) return duty;
  return { ...duty, position: positionOf(duty, { lat, lng }, at) };
}

const positionOf = <Time>(
  duty: Duty,
  { lat, lng }: LatLng,
  at: Time,
): Omit<Position, 'at'> & { at: Time } => ({ lat, lng, at, ...spotsOf(duty, { lat, lng }) });

/** A place that a driver has told; without a time it is older than any. */
export type ToldPlace = LatLng & { at?: number | undefined };

/** The one of two places that was told later. */
export function newerPlace(a: ToldPlace | undefined, b: ToldPlace | undefined): ToldPlace | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return (b.at ?? 0) > (a.at ?? 0) ? b : a;
}

/** The records of seeded people: `uid → record`. */
export function driversOnDuty(
  people: readonly (DutyProfile & { id: string })[],
  now: number,
): Record<string, OnDuty> {
  return Object.fromEntries(
    people.flatMap((person): [string, OnDuty][] => {
      const record = onDutyOf(person, now);
      return record === null ? [] : [[person.id, record]];
    }),
  );
}

/** The write of the driver's app that tells its place to dispatch and staff; it goes with that of the profile. */
export function dutyPositionWrites(
  uid: string,
  duty: Duty,
  point: LatLng,
  now: unknown,
): Record<string, unknown> {
  return { [`${dbPaths.onDuty(uid)}/position`]: positionOf(duty, point, now) };
}

/**
 * The write that tells dispatch and staff the position that the profile has: that of a driver whose record the server has
 * made after the driver told it. Where the record has its own instance, the rules take no time but the server's `time`, so
 * there a place that is not fresh at `now` is not told: it would look fresh.
 */
export function lastPositionWrites(
  uid: string,
  duty: OnDuty,
  location: UserProfile['location'],
  apart?: { time: unknown; now: number },
): Record<string, unknown> {
  const { lat, lng, at } = location ?? {};
  if (duty.position !== undefined || lat === undefined || lng === undefined || at === undefined) return {};
  if (apart !== undefined && apart.now - at > FRESH_POSITION_MS) return {};
  return dutyPositionWrites(uid, duty, { lat, lng }, apart === undefined ? at : apart.time);
}

/**
 * Whether a position goes to dispatch and staff too. On a trip the track has every position, and its car is not searched:
 * a map of a whole city needs it as seldom as that of a free car.
 */
export function isDutyPositionDue(
  duty: OnDuty,
  { sentAt, now, isOnTrip }: { sentAt: number | null; now: number; isOnTrip: boolean },
): boolean {
  return (
    !isOnTrip || sentAt === null || duty.position === undefined || now - sentAt >= POSITION_PACE.free * 1000
  );
}
