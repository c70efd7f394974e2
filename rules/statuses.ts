import {
  BOOKING_STATUSES,
  type BookingStatus,
  canTransition,
  type Capability,
  statusesWhere,
  type TransitionActor,
} from '@domain/records';
import { isCancelWritten } from '@domain/trip/steps/cancelling';
import { any, type Condition } from './language/condition';
import type { Place } from './language/value';

/**
 * Conditions about the status of a booking. Their lists of statuses are computed from the record in
 * domain/records/status.ts.
 */

const isOneOf = (status: Place<BookingStatus>, list: readonly BookingStatus[]): Condition =>
  any(...list.map((one) => status.is(one)));

/** True if the status has this capability. */
export const inStatus = (status: Place<BookingStatus>, capability: Capability): Condition =>
  isOneOf(status, statusesWhere(capability));

/** True if this actor may change the booking from this status to the status `to`. */
export const canMove = (status: Place<BookingStatus>, to: BookingStatus, actor: TransitionActor): Condition =>
  isOneOf(
    status,
    BOOKING_STATUSES.filter((from) => canTransition(from, to, actor)),
  );

/** True if this actor may cancel in this status by a direct write. */
export const canWriteCancel = (status: Place<BookingStatus>, actor: 'rider' | 'admin'): Condition =>
  isOneOf(
    status,
    BOOKING_STATUSES.filter((from) => isCancelWritten(from, actor)),
  );
