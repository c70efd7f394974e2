import type { ChatMessage, Role, TrackingEntry } from '@domain/records';
import { BOOKING_PART_NAMES, readersOf, type BookingPart } from '@domain/booking/booking-parts';
import { LIST_LIMITS, TEXT_LIMITS } from '@domain/database/limits';
import type { ChatCount } from '@domain/trip/people/chat';
import { CHAT_BOUNDS } from '@domain/trip/people/chat-bounds';
import { START_CODE_READABLE, START_CODE_READERS } from '@domain/trip/steps/start-code';
import type { DatabaseRules } from '../database';
import { all, any, everybody, nobody, not, type Condition } from '../language/condition';
import { Place } from '../language/value';
import {
  bookingOf,
  boundedQuery,
  data,
  databaseAfter,
  isAdmin,
  isDriverOf,
  isFleetAdmin,
  isFleetAdminOf,
  isOwn,
  isPartOf,
  isRiderOf,
  keyNamed,
  me,
  newData,
  now,
  signedIn,
  trackPoint,
  userOf,
} from '../predicates';
import { inStatus } from '../statuses';

const $bookingId = keyNamed('$bookingId');
const $driverId = keyNamed('$driverId');
const $riderId = keyNamed('$riderId');
const $thread = keyNamed('$thread');
const $message = keyNamed('$message');
const $uid = keyNamed('$uid');

const booking = bookingOf($bookingId);
const point = new Place<TrackingEntry>('newData');
/** The driver's position after this write. */
const ownLocation = databaseAfter(3).child('users').child(me).child('location');
const message = new Place<ChatMessage>('newData');
/** The count of the writer's messages after this write. */
const ownCount = databaseAfter(4).child('chat_counts').child($bookingId).child(me);
const oldCount = new Place<ChatCount>('data');
const newCount = new Place<ChatCount>('newData');
const isSideOfChat = all(
  inStatus(booking.child('status'), 'isChatOpen'),
  any(isRiderOf(booking), isDriverOf(booking)),
);

/** The condition under which each of these roles reads a booking. */
const readsAs: Readonly<Record<Role, Condition>> = {
  rider: isRiderOf(booking),
  driver: isDriverOf(booking),
  fleetadmin: all(booking.child('fleetadmin').is(me), isFleetAdmin),
  admin: isAdmin,
};
const readsPart = (part: BookingPart): Condition => {
  const readers = readersOf(part).map(([role, when]) =>
    when === 'always' ? readsAs[role] : all(readsAs[role], inStatus(booking.child('status'), when)),
  );
  return all(signedIn, any(...readers));
};

/**
 * The parts of a trip that are stored outside the booking: codes, routes, offers, track, chat and ratings.
 */
export const trips: DatabaseRules = {
  booking_codes: {
    // The start code can be read until the trip is over. The driver must not read it.
    $bookingId: {
      '.read': all(
        signedIn,
        any(...START_CODE_READERS.map((role) => readsAs[role])),
        inStatus(booking.child('status'), START_CODE_READABLE),
      ),
    },
  },
  booking_routes: { $bookingId: { '.read': all(signedIn, isPartOf(booking)) } },
  booking_tracks: { $bookingId: { '.read': all(signedIn, isPartOf(booking)) } },
  trip_etas: { $bookingId: { '.read': all(signedIn, isPartOf(booking)) } },
  // Parts of a booking that only some parties of the trip may read. Only the server writes these parts.
  ...Object.fromEntries(
    BOOKING_PART_NAMES.filter((part) => readersOf(part).length > 0).map((part) => [
      part,
      { $bookingId: { '.read': readsPart(part) } },
    ]),
  ),

  driver_tasks: {
    $driverId: {
      '.read': all(signedIn, isOwn($driverId)),
      $bookingId: {
        // A driver deletes an offer by declining it, or by accepting the booking in the same write.
        '.write': all(
          signedIn,
          isOwn($driverId),
          not(newData.exists()),
          not(
            databaseAfter(3)
              .child('bookings')
              .child($bookingId)
              .child('requestedDrivers')
              .child($driverId)
              .exists(),
          ),
        ),
      },
    },
  },

  tracking: {
    $bookingId: {
      '.read': all(signedIn, isPartOf(booking)),
      $entry: {
        '.write': all(
          not(data.exists()),
          isDriverOf(booking),
          inStatus(booking.child('status'), 'isOnTheRoad'),
          point.child('status').is(databaseAfter(3).child('bookings').child($bookingId).child('status')),
          point.child('at').is(now),
          // The same write updates the driver's position, whose rule checks the time since the previous
          // position. So a write cannot contain two points.
          ownLocation.child('at').is(now),
          ownLocation.child('lat').is(point.child('lat')),
          ownLocation.child('lng').is(point.child('lng')),
        ),
        lat: { '.validate': everybody },
        lng: { '.validate': everybody },
        ...trackPoint,
      },
    },
  },

  chats: {
    $bookingId: {
      '.read': all(signedIn, any(isRiderOf(booking), isDriverOf(booking), isAdmin)),
      $thread: {
        $message: {
          // The rider and the driver write new messages under their own uid. `chat_counts` limits the number
          // of messages.
          '.write': all(
            not(data.exists()),
            $thread.is(booking.child('customer').followedBy(',').followedBy(booking.child('driver'))),
            isOwn(message.child('from')),
            any(
              all(message.child('source').is('rider'), isRiderOf(booking)),
              all(message.child('source').is('driver'), isDriverOf(booking)),
            ),
            // The count names one message and has the time of this write. So a write cannot contain two
            // messages, and the rule of the count checks the time since the previous message.
            ownCount.child('at').is(now),
            ownCount.child('last').is($message),
          ),
          '.validate': message.hasChildren(['message', 'from', 'type', 'msgDate', 'msgTime', 'source']),
          message: { '.validate': newData.isTextOf({ min: 1, max: TEXT_LIMITS.chatMessage }) },
          from: { '.validate': everybody },
          type: { '.validate': newData.is('msg') },
          msgDate: { '.validate': newData.isTextOf({ max: TEXT_LIMITS.chatDate }) },
          msgTime: { '.validate': newData.isTextOf({ max: TEXT_LIMITS.chatTime }) },
          source: { '.validate': everybody },
          $other: { '.validate': nobody },
        },
      },
    },
  },

  chat_counts: {
    $bookingId: {
      $uid: {
        '.write': all(
          signedIn,
          isOwn($uid),
          isSideOfChat,
          newCount.child('at').is(now),
          newCount.child('count').isAtMost(CHAT_BOUNDS.messages),
          any(
            all(not(oldCount.exists()), newCount.child('count').is(1)),
            all(
              newCount.child('count').is(oldCount.child('count').plus(1)),
              oldCount.child('at').isAtMost(now.minus(CHAT_BOUNDS.paceMs)),
            ),
          ),
        ),
        '.validate': newCount.hasChildren(['count', 'at', 'last']),
        count: { '.validate': everybody },
        at: { '.validate': everybody },
        last: { '.validate': newData.isTextOf({ min: 1, max: TEXT_LIMITS.recordKey }) },
        $other: { '.validate': nobody },
      },
    },
  },

  ratings: {
    $driverId: {
      '.indexOn': ['at'],
      '.read': all(
        signedIn,
        any(isOwn($driverId), isAdmin, isFleetAdminOf(userOf($driverId))),
        boundedQuery(LIST_LIMITS.ratings),
      ),
    },
  },

  // A driver reads only ratings that the driver has given. The rider reads no ratings and cannot find out who
  // gave them.
  rider_ratings: {
    $riderId: {
      '.indexOn': ['at'],
      $bookingId: { '.read': all(signedIn, isDriverOf(booking), booking.child('customer').is($riderId)) },
    },
  },
};
