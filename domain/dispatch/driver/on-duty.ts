import { dbPaths } from '../../database/paths';
import { DUTY_SLOTS, type OnDuty, type UserProfile } from '../../records';
import { geohashOf } from '../../geo/geohash';
import type { LatLng } from '../../geo/geo';
import { isBlocked } from '../../people/block/block';
import { type CarTypeField, drivenCarTypeIds } from './driven-car-types';
import { fullName } from '../../people/full-name';
import { FRESH_POSITION_MS, POSITION_PACE } from '../../trip/way/position-pace';

/**
 * The short record of a driver on duty. Dispatch and the maps of staff read these short records instead of
 * whole profiles. The server updates the record when the profile changes
 * (`functions/src/dispatch/duty/keep-on-duty.command.ts`). The driver's app writes each position to this
 * record and to the profile. The record is used only to find drivers and to show them. Whether a driver gets
 * an offer depends on the profile, which `functions/src/dispatch/search/find-drivers.ts` reads for each
 * driver that it finds.
 */

/** The part of the record that is computed from the profile. */
export type Duty = Omit<OnDuty, 'position' | 'lost'>;
type Position = NonNullable<OnDuty['position']>;

/** The fields of a profile from which the record is computed. */
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

/**
 * The record of a person, computed from the profile. Null if the person is not on duty or may not be on duty.
 */
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
 * The `spot` fields of a free driver, one for each car type of the driver. Each is an entry in an index of
 * free cars. With the index, a search reads only the free cars of one type near a place. A driver who is on a
 * trip, is on a break or has no car type has no entry.
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

/**
 * Builds the text of a `spot` field from the id of a car type and a geohash. `rules/nodes/on-duty.ts` checks
 * that stored fields have this form.
 */
export const SPOT_SEPARATOR = '~';
export const spotAt = (carTypeId: string, geohash: string): string =>
  `${carTypeId}${SPOT_SEPARATOR}${geohash}`;

/** The stored record of a person, computed from the profile, with the last position that the driver sent. */
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

/** A position that a driver has sent. A position without a time counts as older than any other. */
export type ToldPlace = LatLng & { at?: number | undefined };

/** The later of two positions. */
export function newerPlace(a: ToldPlace | undefined, b: ToldPlace | undefined): ToldPlace | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return (b.at ?? 0) > (a.at ?? 0) ? b : a;
}

/** The on-duty records of seeded people. The keys are uids. */
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

/**
 * The write by which the driver's app sends the position to dispatch and staff. It is part of the same update
 * as the write to the profile.
 */
export function dutyPositionWrites(
  uid: string,
  duty: Duty,
  point: LatLng,
  now: unknown,
): Record<string, unknown> {
  return { [`${dbPaths.onDuty(uid)}/position`]: positionOf(duty, point, now) };
}

/**
 * The write that copies the profile's position to dispatch and staff. It is needed if the driver sent the
 * position before the server made the record. If the records have their own database instance, the rules
 * accept only the server's time, so an old position would look fresh. Therefore a position that is not fresh
 * at `now` is not copied to that instance.
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
 * Whether the app should also write the position to the driver's on-duty record. During a trip the track has
 * every position, and dispatch does not search this car. So the maps of staff need the position only as often
 * as the position of a free car.
 */
export function isDutyPositionDue(
  duty: OnDuty,
  { sentAt, now, isOnTrip }: { sentAt: number | null; now: number; isOnTrip: boolean },
): boolean {
  return (
    !isOnTrip || sentAt === null || duty.position === undefined || now - sentAt >= POSITION_PACE.free * 1000
  );
}
