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

/**
 * The nodes for staff. They contain broadcasts, emergencies, the trips that need a dispatcher (`attention`),
 * the viewers of each trip, the reviews, and the audit log.
 */
export const staff: DatabaseRules = {
  notifications: { '.read': all(signedIn, isAdmin, onlyLast(LIST_LIMITS.notifications)) },
  alerts: {
    '.indexOn': ['state', 'fleetadmin', 'uid', 'at', 'bookingId'],
    // A fleet admin may read only the emergencies in trips of the admin's fleet.
    '.read': all(
      signedIn,
      any(isAdmin, all(isFleetAdmin, queriesOwn('fleetadmin'))),
      onlyLast(LIST_LIMITS.alerts),
    ),
  },
  attention: {
    '.indexOn': ['state', 'openFleet'],
    // A fleet admin may read only the trips of the admin's fleet.
    '.read': all(
      signedIn,
      any(isAdmin, all(isFleetAdmin, queriesOwn('openFleet'))),
      onlyLast(LIST_LIMITS.attention),
    ),
  },
  office_looks: {
    '.indexOn': ['fleetadmin'],
    // A fleet admin may see only the viewers of trips of the admin's fleet.
    '.read': all(
      signedIn,
      any(isAdmin, all(isFleetAdmin, queriesOwn('fleetadmin'))),
      onlyLast(LIST_LIMITS.officeLooks),
    ),
    $uid: {
      // Staff write which trip they are looking at. They must be allowed to see this trip.
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
      // The name must equal the name in the profile.
      firstName: { '.validate': newData.is(userOf(me).child('firstName')) },
      lastName: { '.validate': newData.is(userOf(me).child('lastName')) },
      at: { '.validate': newData.is(now) },
      fleetadmin: { '.validate': everybody },
      $other: { '.validate': nobody },
    },
  },
  reviews: { '.read': all(signedIn, isAdmin, onlyLast(LIST_LIMITS.reviews)) },
  // Admins read the audit log through a function, which hides values that these admins may not see.
  audit: { '.indexOn': ['action', 'at', 'target', 'uid', 'uid_action'] },
};

/** The totals that functions update with each settlement. */
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
        // An admin may read all drivers of a month. A fleet admin may query only drivers of the admin's
        // fleet.
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
