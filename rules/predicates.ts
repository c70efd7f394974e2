import {
  type BookingRecord,
  REG_TYPES,
  type Role,
  type StaffRole,
  type UserProfile,
  type Withdrawal,
} from '@domain/records';
import { levelsRequiring, SECOND_FACTOR_CLAIM } from '@domain/access/second-factor';
import { SERVER_UID } from '@domain/access/server';
import { isMobileLocked } from '@domain/access/contacts';
import { FRESH_SIGN_IN_MS, PHONE_PROVIDER } from '@domain/access/session';
import { TEXT_LIMITS } from '@domain/database/limits';
import type { Database } from './database';
import { all, any, everybody, nobody, not, type Condition } from './language/condition';
import { Place, Value } from './language/value';

/** The named conditions of the rules. */

// The variables that the rules language provides.
export const root = new Place<Database>('root');
/** the node of the rule before the write */
export const data = new Place('data');
/** the node of the rule after the write */
export const newData = new Place('newData');
export const now = new Value<number>('now');
/** the uid of the caller */
export const me = new Value<string>('auth.uid');
const auth = new Value('auth');

/** The key of a node that the rules language names with `$`. */
export const keyNamed = (name: `$${string}`): Value<string> => new Value(name);

/** The whole database after the write, seen from a rule this many levels below the root. */
export const databaseAfter = (levels: number): Place<Database> =>
  new Place(`newData${'.parent()'.repeat(levels)}`);

export const userOf = (uid: Value): Place<UserProfile> => root.child('users').child(uid);
export const bookingOf = (id: Value): Place<BookingRecord> => root.child('bookings').child(id);

// Conditions about people.
/** True for a token of any person, even if the session has ended. */
export const identified = auth.isNot(null);
/** True for the server's own uid, with which no person can sign in. */
export const isServer = me.is(SERVER_UID);
/** When the person signed in, in seconds. A refreshed token keeps this time. */
const signedInAt = new Value<number>('auth.token.auth_time');
const validAfter = root.child('sessions').child(me).child('validAfter');
/** True if the person signed in and the session has not ended (`domain/access/session.ts`). */
export const signedIn = all(identified, any(not(validAfter.exists()), signedInAt.isAbove(validAfter)));
const provider = new Value<string>('auth.token.firebase.sign_in_provider');
const tokenMobile = new Value<string>('auth.token.phone_number');
/**
 * True if the method of the sign-in proves the identity. A phone number is a proof only if the person cannot
 * change it (`provesAnew` in `domain/access/session.ts`).
 */
const provesAnew = any(
  provider.isNot(PHONE_PROVIDER),
  all(
    userOf(me).child('mobile').is(tokenMobile),
    any(...REG_TYPES.filter(isMobileLocked).map((regType) => userOf(me).child('regType').is(regType))),
  ),
);
/** True if the person signed in within the last ten minutes by a method that proves the identity. */
export const signedInFreshly = all(
  signedIn,
  signedInAt.times(1000).isAbove(now.minus(FRESH_SIGN_IN_MS)),
  provesAnew,
);
/** True if staff have blocked the person and the block has not ended (`domain/people/block/block.ts`). */
export const isBlocked = (person: Place<UserProfile>): Condition =>
  all(person.child('blockedUntil').exists(), person.child('blockedUntil').isAbove(now));
/** True if this is the uid of the caller. */
export const isOwn = (uid: Value): Condition => me.is(uid);
const isOfType = (role: Role): Condition => userOf(me).child('usertype').is(role);
/**
 * True if the caller has this role. For staff, use `isAdmin` and `isFleetAdmin`, which also check the second
 * factor.
 */
export const hasRole = (role: Exclude<Role, StaffRole>): Condition => isOfType(role);
const settings = root.child('settings');
/** True if the service takes new bookings. */
export const isOpenForBookings = settings.child('service_closed').isNot(true);
const secondFactorSince = userOf(me).child('secondFactorSince');
const provenSecondFactor = new Value<number>(`auth.token.${SECOND_FACTOR_CLAIM}`);
/**
 * True if the token proves the second factor. Also true if the person has no second factor, and the settings
 * require no second factor for this role.
 */
const hasSecondFactor = (role: StaffRole): Condition =>
  any(
    all(secondFactorSince.exists(), provenSecondFactor.is(secondFactorSince)),
    all(
      not(secondFactorSince.exists()),
      ...levelsRequiring(role).map((level) => settings.child('require_second_factor').isNot(level)),
    ),
  );
const isOfStaff = (role: StaffRole): Condition => all(isOfType(role), hasSecondFactor(role));
export const isAdmin = isOfStaff('admin');
/**
 * True for an admin who may change bookings. In demo mode, no admin may change bookings
 * (docs/product/accounts.md, "Demo mode").
 */
export const isAdminWhoChanges = all(isAdmin, settings.child('AllowCriticalEditsAdmin').isNot(false));
export const isFleetAdmin = isOfStaff('fleetadmin');
export const isFleetAdminOf = (person: Place<UserProfile>): Condition =>
  all(isFleetAdmin, person.child('fleetadmin').is(me));

// Conditions about bookings.
export const isRiderOf = (booking: Place<BookingRecord>): Condition => booking.child('customer').is(me);
export const isDriverOf = (booking: Place<BookingRecord>): Condition => booking.child('driver').is(me);
export const isPartOf = (booking: Place<BookingRecord>): Condition =>
  any(
    isRiderOf(booking),
    isDriverOf(booking),
    all(booking.child('fleetadmin').is(me), isFleetAdmin),
    isAdmin,
  );

// Conditions about queries.
const query = {
  orderBy: new Value<string>('query.orderByChild'),
  equalTo: new Value('query.equalTo'),
  startAt: new Value('query.startAt'),
  endAt: new Value('query.endAt'),
  limitToFirst: new Value<number>('query.limitToFirst'),
  limitToLast: new Value<number>('query.limitToLast'),
};
const isLimited = (limit: Value<number>, most: number): Condition =>
  all(limit.isNot(null), limit.isAtMost(most));
/** True if the query asks for at most this many of the first records. */
export const onlyFirst = (most: number): Condition => isLimited(query.limitToFirst, most);
/** True if the query asks for at most this many of the last records. */
export const onlyLast = (most: number): Condition => isLimited(query.limitToLast, most);
export const boundedQuery = (most: number): Condition => any(onlyFirst(most), onlyLast(most));
/** The fields that contain the uid of a person. */
type UidField =
  | keyof Pick<BookingRecord, 'customer' | 'driver' | 'fleetadmin' | 'openFleet'>
  | keyof Pick<Withdrawal, 'uid'>;
const orderedBy = (fields: readonly UidField[]): Condition =>
  any(...fields.map((field) => query.orderBy.is(field)));
/** True if the query asks for the records with the caller's uid in this field. */
export const queriesOwn = (field: UidField): Condition => all(orderedBy([field]), query.equalTo.is(me));
/**
 * Like `queriesOwn`, but for any of these fields. The query may also ask for a page, as a range that starts
 * and ends with the caller's uid.
 */
export const pagesOwn = (...fields: readonly UidField[]): Condition =>
  all(orderedBy(fields), any(query.equalTo.is(me), all(query.startAt.is(me), query.endAt.is(me))));

// Rules for values that clients write.
/**
 * The rules of the fields of a track's point. The write rule of the point checks its place, time and status.
 */
export const trackPoint = {
  at: { '.validate': everybody },
  status: { '.validate': everybody },
  noted: { '.validate': newData.isTextOf({ max: TEXT_LIMITS.notedPath }) },
  $other: { '.validate': nobody },
} as const;
/** The rules of a position. They do not forbid other fields in the node. */
export const position = {
  lat: { '.validate': newData.isBetween(-90, 90) },
  lng: { '.validate': newData.isBetween(-180, 180) },
} as const;
