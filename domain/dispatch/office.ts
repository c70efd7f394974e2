import type { Settings } from '../database/catalogue-records';
import type { BookingRecord } from '../database/records';
import { canCancel } from '../trip/cancelling';
import { TRIP_STATES, type BookingStatus } from '../trip/status';
import { TRIP_OBSTACLES, tripObstacle } from './available-driver';
import type { DispatchDriver } from './dispatch-driver';
import { drivesCarType } from './driven-car-types';
import { dispatchTimeOf } from './plan';

/**
 * The edits that the dispatch office may make on a trip, and what stands in their way (docs/product.md 5.17).
 * `functions/src/dispatch/office-edit.command.ts` carries it out; the page `/dispatch` asks the same functions, so that it
 * offers nothing that the server refuses.
 */

/** Why the office cancels: words for the office. Each has a text for the rider, `office_cancel_…`. */
export const OFFICE_CANCEL_REASONS = [
  'no_car',
  'rider_asked',
  'rider_not_reached',
  'booked_twice',
  'wrong_details',
  'not_safe',
] as const;
export type OfficeCancelReason = (typeof OFFICE_CANCEL_REASONS)[number];

/** The edits of the office; the mode of the call names one. */
export const OFFICE_MODES = [
  'assign',
  'offer',
  'widen',
  'unassign',
  'cancel',
  'late',
  'car_type',
  'note',
] as const;
export type OfficeMode = (typeof OFFICE_MODES)[number];

/** The drivers that one offer of the office can go to. */
export const MOST_CHOSEN_DRIVERS = 20;
/** The drivers that one message of the office can go to. */
export const MOST_MESSAGED_DRIVERS = 500;
export const OFFICE_TEXT_LENGTH = 500;
/** A search is at most this many times as wide as the setting says. */
export const WIDEST_SEARCH = 8;

/** An obstacle to an edit that the state of the trip allows. */
export const OFFICE_OBSTACLES = [
  /** the status does not allow it */
  'not_now',
  /** a scheduled trip whose driver would be busy from now on */
  'too_early',
  ...TRIP_OBSTACLES,
  'other_car_type',
  'match_blocked',
  'offers_full',
  'no_such_car_type',
  'too_few_seats',
] as const;
export type OfficeObstacle = (typeof OFFICE_OBSTACLES)[number];

/** The state that a dispatcher saw when deciding: an edit on an older state is refused. */
export type SeenTrip = { status: BookingStatus; driver: string | null; version: number };

/** The state of a trip as the office compares it. */
export function seenTrip(booking: Pick<BookingRecord, 'status' | 'driver' | 'officeVersion'>): SeenTrip {
  return {
    status: booking.status,
    driver: booking.driver ?? null,
    version: booking.officeVersion ?? 0,
  };
}

/** Whether a trip still has its state. */
export const isAsSeen = (now: SeenTrip, seen: SeenTrip): boolean =>
  now.status === seen.status && now.driver === seen.driver && now.version === seen.version;

/** Whether drivers are still chosen for a trip in this status: it waits for one, or its driver has not begun. */
export const isBeforeStart = (status: BookingStatus): boolean =>
  status === 'NEW' || TRIP_STATES[status].canGiveBack;

const ALLOWED: Readonly<Record<OfficeMode, (status: BookingStatus) => boolean>> = {
  assign: isBeforeStart,
  offer: isBeforeStart,
  widen: (status) => status === 'NEW',
  unassign: (status) => TRIP_STATES[status].canGiveBack,
  cancel: (status) => canCancel(status, 'admin'),
  late: isBeforeStart,
  // With a driver, the trip would be one that the driver's car does not fit.
  car_type: (status) => status === 'NEW',
  note: (status) => !TRIP_STATES[status].isRideOver && status !== 'PAYMENT_PENDING',
};

/** Whether the office may make this edit of a trip in this status. */
export const isOfficeEditAllowed = (mode: OfficeMode, status: BookingStatus): boolean =>
  ALLOWED[mode](status);

/** The edits that find a driver now, so that a scheduled trip must be due for them. */
const NEEDS_DUE: readonly OfficeMode[] = ['assign', 'offer', 'widen'];

/** Whether a scheduled trip is too far away for this edit: its driver would be busy from now on. */
export function isTooEarly(
  mode: OfficeMode,
  booking: Pick<BookingRecord, 'bookLater' | 'tripdate'>,
  { settings, now }: { settings: Pick<Settings, 'bookLaterLeadMins'>; now: number },
): boolean {
  return NEEDS_DUE.includes(mode) && dispatchTimeOf(booking, settings, now) > now;
}

/** The reason why a driver cannot take this trip; null: it can. */
export function driverObstacle(
  driver: DispatchDriver | null,
  booking: { carTypeId?: string | undefined },
  moment: Parameters<typeof tripObstacle>[1],
): OfficeObstacle | null {
  if (driver === null) return 'no_such_driver';
  return tripObstacle(driver, moment) ?? (drivesCarType(driver, booking.carTypeId) ? null : 'other_car_type');
}
