import { type BookingRecord, type BookingStatus, statusesWhere, TRIP_STATES } from '@domain/records';
import { needsPlaceCheck, type TripStep } from '@domain/trip/steps/driver-steps';
import { PHOTO_SETTINGS } from '@domain/trip/steps/trip-photos';
import { all, any, not, type Condition } from '../language/condition';
import { Place } from '../language/value';
import {
  databaseAfter,
  hasRole,
  isAdminWhoChanges,
  isBlocked,
  isDriverOf,
  isRiderOf,
  keyNamed,
  me,
  now,
  root,
  signedIn,
  userOf,
} from '../predicates';
import { canMove, canWriteCancel } from '../statuses';

/**
 * The rule of `bookings/$bookingId/status`. It allows the changes in domain/records/status.ts, each under
 * further conditions.
 */

const $bookingId = keyNamed('$bookingId');
const before = new Place<BookingRecord>('data.parent()');
const after = new Place<BookingRecord>('newData.parent()');
const oldStatus = new Place<BookingStatus>('data');
const newStatus = new Place<BookingStatus>('newData');

const cancels = (actor: 'rider' | 'admin', mayAct: Condition): Condition =>
  all(canWriteCancel(oldStatus, actor), mayAct, after.child('cancelledBy').is(actor));

/**
 * True if the driver reports the next step. The write must contain the server's time. If the operator
 * requires a photo for this step, the booking must already have the photo.
 */
function reports(step: TripStep): Condition {
  const { timeField, needsPhoto, asksStartCode } = TRIP_STATES[step];
  return all(
    newStatus.is(step),
    canMove(oldStatus, step, 'driver'),
    isDriverOf(before),
    // If the trip was changed, the driver must acknowledge the change before this step.
    not(before.child('change').child('unseen').exists()),
    // If the trip has a start code, only the server makes this step, after it has checked the code.
    ...(asksStartCode ? [before.child('otp').is(false)] : []),
    after.child(timeField).is(now),
    ...(needsPhoto === null ? [] : [hasPhoto(needsPhoto)]),
  );
}

const hasPhoto = (kind: keyof typeof PHOTO_SETTINGS): Condition =>
  any(
    before.child('settings').child('appcat').isNot('delivery'),
    before.child('settings').child(PHOTO_SETTINGS[kind]).isNot(true),
    before.child(kind).exists(),
  );

const offer = root.child('driver_tasks').child(me).child($bookingId);
/**
 * The blocks of the driver. `blocked` lists the riders whom the driver blocked. `by` lists the riders who
 * blocked the driver.
 */
const matchBlocks = root.child('match_blocks').child(me);
const driver = userOf(me);
const driverAfter = databaseAfter(3).child('users').child(me);

/**
 * True if the driver accepts the booking. The rule of the driver's `currentBooking` checks the earlier
 * status.
 */
const accepts = all(
  newStatus.is('ACCEPTED'),
  before.child('requestedDrivers').child(me).is(true),
  offer.exists(),
  any(not(offer.child('expiresAt').exists()), offer.child('expiresAt').isAbove(now)),
  hasRole('driver'),
  driver.child('approved').is(true),
  not(isBlocked(driver)),
  not(matchBlocks.child('blocked').child(before.child('customer')).exists()),
  not(matchBlocks.child('by').child(before.child('customer')).exists()),
  not(driver.child('currentBooking').exists()),
  driverAfter.child('queue').is(true),
  driverAfter.child('currentBooking').is($bookingId),
  after.child(TRIP_STATES.ACCEPTED.timeField).is(now),
  not(after.child('requestedDrivers').exists()),
);

export const movesStatus: Condition = all(
  signedIn,
  any(
    all(
      newStatus.is('CANCELLED'),
      any(cancels('rider', isRiderOf(before)), cancels('admin', isAdminWhoChanges)),
      after.child('reason').isText(),
    ),
    accepts,
    ...statusesWhere('isDriverStep')
      .filter((step) => !needsPlaceCheck(step))
      .map(reports),
    all(newStatus.is('COMPLETE'), canMove(oldStatus, 'COMPLETE', 'rider'), isRiderOf(before)),
  ),
);
