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

/** Conditions on a status. Each reads its list of statuses from the record in domain/records/status.ts. */

const isOneOf = (status: Place<BookingStatus>, list: readonly BookingStatus[]): Condition =>
  any(...list.map((one) => status.is(one)));

/** The status has this capability. */
export const inStatus = (status: Place<BookingStatus>, capability: Capability): Condition =>
  isOneOf(status, statusesWhere(capability));

/** From this status the actor may move the booking to another. */
export const canMove = (status: Place<BookingStatus>, to: BookingStatus, actor: TransitionActor): Condition =>
  isOneOf(
    status,
    BOOKING_STATUSES.filter((from) => canTransition(from, to, actor)),
  );

/** In this status the actor cancels by a direct write. */
export const canWriteCancel = (status: Place<BookingStatus>, actor: 'rider' | 'admin'): Condition =>
  isOneOf(
    status,
    BOOKING_STATUSES.filter((from) => isCancelWritten(from, actor)),
  );
