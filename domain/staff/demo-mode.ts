import { isStaff, type Role } from '../records';

/**
 * The changes that staff may make in demo mode (docs/product/accounts.md, "Demo mode"). Each is the name of a
 * call, followed by a mode if only this mode is allowed. Every other call of staff needs
 * `AllowCriticalEditsAdmin`, including `quote` for a booking by staff. Their writes to bookings need it too
 * (`rules/nodes`). `functions/src/platform/http/call-checks.ts` refuses the other calls.
 */
const FREE_CHANGES: ReadonlySet<string> = new Set([
  'add_user',
  // A fleet admin adds drivers by this call.
  'invite_driver',
  'edit_user',
  'edit_promo Add',
  'edit_notifications Delete',
  'complete_withdraw',
  // This call stores the picture of the caller's own profile. In demo mode people may still change their own
  // profiles.
  'keep_picture',
  // Staff must be able to resolve an emergency under every setting.
  'resolve_alert',
]);

/** The calls of staff that change nothing. */
const READS: ReadonlySet<string> = new Set([
  'check_import',
  'check_user_exists',
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
  'open_complaint',
  'open_money',
  'open_person',
  'open_withdraw_banks',
  'preview_correction',
  'preview_notification',
  'prove_second_factor',
  'read_caller',
  'read_fleet_statement',
  'read_person',
  'read_receipt',
  'read_report',
  'read_statement',
  'read_status',
  'receipt_pdf',
  'search_bookings',
  'trip_history',
]);

export function isFreeInDemoMode(call: string, mode?: string): boolean {
  return (
    READS.has(call) || FREE_CHANGES.has(call) || (mode !== undefined && FREE_CHANGES.has(`${call} ${mode}`))
  );
}

/**
 * Whether demo mode restricts a role. It restricts only staff. Riders and drivers use the service as always.
 */
export const isBoundByDemoMode = (role: Role | null): boolean => isStaff(role);

/**
 * Whether demo mode refuses that this role changes a booking. Booking and cancelling are direct writes and
 * not calls, so the app and the rules refuse them.
 */
export const isHeldByDemoMode = (
  role: Role | null,
  settings: { AllowCriticalEditsAdmin: boolean } | null,
): boolean => isBoundByDemoMode(role) && settings?.AllowCriticalEditsAdmin === false;
