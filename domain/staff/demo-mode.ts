import { READING_CALLS } from '../contracts/call-facts';
import { isStaff, type Role } from '../records';

/**
 * What staff may do in demo mode (docs/product/accounts.md, "Demo mode"). Each entry is the name of a call.
 * If only one mode of the call is allowed, the mode follows the name. Every other call of staff needs
 * `AllowCriticalEditsAdmin`, and `functions/src/platform/http/call-checks.ts` refuses it without the setting.
 * Writes of staff to bookings need the setting too (`rules/nodes`).
 */
const FREE: ReadonlySet<string> = new Set([
  ...READING_CALLS,
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
  // This call is the second step of the sign-in.
  'prove_second_factor',
  // Staff must be able to resolve an emergency under every setting.
  'resolve_alert',
]);

/**
 * Calls that change nothing but are refused in demo mode. A quote is the first step of a booking or a change.
 * The other calls export data.
 */
const HELD_READS: ReadonlySet<string> = new Set([
  'quote',
  'quote_trip_change',
  'open_payout',
  'statement_pdf',
]);

export const isFreeInDemoMode = (call: string, mode = ''): boolean =>
  !HELD_READS.has(call) && (FREE.has(call) || FREE.has(`${call} ${mode}`));

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
