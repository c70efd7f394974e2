import {
  type BookingRecord,
  type BookingStatus,
  type HistoryEvent,
  type Settings,
  TRIP_STATES,
} from '../../records';
import { canCancel } from '../../trip/steps/cancelling';
import { TRIP_OBSTACLES, tripObstacle } from '../driver/available-driver';
import { carObstacle } from '../driver/car-needs';
import type { DispatchDriver } from '../driver/dispatch-driver';
import { dispatchTimeOf } from '../plan';

/**
 * The edits that the dispatch office may make on a trip, and the reasons why an edit is refused
 * (docs/product/dispatch-office.md, "Edits of the office").
 * `functions/src/dispatch/office/office-edit.command.ts` makes the edits. The page `/dispatch` uses the same
 * functions, so that it does not offer an edit that the server would refuse.
 */

/** The edits of the office. They are the modes of the call `office_edit`. */
export const OFFICE_MODES = [
  'assign',
  'offer',
  'widen',
  'unassign',
  'cancel',
  'late',
  'car_type',
  'needs',
  'price',
  'note',
] as const;
export type OfficeMode = (typeof OFFICE_MODES)[number];

/** The most drivers to whom the office can offer a trip at once. */
export const MOST_CHOSEN_DRIVERS = 20;
/** The most drivers to whom the office can send a message at once. */
export const MOST_MESSAGED_DRIVERS = 500;
export const OFFICE_TEXT_LENGTH = 500;
/** How many times wider than the setting a search can be at most. */
export const WIDEST_SEARCH = 8;

/** The reasons why an edit is refused. */
export const OFFICE_OBSTACLES = [
  /** the status of the trip does not allow the edit */
  'not_now',
  /**
   * The time of the scheduled trip is too far ahead. The driver would be busy from now until the end of the
   * trip.
   */
  'too_early',
  ...TRIP_OBSTACLES,
  'other_car_type',
  'car_lacks',
  'match_blocked',
  'offers_full',
  'no_such_car_type',
  'too_few_seats',
  /** a rider made the booking, but the office sets prices only for bookings that staff made */
  'rider_booked',
  'price_bounds',
] as const;
export type OfficeObstacle = (typeof OFFICE_OBSTACLES)[number];

/**
 * The state that a trip had when the dispatcher saw the trip. If the state has changed since, an edit is
 * refused.
 */
export type SeenTrip = { status: BookingStatus; driver: string | null; version: number };

/** The state of a trip that is compared with the state that a dispatcher saw. */
export function seenTrip(booking: Pick<BookingRecord, 'status' | 'driver' | 'officeVersion'>): SeenTrip {
  return { status: booking.status, driver: booking.driver ?? null, version: booking.officeVersion ?? 0 };
}

/** The parts of a trip that may have changed since a dispatcher saw the trip. */
export const CHANGED_PARTS = [
  'status',
  'driver',
  'offers',
  'search',
  'late',
  'car_type',
  'needs',
  'price',
  'link',
  'note',
] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** The part that each edit of the office changes (`domain/records/history.ts`). */
const PART_OF_EDIT: Readonly<Record<HistoryEvent, ChangedPart>> = {
  assigned: 'driver',
  reassigned: 'driver',
  unassigned: 'driver',
  offered: 'offers',
  widened: 'search',
  cancelled: 'status',
  late: 'late',
  late_over: 'late',
  car_type: 'car_type',
  needs: 'needs',
  price_set: 'price',
  link_sent: 'link',
  link_revoked: 'link',
  note: 'note',
};

/**
 * The parts that have changed since a dispatcher saw the trip. The function compares the two states of the
 * trip. It also adds the parts that the office has edited in between. `edits` has these edits, oldest first.
 */
export function changedSince(
  seen: SeenTrip,
  now: SeenTrip,
  edits: readonly { event: HistoryEvent }[],
): ChangedPart[] {
  const missed = Math.max(0, now.version - seen.version);
  const parts = new Set(
    edits.slice(edits.length - Math.min(missed, edits.length)).map(({ event }) => PART_OF_EDIT[event]),
  );
  if (seen.status !== now.status) parts.add('status');
  if (seen.driver !== now.driver) parts.add('driver');
  return CHANGED_PARTS.filter((part) => parts.has(part));
}

/** Whether a trip is still in the state in which a dispatcher saw it. */
export const isAsSeen = (now: SeenTrip, seen: SeenTrip): boolean =>
  now.status === seen.status && now.driver === seen.driver && now.version === seen.version;

/**
 * Whether the office can still choose a driver for a trip in this status. The trip waits for a driver, or its
 * ride has not begun.
 */
export const isBeforeStart = (status: BookingStatus): boolean =>
  status === 'NEW' || TRIP_STATES[status].canGiveBack;

const ALLOWED: Readonly<Record<OfficeMode, (status: BookingStatus) => boolean>> = {
  assign: isBeforeStart,
  offer: isBeforeStart,
  widen: (status) => status === 'NEW',
  unassign: (status) => TRIP_STATES[status].canGiveBack,
  cancel: (status) => canCancel(status, 'admin'),
  late: isBeforeStart,
  // If the trip already has a driver, the driver's car might not suit the trip after the edit.
  car_type: (status) => status === 'NEW',
  needs: (status) => status === 'NEW',
  price: (status) => status === 'NEW',
  note: (status) => !TRIP_STATES[status].isRideOver && status !== 'PAYMENT_PENDING',
};

/** Whether the office may make this edit of a trip in this status. */
export const isOfficeEditAllowed = (mode: OfficeMode, status: BookingStatus): boolean =>
  ALLOWED[mode](status);

/**
 * Whether the office may set the price of a booking. Staff must have made the booking, and it must not be
 * paid yet.
 */
export const isPricedByOffice = (
  booking: Partial<Pick<BookingRecord, 'booking_type_admin' | 'prepaid'>>,
): boolean => booking.booking_type_admin === true && booking.prepaid !== true;

/**
 * The edits that find a driver at once. For a scheduled trip they are allowed only shortly before the trip.
 */
const NEEDS_DUE: readonly OfficeMode[] = ['assign', 'offer', 'widen'];

/**
 * Whether it is too early for this edit of a scheduled trip, because the trip's driver would be busy from now
 * on.
 */
export function isTooEarly(
  mode: OfficeMode,
  booking: Pick<BookingRecord, 'bookLater' | 'tripdate'>,
  { settings, now }: { settings: Pick<Settings, 'bookLaterLeadMins'>; now: number },
): boolean {
  return NEEDS_DUE.includes(mode) && dispatchTimeOf(booking, settings, now) > now;
}

/** The reason why a driver cannot take this trip, or null if the driver can take it. */
export function driverObstacle(
  driver: DispatchDriver | null,
  booking: Parameters<typeof carObstacle>[1],
  moment: Parameters<typeof tripObstacle>[1],
): OfficeObstacle | null {
  if (driver === null) return 'no_such_driver';
  return tripObstacle(driver, moment) ?? carObstacle(driver, booking);
}
