/**
 * The error catalogue (docs/product.md 11.2). A code is also the key of its text in the language strings.
 */
export const CATALOGUE_CODES = [
  'must_login',
  'user_issue_contact_admin',
  'profile_incomplete',
  'select_proper',
  'place_to_coords_error',
  'past_booking_error',
  'deliveryDetailMissing',
  'incomplete_user',
  'google_places_error',
  'proper_email',
  'mobile_no_blank_error',
  'country_blank_error',
  'contact_input_error',
  'otp_validate_error',
  'login_error',
  'auth_error',
  'require_approval',
  'not_logged_in',
  'not_valid_user_type',
  'phone_no_update',
  'user_exists',
  'email_or_mobile_issue',
  'choose_image_first',
  'no_details_error',
  'proper_bonus',
  'update_failed',
  'default_language_delete_error',
  'json_error',
  'allow_location',
  'demo_mode',
  'location_fetch_error',
  'no_tasks',
  'chat_not_found',
  'no_bookings',
  'no_cancel_reason',
  'no_cars',
  'no_user_match',
  'no_provider_found',
  'provider_fetch_error',
  'no_withdraws',
  'no_languages',
  'no_route_found',
  'no_data',
  'no_promos',
  'no_users',
  'settings_fetch_error',
  'no_database_settings',
] as const;

/** Failures that are not of the specification's catalogue but that a person can meet. */
export const SERVICE_CODES = [
  'invalid_argument',
  'unauthenticated',
  'permission_denied',
  'not_found',
  'rate_limited',
  'otp_invalid',
  'otp_expired',
  'otp_too_many_tries',
  'sign_in_other_way',
  'quote_expired',
  'already_taken',
  'trip_changed',
  'chat_full',
  'start_code_wrong',
  'start_code_too_many_tries',
  'wallet_too_small',
  'promo_not_valid',
  'no_show_too_early',
  'driver_not_available',
  'position_denied',
  'record_changed',
  'user_has_trip',
  'user_money_held',
  'user_owes_money',
  'user_has_balance',
  'recent_login_required',
  'session_ended',
  'account_blocked',
  'account_in_review',
  'account_trip_open',
  'account_money_held',
  'account_owes_money',
  'account_has_balance',
  'update_running',
  'unavailable',
  'offline',
  'internal',
] as const;

export type CatalogueCode = (typeof CATALOGUE_CODES)[number];
export type ServiceCode = (typeof SERVICE_CODES)[number];
export type ErrorCode = CatalogueCode | ServiceCode;

const ALL_CODES: ReadonlySet<string> = new Set<string>([...CATALOGUE_CODES, ...SERVICE_CODES]);

/** Whether a text is one of the codes above. */
export function isErrorCode(text: string): text is ErrorCode {
  return ALL_CODES.has(text);
}
