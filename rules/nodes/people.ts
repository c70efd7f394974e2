import { SPOKEN_LANGUAGES } from '@domain/people/driver/spoken-languages';
import { isEmailLocked } from '@domain/access/contacts';
import { PUSH_SLOTS, type PushDevice, REG_TYPES, type RegType, type UserProfile } from '@domain/records';
import { LIST_LIMITS, TEXT_LIMITS } from '@domain/database/limits';
import { GEOHASH_LENGTH } from '@domain/geo/geohash';
import { LEAST_POSITION_MS } from '@domain/trip/way/position-pace';
import type { DatabaseRules } from '../database';
import { all, any, everybody, nobody, not, type Condition } from '../language/condition';
import type { RulesOf } from '../language/node';
import { Place } from '../language/value';
import {
  boundedQuery,
  databaseAfter,
  isAdmin,
  isFleetAdmin,
  isFleetAdminOf,
  isOwn,
  keyNamed,
  me,
  newData,
  now,
  position,
  queriesOwn,
  signedIn,
  signedInFreshly,
  bookingOf,
  identified,
  isBlocked,
  isServer,
  userOf,
} from '../predicates';
import { canMove } from '../statuses';
import { onDutyBesideProfiles } from './on-duty';

const $uid = keyNamed('$uid');
const $slot = keyNamed('$slot');
const $code = keyNamed('$code');
const SPOKEN = new RegExp(`^(${SPOKEN_LANGUAGES.join('|')})$`);

/** The profile before the write, seen from the rule of one of its fields. */
const before = new Place<UserProfile>('data.parent()');
const after = new Place<UserProfile>('newData.parent()');
const profile = new Place<UserProfile>('data');

const isOwnProfile = all(signedIn, isOwn($uid));
const editsOwnProfile = all(isOwnProfile, before.exists());
const setsAsDriver = all(isOwnProfile, newData.exists(), before.child('usertype').is('driver'));
/**
 * True if people may change the e-mail address in their own profile. They may not change an address that the
 * sign-in proved or that staff entered.
 */
const setsContact = (isLocked: (regType: RegType) => boolean): Condition =>
  all(
    isOwnProfile,
    newData.exists(),
    any(
      ...REG_TYPES.filter((regType) => !isLocked(regType)).map((regType) =>
        before.child('regType').is(regType),
      ),
    ),
  );

/** A text field that people write themselves. Their profile must exist. */
const text = (max: number): RulesOf<string> => ({
  '.write': all(isOwnProfile, userOf($uid).exists()),
  '.validate': newData.isTextOf({ max }),
});
/**
 * People change bank details only after a fresh sign-in. They cannot change bank details while staff review
 * the account.
 */
const bankField: RulesOf<string> = {
  '.write': all(
    signedInFreshly,
    isOwn($uid),
    userOf($uid).exists(),
    not(userOf($uid).child('moneyPausedAt').exists()),
  ),
  '.validate': newData.isTextOf({ max: TEXT_LIMITS.bankField }),
};
const name: RulesOf<string> = {
  '.write': all(editsOwnProfile, newData.exists()),
  '.validate': newData.isTextOf({ min: 1, max: TEXT_LIMITS.personName }),
};
const flag: RulesOf<boolean> = { '.write': setsAsDriver, '.validate': newData.isBoolean() };
const locale: RulesOf<string> = { '.validate': newData.isTextOf({ max: TEXT_LIMITS.locale }) };
const choice: RulesOf<boolean> = { '.validate': newData.isBoolean() };

const newLocation = new Place<NonNullable<UserProfile['location']>>('newData');
const lastPosition = userOf($uid).child('location').child('at');
const tripOfDriver = userOf($uid).child('currentBooking');
/**
 * True if the write also changes the status of the driver's trip. Such a write may contain a position however
 * short the time since the previous position is.
 */
const movesTrip = bookingOf(tripOfDriver)
  .child('status')
  .isNot(databaseAfter(3).child('bookings').child(tripOfDriver).child('status'));
/**
 * True if enough time has passed since the previous position. The required time is a little shorter than the
 * pause of the app, because the network can deliver two positions closer together than they were sent.
 */
const keepsPace = any(
  not(lastPosition.exists()),
  lastPosition.isAtMost(now.minus(LEAST_POSITION_MS.free)),
  all(tripOfDriver.exists(), lastPosition.isAtMost(now.minus(LEAST_POSITION_MS.trip))),
  movesTrip,
);

/** The id of the trip that makes a driver busy. */
const newTrip = new Place<string>('newData');

export const people: DatabaseRules = {
  users: {
    '.indexOn': [
      'usertype',
      'fleetadmin',
      'firstName',
      'lastName',
      'email',
      'mobile',
      'vehicleNumber',
      'referralId',
      'signupViaReferral',
      'driverActiveStatus',
    ],
    // A fleet admin may list only drivers of the admin's fleet.
    '.read': all(
      signedIn,
      any(all(isAdmin, boundedQuery(LIST_LIMITS.users)), all(isFleetAdmin, queriesOwn('fleetadmin'))),
    ),
    $uid: {
      '.read': all(signedIn, any(isOwn($uid), isAdmin, isFleetAdminOf(profile))),

      // People edit these fields of their own profile. Only functions write the role, approval, wallet,
      // ratings and ids.
      firstName: name,
      lastName: name,
      // The server may also store an empty contact, or a contact in the spelling of another sign-in provider.
      email: {
        '.write': setsContact(isEmailLocked),
        '.validate': all(
          newData.isTextOf({ max: TEXT_LIMITS.email }),
          any(isServer, newData.matches(/^[a-z0-9][a-z0-9._%+-]*@[a-z0-9.-]+\.[a-z][a-z]+$/)),
        ),
      },
      // The phone number is not among these fields. The server writes the number after the person has proven
      // it with a code (`functions/src/accounts/sign-in/prove-mobile.command.ts`).
      lang: {
        '.write': editsOwnProfile,
        '.validate': new Place<UserProfile['lang']>('newData').hasChildren(['langLocale', 'dateLocale']),
        langLocale: locale,
        dateLocale: locale,
        $other: { '.validate': nobody },
      },
      // The person chooses which kinds of notification are also pushed, and whether receipts are mailed.
      // Every notification is stored, regardless of the choice.
      noticeChoices: {
        '.write': editsOwnProfile,
        '.validate': newData.hasChildren(),
        chat: choice,
        money: choice,
        news: choice,
        receipts: choice,
        $other: { '.validate': nobody },
      },
      // A driver chooses the languages that the driver speaks. An empty choice deletes the field.
      spokenLanguages: {
        '.write': all(isOwnProfile, before.child('usertype').is('driver')),
        '.validate': newData.hasChildren(),
        $code: { '.validate': all($code.matches(SPOKEN), newData.is(true)) },
      },
      location: {
        // The time is the server's. If the time came from a device with a wrong clock, a position could
        // always seem too old, or always seem new.
        '.write': all(
          isOwnProfile,
          before.child('usertype').is('driver'),
          newLocation.child('at').is(now),
          keepsPace,
        ),
        '.validate': newLocation.hasChildren(['lat', 'lng', 'geohash', 'at']),
        ...position,
        geohash: { '.validate': newData.isTextOfLength(GEOHASH_LENGTH) },
        at: { '.validate': everybody },
        $other: { '.validate': nobody },
      },
      connected: flag,
      driverActiveStatus: {
        ...flag,
        // A blocked driver can finish a trip, but cannot go online for another trip.
        '.write': all(setsAsDriver, any(newData.is(false), not(isBlocked(before)))),
      },
      // A driver becomes busy only by accepting a booking, in the same write. The rule of the booking's
      // status checks the other conditions.
      queue: { '.write': after.child('currentBooking').isNot(before.child('currentBooking')) },
      currentBooking: {
        '.write': all(
          identified,
          isOwn($uid),
          canMove(bookingOf(newTrip).child('status'), 'ACCEPTED', 'driver'),
          databaseAfter(3).child('bookings').child(newTrip).child('driver').is(me),
        ),
      },
    },
  },
  drivers_on_duty: onDutyBesideProfiles,
  users_private: {
    $uid: {
      // Staff read these fields only through a function, which records each read in the audit log.
      '.read': isOwnProfile,
      pushToken: text(TEXT_LIMITS.pushToken),
      userPlatform: text(TEXT_LIMITS.platform),
      bankName: bankField,
      bankCode: bankField,
      bankAccount: bankField,
    },
  },
  push_devices: {
    $uid: {
      '.read': isOwnProfile,
      $slot: {
        // The key must be one of the fixed slots. So a person can register only as many devices as there are
        // slots.
        '.write': all(
          isOwnProfile,
          userOf($uid).exists(),
          $slot.matches(new RegExp(`^(${PUSH_SLOTS.join('|')})$`)),
        ),
        '.validate': new Place<PushDevice>('newData').hasChildren(['token', 'platform', 'device', 'at']),
        token: { '.validate': newData.isTextOf({ min: 1, max: TEXT_LIMITS.pushToken }) },
        platform: { '.validate': newData.isTextOf({ min: 1, max: TEXT_LIMITS.platform }) },
        device: { '.validate': newData.isTextOf({ max: TEXT_LIMITS.deviceName }) },
        at: { '.validate': newData.is(now) },
        $other: { '.validate': nobody },
      },
    },
  },
  sessions: {
    // When the server ends a session, the open page reads the reason here.
    $uid: { '.read': all(identified, isOwn($uid)) },
  },
  // The driver's shift, and which requests the driver wants. Only the server writes these data.
  driver_work: { '.indexOn': ['googleUntil'], $uid: { '.read': all(signedIn, isOwn($uid)) } },
  sign_ins: { $uid: { '.read': all(signedIn, isOwn($uid)) } },
  blocks: { $uid: { '.read': all(signedIn, isAdmin) } },
};
