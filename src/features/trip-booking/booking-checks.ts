import { isFarEnoughAhead } from '@domain/booking/book-later';
import { isOnePlace } from '@domain/booking/trip-places';
import type { Place, User } from '@domain/records';
import type { CatalogueCode, ErrorCode } from '@domain/errors';

export type SessionStatus = 'unknown' | 'signed-out' | 'unregistered' | 'signed-in';

/** The values of the booking form when the button is pressed. */
export type BookingForm = {
  pickup: Place | null;
  drop: Place | null;
  /** The stops between them. Null for a stop that was added and not chosen. */
  stops: readonly (Place | null)[];
  carTypeId: string | null;
  isBookLater: boolean;
  /** epoch milliseconds, null when no date is set */
  tripdate: number | null;
};

const isBlank = (text: string): boolean => text.trim() === '';
/** A place with an address. Without one it is only the view of the map. */
export const isChosen = (place: Place | null): place is Place => place !== null && !isBlank(place.add);

/** Names the first place that is missing or wrong, or null. */
function problemOfPlaces({ pickup, drop, stops, carTypeId }: BookingForm): ErrorCode | null {
  if (!isChosen(pickup) || !isChosen(drop) || carTypeId === null) return 'select_proper';
  const chosen = stops.filter(isChosen);
  if (chosen.length < stops.length) return 'stop_missing';
  return isOnePlace([pickup, ...chosen, drop]) ? 'same_places' : null;
}

/**
 * The first obstacle to a route for a person, in the order of docs/product/limits.md, "Booking form": log-in,
 * profile, user type, complete profile, both places and car type, then the stops. Null if there is none.
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

/** The same for an admin who books for a rider. It needs a rider with a mobile number, both places and a car type. */
export function problemOfStaffBooking(
  rider: Pick<User, 'mobile'> | null,
  form: BookingForm,
): ErrorCode | null {
  if (rider === null) return 'select_proper';
  return problemOfPlaces(form) ?? (isBlank(rider.mobile) ? 'incomplete_user' : null);
}

/** The check once the route is known. Book Later needs a date at least fifteen minutes after `now` (epoch ms). */
export function problemAfterRoute(form: BookingForm, now: number): CatalogueCode | null {
  if (!form.isBookLater) return null;
  return form.tripdate !== null && isFarEnoughAhead(form.tripdate, now) ? null : 'past_booking_error';
}

/**
 * Whether the form is shown. Drivers and fleet admins never see it, visitors see it if the operator shows them
 * prices.
 */
export function isBookingFormShown(
  status: SessionStatus,
  user: User | null,
  hasVisitorPrices: boolean,
): boolean {
  if (status === 'signed-out') return hasVisitorPrices;
  return user === null || user.usertype === 'rider' || user.usertype === 'admin';
}
