import { TEXT_LIMITS } from '@domain/database/limits';
import type { TrackingEntry } from '@domain/records';
import type { TrackPace } from '@domain/database/tracks-access-copy';
import { LEAST_POSITION_MS } from '@domain/trip/way/position-pace';
import type { DatabaseRules } from '../database';
import { all, any, everybody, nobody, not } from '../language/condition';
import { Place } from '../language/value';
import {
  bookingOf,
  data,
  databaseAfter,
  isDriverOf,
  isPartOf,
  keyNamed,
  newData,
  now,
  position,
  signedIn,
  trackPoint,
} from '../predicates';
import { inStatus } from '../statuses';

const $bookingId = keyNamed('$bookingId');
const $entry = keyNamed('$entry');
/**
 * The server's copy of the booking. It has the fields that these rules need
 * (`domain/database/tracks-access-copy.ts`).
 */
const booking = bookingOf($bookingId);
const point = new Place<TrackingEntry>('newData');
const oldPace = new Place<TrackPace>('data');
const newPace = new Place<TrackPace>('newData');
/** The time and the key of the newest point of the track, after this write. */
const pace = databaseAfter(3).child('track_paces').child($bookingId);

/**
 * The rules of an instance for tracks (docs/product/records.md, "Tracks in further database instances"). This
 * instance has no profiles. So each write of a point also writes the time of the point to `track_paces`,
 * whose rule checks the time since the previous point. The rule of a point does not compare the status of the
 * point with the booking. The server ignores this status and takes the status from the times of the booking
 * (`domain/trip/way/trip-track.ts`).
 */
export const tracks: DatabaseRules = {
  // The server's copies of bookings. The sweeper searches for copies that still allow a driver to write
  // points.
  bookings: { '.indexOn': ['status'] },
  tracking: {
    $bookingId: {
      '.read': all(signedIn, isPartOf(booking)),
      $entry: {
        '.write': all(
          not(data.exists()),
          signedIn,
          isDriverOf(booking),
          inStatus(point.child('status'), 'isOnTheRoad'),
          point.child('at').is(now),
          // `track_paces` contains the key of one point, so a write cannot contain two points.
          pace.child('at').is(now),
          pace.child('last').is($entry),
        ),
        '.validate': point.hasChildren(['lat', 'lng']),
        ...position,
        ...trackPoint,
      },
    },
  },
  track_paces: {
    $bookingId: {
      '.write': all(
        signedIn,
        isDriverOf(booking),
        inStatus(booking.child('status'), 'isOnTheRoad'),
        newPace.child('at').is(now),
        any(not(oldPace.exists()), oldPace.child('at').isAtMost(now.minus(LEAST_POSITION_MS.trip))),
      ),
      '.validate': newPace.hasChildren(['last']),
      at: { '.validate': everybody },
      last: { '.validate': newData.isTextOf({ max: TEXT_LIMITS.recordKey }) },
      $other: { '.validate': nobody },
    },
  },
};
