import { isStaff, type Role } from '../records';

/**
 * The changes by staff that demo mode lets through (docs/product/accounts.md, "Demo mode"). Each is a call, with its
 * mode if only that mode is free. Every other call of staff, `quote` for a booking by staff included, needs
 * `AllowCriticalEditsAdmin`, and so do their writes to bookings (`rules/nodes`).
 * `functions/src/platform/http/call-checks.ts` refuses the others.
 */
const FREE_CHANGES: ReadonlySet<string> = new Set([
  'add_user',
  // The call by which a fleet admin adds drivers.
  'invite_driver',
  'edit_user',
  'edit_promo Add',
  'edit_notifications Delete',
  'complete_withdraw',
  // The picture of the caller's own profile. Demo mode leaves all changes of one's own profile free.
  'keep_picture',
  // An emergency must never depend on a setting.
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

/** Demo mode restricts staff. Riders and drivers use the service as always. */
export const isBoundByDemoMode = (role: Role | null): boolean => isStaff(role);

/**
 * Whether demo mode refuses a change of a booking by this role. Cancelling and booking are writes and not calls, so app
 * and rules refuse them.
 */
export const isHeldByDemoMode = (
  role: Role | null,
  settings: { AllowCriticalEditsAdmin: boolean } | null,
): boolean => isBoundByDemoMode(role) && settings?.AllowCriticalEditsAdmin === false;
