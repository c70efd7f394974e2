// The facts of the contracts that the app needs to send a call. `contracts.test.ts` writes this file.
import type { CallName } from './calls';

/** Calls that are sent as GET. */
export const GET_CALLS: ReadonlySet<CallName> = new Set<CallName>(['get_providers']);

/** POSTs that change nothing. Without an answer the caller may simply try again. */
export const READING_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'cancel_terms',
  'check_import',
  'check_user_exists',
  'demand_map',
  'directions',
  'distance_matrix',
  'download_my_data',
  'driver_candidates',
  'find_anything',
  'find_audit',
  'find_complaints',
  'find_driver_applications',
  'find_payments',
  'fleet_invitations',
  'left_rows',
  'list_accounting',
  'list_imports',
  'list_payouts',
  'list_person',
  'list_series',
  'list_sign_ins',
  'my_invitations',
  'nearby_cars',
  'open_complaint',
  'open_money',
  'open_payout',
  'open_person',
  'open_withdraw_banks',
  'own_complaint',
  'own_driver_application',
  'own_lost_item',
  'own_referrals',
  'own_trusted_contacts',
  'payment_options',
  'place_autocomplete',
  'place_coordinates',
  'preview_correction',
  'preview_notification',
  'quote',
  'quote_trip_change',
  'read_caller',
  'read_fleet_statement',
  'read_person',
  'read_receipt',
  'read_report',
  'read_statement',
  'read_status',
  'read_track',
  'receipt_pdf',
  'reverse_geocode',
  'search_bookings',
  'shared_trip',
  'statement_pdf',
  'trip_history',
  'trip_prices',
  'validate_referrer',
]);

/** Calls that may be made without a sign-in. */
export const OPEN_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'mail_link',
  'nearby_cars',
  'place_autocomplete',
  'place_coordinates',
  'report_browser',
  'request_email_otp',
  'reverse_geocode',
  'shared_trip',
  'trip_prices',
  'trusted_link',
  'validate_referrer',
  'verify_email_otp',
]);

/** Calls that the browser sends completely, even if the page is closed meanwhile. */
export const PARTING_CALLS: ReadonlySet<CallName> = new Set<CallName>(['report_browser']);
