import { en } from '@locales/english';
import type { ErrorCode } from '@domain/errors';

const STATUS: Partial<Record<ErrorCode, number>> = {
  unauthenticated: 401,
  permission_denied: 403,
  user_issue_contact_admin: 403,
  not_found: 404,
  google_places_error: 404,
  user_exists: 409,
  profile_incomplete: 409,
  incomplete_user: 409,
  user_has_trip: 409,
  user_money_held: 409,
  user_owes_money: 409,
  user_has_balance: 409,
  card_payment_open: 409,
  fleet_has_drivers: 409,
  driver_account_needed: 409,
  in_fleet_already: 409,
  invitation_over: 409,
  match_blocked: 409,
  match_blocks_full: 409,
  destination_uses_over: 409,
  service_closed: 409,
  debt_unpaid: 409,
  debt_on_open_trip: 409,
  too_many_bookings: 409,
  too_many_later_bookings: 409,
  account_trip_open: 409,
  account_money_held: 409,
  account_owes_money: 409,
  account_has_balance: 409,
  recent_login_required: 403,
  second_factor_required: 403,
  second_factor_first: 409,
  second_factor_wait: 429,
  session_ended: 401,
  account_blocked: 403,
  account_in_review: 403,
  place_to_coords_error: 409,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  maps_unavailable: 503,
  outcome_unknown: 503,
  update_running: 503,
  no_database_settings: 503,
};

/** The HTTP status of an error code. If the caller can correct the error in the input, the status is 400. */
export function httpStatusOf(code: ErrorCode): number {
  return STATUS[code] ?? 400;
}

/** The body of a failed call. `id` is the id of the error in the log. */
export function errorBody(code: ErrorCode, id?: string): object {
  return { error: { code, message: en[code], ...(id === undefined ? {} : { id }) } };
}
