import { LIST_LIMITS } from '@domain/database/limits';
import type { OfficeLook } from '@domain/records';
import type { DatabaseRules } from '../database';
import { all, any, everybody, nobody, not } from '../language/condition';
import { Place } from '../language/value';
import {
  bookingOf,
  isAdmin,
  isFleetAdmin,
  isFleetAdminOf,
  isOwn,
  keyNamed,
  me,
  newData,
  now,
  onlyFirst,
  onlyLast,
  queriesOwn,
  signedIn,
  userOf,
} from '../predicates';

const $driverId = keyNamed('$driverId');
const $fleetadmin = keyNamed('$fleetadmin');
const isOwnFleet = all(isFleetAdmin, isOwn($fleetadmin));

const $uid = keyNamed('$uid');
const look = new Place<OfficeLook>('newData');
const lookedAt = bookingOf(look.child('bookingId'));

/** Broadcasts, emergencies, attention, the viewers of each trip, and the audit log. */
export const staff: DatabaseRules = {
  notifications: { '.read': all(signedIn, isAdmin, onlyLast(LIST_LIMITS.notifications)) },
  alerts: {
    '.indexOn': ['state', 'fleetadmin', 'uid', 'at', 'bookingId'],
    // A fleet admin reads the emergencies in trips of its own drivers.
    '.read': all(
      signedIn,
      any(isAdmin, all(isFleetAdmin, queriesOwn('fleetadmin'))),
      onlyLast(LIST_LIMITS.alerts),
    ),
  },
  attention: {
    '.indexOn': ['state', 'openFleet'],
    // A fleet admin watches the trips of its own drivers.
    '.read': all(
      signedIn,
      any(isAdmin, all(isFleetAdmin, queriesOwn('openFleet'))),
      onlyLast(LIST_LIMITS.attention),
    ),
  },
  office_looks: {
    '.indexOn': ['fleetadmin'],
    // A fleet admin sees the viewers of its own drivers' trips.
    '.read': all(
      signedIn,
      any(isAdmin, all(isFleetAdmin, queriesOwn('fleetadmin'))),
      onlyLast(LIST_LIMITS.officeLooks),
    ),
    $uid: {
      // A person writes which trip it looks at, only for trips that it may see.
      '.write': all(
        signedIn,
        isOwn($uid),
        any(
          not(newData.exists()),
          all(
            lookedAt.exists(),
            any(isAdmin, all(isFleetAdmin, lookedAt.child('fleetadmin').is(me))),
            look.child('fleetadmin').is(lookedAt.child('fleetadmin')),
          ),
        ),
      ),
      '.validate': look.hasChildren(['bookingId', 'firstName', 'at']),
      bookingId: { '.validate': everybody },
      // The name must equal the profile's.
      firstName: { '.validate': newData.is(userOf(me).child('firstName')) },
      lastName: { '.validate': newData.is(userOf(me).child('lastName')) },
      at: { '.validate': newData.is(now) },
      fleetadmin: { '.validate': everybody },
      $other: { '.validate': nobody },
    },
  },
  reviews: { '.read': all(signedIn, isAdmin, onlyLast(LIST_LIMITS.reviews)) },
  // Admins read it through a function, which hides the values that they may not see.
  audit: { '.indexOn': ['action', 'at', 'target', 'uid', 'uid_action'] },
};

/** Totals that functions keep with each settlement. */
export const reports: DatabaseRules = {
  reports: {
    days: { '.read': all(signedIn, isAdmin, onlyLast(LIST_LIMITS.dayReports)) },
    months: { '.read': all(signedIn, isAdmin) },
    drivers: {
      $driverId: {
        '.read': all(signedIn, any(isOwn($driverId), isAdmin, isFleetAdminOf(userOf($driverId)))),
      },
    },
    month_drivers: {
      $month: {
        '.indexOn': ['fleetadmin'],
        // All drivers of a month. A fleet admin queries its own.
        '.read': all(
          signedIn,
          any(
            all(isAdmin, onlyFirst(LIST_LIMITS.monthDriverReports)),
            all(isFleetAdmin, queriesOwn('fleetadmin')),
          ),
        ),
      },
    },
    fleets: { $fleetadmin: { '.read': all(signedIn, any(isOwnFleet, isAdmin)) } },
    fleet_days: {
      $fleetadmin: { '.read': all(signedIn, any(isOwnFleet, isAdmin), onlyLast(LIST_LIMITS.dayReports)) },
    },
  },
};
