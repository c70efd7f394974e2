import { seesBookingForm } from '@domain/booking/bookers';
import { isFarEnoughAhead } from '@domain/booking/book-later';
import { isOnePlace } from '@domain/booking/trip-places';
import type { Place, User } from '@domain/records';
import type { CatalogueCode, ErrorCode } from '@domain/errors';

export type SessionStatus = 'unknown' | 'signed-out' | 'unregistered' | 'signed-in';

/** The values of the booking form when the button is pressed. */
export type BookingForm = {
  pickup: Place | null;
  drop: Place | null;
  /** The stops between pickup and drop. A stop is null if it was added and its place is not chosen yet. */
  stops: readonly (Place | null)[];
  carTypeId: string | null;
  isBookLater: boolean;
  /** epoch milliseconds, or null if no date is set */
  tripdate: number | null;
};

const isBlank = (text: string): boolean => text.trim() === '';
/** Whether the place has an address. A place without an address is only the middle of the map. */
export const isChosen = (place: Place | null): place is Place => place !== null && !isBlank(place.add);

/** The first reason why the places are not complete, or null. */
function problemOfPlaces({ pickup, drop, stops, carTypeId }: BookingForm): ErrorCode | null {
  if (!isChosen(pickup) || !isChosen(drop) || carTypeId === null) return 'select_proper';
  const chosen = stops.filter(isChosen);
  if (chosen.length < stops.length) return 'stop_missing';
  return isOnePlace([pickup, ...chosen, drop]) ? 'same_places' : null;
}

/**
 * The first reason why a rider's route cannot be requested, or null if there is none. The checks follow the
 * order of docs/product/limits.md, "Booking form". They check the log-in, the profile, the user type, the
 * required fields of the profile, both places and the car type, and then the stops.
 */
export function problemBeforeRoute(
  status: SessionStatus,
  user: User | null,
  form: BookingForm,
): ErrorCode | null {
  if (status === 'unknown' || status === 'signed-out') return 'must_login';
  if (user === null || user.usertype !== 'rider') return 'user_issue_contact_admin';
  if ([user.email, user.firstName, user.lastName].some(isBlank)) return 'profile_incomplete';
  return problemOfPlaces(form);
}

/**
 * Like `problemBeforeRoute`, for an admin who books for a rider. The rider must have a mobile number, and
 * both places and a car type must be chosen.
 */
export function problemOfStaffBooking(
  rider: Pick<User, 'mobile'> | null,
  form: BookingForm,
): ErrorCode | null {
  if (rider === null) return 'select_proper';
  return problemOfPlaces(form) ?? (isBlank(rider.mobile) ? 'incomplete_user' : null);
}

/**
 * The check after the route was found. A Book Later trip needs a date at least fifteen minutes after `now`
 * (epoch ms).
 */
export function problemAfterRoute(form: BookingForm, now: number): CatalogueCode | null {
  if (!form.isBookLater) return null;
  return form.tripdate !== null && isFarEnoughAhead(form.tripdate, now) ? null : 'past_booking_error';
}

/**
 * Whether the booking form is shown. Drivers and fleet admins never see it. Visitors see it if the operator
 * shows them prices.
 */
export function isBookingFormShown(
  status: SessionStatus,
  user: User | null,
  hasVisitorPrices: boolean,
): boolean {
  if (status === 'signed-out') return hasVisitorPrices;
  return seesBookingForm(user?.usertype ?? null);
}
