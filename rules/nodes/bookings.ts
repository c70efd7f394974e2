import { DRIVER_TAGS } from '@domain/trip/people/rating-tags';
import { DEBT_PLACE } from '@domain/booking/open-bookings';
import { needsPlaceCheck } from '@domain/trip/steps/driver-steps';
import { LIST_LIMITS, RATING_RANGE, TEXT_LIMITS } from '@domain/database/limits';
import {
  type BookingRecord,
  type BookingStatus,
  type Quote,
  statusesWhere,
  TRIP_STATES,
} from '@domain/records';
import type { DatabaseRules } from '../database';
import { all, any, not, type Condition } from '../language/condition';
import type { RulesOf } from '../language/node';
import { Place } from '../language/value';
import {
  bookingOf,
  boundedQuery,
  data,
  databaseAfter,
  hasRole,
  isAdmin,
  isAdminWhoChanges,
  isBlocked,
  isFleetAdmin,
  isOpenForBookings,
  isOwn,
  isPartOf,
  keyNamed,
  newData,
  now,
  pagesOwn,
  root,
  signedIn,
  userOf,
} from '../predicates';
import { movesStatus } from './booking-status';

const $bookingId = keyNamed('$bookingId');
const $driverId = keyNamed('$driverId');
const $tag = keyNamed('$tag');
const TAGS = new RegExp(`^(${DRIVER_TAGS.join('|')})$`);

const booking = new Place<BookingRecord>('data');
const newBooking = new Place<BookingRecord>('newData');
/** The booking before the write, seen from the rule of one of its fields. */
const before = new Place<BookingRecord>('data.parent()');
const after = new Place<BookingRecord>('newData.parent()');
const quote: Place<Quote> = root.child('quotes').child($bookingId);
const places = root.child('booking_places').child(quote.child('customer'));
/**
 * True if no other quote has taken the places that this quote reserved. These places limit the open bookings
 * (`domain/booking/open-bookings.ts`).
 */
const holdsItsPlaces = all(
  any(not(quote.child('place').exists()), places.child(quote.child('place')).is($bookingId)),
  any(not(quote.child('debt').exists()), places.child(DEBT_PLACE).is($bookingId)),
);
const isBooked = bookingOf($bookingId).exists();

/**
 * A field that must equal the quote's value when the booking is created. Afterwards only the server writes
 * the field. The rule reads the quote after the write, because the server may write a quote and its booking
 * together (repeating trips). No client writes quotes.
 */
const fromQuote = (field: 'status' | 'customer'): RulesOf<unknown> => ({
  '.validate': any(isBooked, newData.is(databaseAfter(3).child('quotes').child($bookingId).child(field))),
});

/**
 * True if the write with this field also changes the booking's status to `status`. The rule of `status`
 * checks the other conditions.
 */
const withMoveTo = (status: BookingStatus): Condition =>
  all(before.child('status').isNot(status), after.child('status').is(status));
/** A field that is written only together with a change of status, never with a new booking. */
const comesWith = (status: BookingStatus, ...valid: Condition[]) => ({
  '.write': withMoveTo(status),
  '.validate': all(before.exists(), ...valid),
});

export const bookings: DatabaseRules = {
  bookings: {
    '.indexOn': [
      'customer',
      'driver',
      'fleetadmin',
      'openFleet',
      'status',
      'tripdate',
      'reference',
      'dispatchAt',
      'googleUntil',
    ],
    '.read': all(
      signedIn,
      boundedQuery(LIST_LIMITS.bookings),
      any(
        isAdmin,
        all(hasRole('rider'), pagesOwn('customer')),
        all(hasRole('driver'), pagesOwn('driver')),
        all(isFleetAdmin, pagesOwn('fleetadmin', 'openFleet')),
      ),
    ),
    $bookingId: {
      '.read': all(signedIn, isPartOf(booking)),
      // A booking is created only once, under the id of a valid quote. Only the author of the quote may
      // create it.
      '.write': all(
        signedIn,
        not(data.exists()),
        isOwn(quote.child('uid')),
        quote.child('expiresAt').isAbove(now),
        any(all(hasRole('rider'), isOwn(quote.child('customer'))), isAdminWhoChanges),
        isOpenForBookings,
        not(isBlocked(userOf(quote.child('customer')))),
        holdsItsPlaces,
      ),
      // The client writes only these fields. The server adds the other fields from the quote.
      '.validate': newBooking.hasChildren(['status', 'customer', 'bookingDate']),

      status: { '.write': movesStatus, ...fromQuote('status') },
      cancelledAt: comesWith('CANCELLED', newData.is(now)),
      reason: comesWith('CANCELLED', newData.isTextOf({ min: 1, max: TEXT_LIMITS.cancelReason })),
      cancelledBy: comesWith('CANCELLED'),
      driver: comesWith('ACCEPTED'),
      [TRIP_STATES.ACCEPTED.timeField]: comesWith('ACCEPTED'),
      requestedDrivers: {
        ...comesWith('ACCEPTED'),
        // A driver declines an offer by one write that deletes the offer here and in the driver's
        // `driver_tasks`. Dispatch reads the list here.
        $driverId: {
          '.write': all(
            signedIn,
            isOwn($driverId),
            not(newData.exists()),
            not(databaseAfter(4).child('driver_tasks').child($driverId).child($bookingId).exists()),
          ),
        },
      },
      ...Object.fromEntries(
        statusesWhere('isDriverStep')
          .filter((step) => !needsPlaceCheck(step))
          .map((step) => [TRIP_STATES[step].timeField, comesWith(step)]),
      ),
      rating: comesWith(
        'COMPLETE',
        newData.isBetween(RATING_RANGE.min, RATING_RANGE.max),
        newData.modulo(1).is(0),
      ),
      rating_comment: comesWith('COMPLETE', newData.isTextOf({ max: TEXT_LIMITS.ratingComment })),
      // The rider may choose only words of the list. If the rider gives no stars, the server does not count
      // these words.
      rating_tags: {
        ...comesWith('COMPLETE', newData.hasChildren()),
        $tag: { '.validate': all($tag.matches(TAGS), newData.is(true)) },
      },

      customer: fromQuote('customer'),
      bookingDate: { '.validate': any(isBooked, newData.is(now)) },
      $other: { '.validate': isBooked },
    },
  },

  quotes: { '.indexOn': ['sweepAt'] },
  change_quotes: { '.indexOn': ['expiresAt'] },
};
