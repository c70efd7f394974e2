import { DUTY_SLOTS, type OnDuty } from '@domain/records';
import { LIST_LIMITS, TEXT_LIMITS } from '@domain/database/limits';
import { SPOT_SEPARATOR } from '@domain/dispatch/driver/on-duty';
import { LEAST_POSITION_MS } from '@domain/trip/way/position-pace';
import type { Database, DatabaseRules } from '../database';
import { all, any, everybody, nobody, not, type Condition } from '../language/condition';
import type { RulesOf } from '../language/node';
import { Place, type Value } from '../language/value';
import {
  boundedQuery,
  databaseAfter,
  isAdmin,
  isFleetAdmin,
  isOwn,
  keyNamed,
  newData,
  now,
  position,
  queriesOwn,
  root,
  signedIn,
} from '../predicates';

const $uid = keyNamed('$uid');
const onDuty = root.child('drivers_on_duty').child($uid);
type Position = NonNullable<OnDuty['position']>;
const oldPosition = new Place<Position>('data');
const newPosition = new Place<Position>('newData');
const isOwnRecord = all(signedIn, isOwn($uid), onDuty.exists());

/**
 * The rules of `drivers_on_duty`. The server creates the record of a driver who may be on duty. A driver with
 * a record may write the position in it (`domain/dispatch/driver/on-duty.ts`).
 */
const onDutyNode = (ofPosition: RulesOf<Position>): RulesOf<Database['drivers_on_duty']> => ({
  '.indexOn': ['fleetadmin', ...DUTY_SLOTS.map(({ spot }) => `position/${spot}` as const)],
  '.read': all(
    signedIn,
    any(all(isAdmin, boundedQuery(LIST_LIMITS.driversOnDuty)), all(isFleetAdmin, queriesOwn('fleetadmin'))),
  ),
  $uid: {
    '.read': all(signedIn, isOwn($uid)),
    // A driver who goes offline may delete the record at once.
    '.write': all(signedIn, isOwn($uid), not(newData.exists())),
    position: { ...ofPosition, at: { '.validate': everybody }, $other: { '.validate': nobody } },
    lost: { '.write': isOwnRecord, '.validate': newData.is(true) },
  },
});

/**
 * A spot is a text of a car type and a geohash, by which dispatch finds drivers. True if the position has no
 * spots, or if the driver is free and every spot has a car type of the driver's record.
 */
const hasOwnSpots = (
  isOf: (spot: Place<string | undefined>, ofType: Value<string>) => Condition,
): Condition =>
  all(
    ...DUTY_SLOTS.map(({ spot, carType }) =>
      any(
        not(newPosition.child(spot).exists()),
        all(
          onDuty.child('isFree').is(true),
          isOf(newPosition.child(spot), onDuty.child(carType).followedBy(SPOT_SEPARATOR)),
        ),
      ),
    ),
  );

const spotNodes = (valid: Condition): Record<string, { '.validate': Condition }> =>
  Object.fromEntries(DUTY_SLOTS.map(({ spot }) => [spot, { '.validate': valid }]));

/** The position in the driver's profile after this write. */
const toldLocation = databaseAfter(3).child('users').child($uid).child('location');

/**
 * The rules for the main instance, which also has the profiles. The position must equal the position in the
 * driver's profile. The rule of the profile checks the time of the position, and the time since the previous
 * position.
 */
export const onDutyBesideProfiles = onDutyNode({
  '.write': all(
    isOwnRecord,
    toldLocation.exists(),
    newPosition.child('at').is(toldLocation.child('at')),
    newPosition.child('lat').is(toldLocation.child('lat')),
    newPosition.child('lng').is(toldLocation.child('lng')),
    hasOwnSpots((spot, ofType) => spot.is(ofType.followedBy(toldLocation.child('geohash')))),
  ),
  lat: { '.validate': everybody },
  lng: { '.validate': everybody },
  ...spotNodes(everybody),
});

/**
 * The rules for a separate instance without profiles. The rule of the position itself checks the time of the
 * position, and the time since the previous position.
 */
const onDutyApart = onDutyNode({
  '.write': all(
    isOwnRecord,
    newPosition.child('at').is(now),
    any(
      not(oldPosition.exists()),
      oldPosition.child('at').isAtMost(now.minus(LEAST_POSITION_MS.free)),
      // During a trip, a driver may write positions more often.
      all(
        onDuty.child('isFree').is(false),
        oldPosition.child('at').isAtMost(now.minus(LEAST_POSITION_MS.trip)),
      ),
    ),
    hasOwnSpots((spot, ofType) => spot.beginsWith(ofType)),
  ),
  '.validate': newPosition.hasChildren(['lat', 'lng', 'at']),
  ...position,
  ...spotNodes(newData.isTextOf({ max: TEXT_LIMITS.spot })),
});

/**
 * The rules of the instance for positions (docs/product/records.md, "Positions in a database instance of
 * their own"). This instance also has copies of other data, which only functions write.
 */
export const positions: DatabaseRules = { drivers_on_duty: onDutyApart };
