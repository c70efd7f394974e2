import { READING_CALLS } from '../contracts/call-facts';
import { isStaff, type Role } from '../records';

/**
 * What staff may do in demo mode (docs/product/accounts.md, "Demo mode"). Each is a call, with its
 * mode if only that mode is free. Every other change by staff needs `AllowCriticalEditsAdmin`, and so do their writes to
 * bookings (`rules/nodes`).
 * `functions/src/platform/http/call-checks.ts` refuses the others.
 */
const FREE: ReadonlySet<string> = new Set([
  ...READING_CALLS,
  'add_user',
  // The call by which a fleet admin adds drivers.
  'invite_driver',
  'edit_user',
  'edit_promo Add',
  'edit_notifications Delete',
  'complete_withdraw',
  // The picture of the caller's own profile. Demo mode leaves all changes of one's own profile free.
  'keep_picture',
  // The second step of the sign-in.
  'prove_second_factor',
  // An emergency must never depend on a setting.
  'resolve_alert',
]);

/** The calls that change nothing and stay closed. The first begins a booking, and the others export data. */
const HELD_READS: ReadonlySet<string> = new Set(['quote', 'open_payout', 'statement_pdf']);

export const isFreeInDemoMode = (call: string, mode = ''): boolean =>
  !HELD_READS.has(call) && (FREE.has(call) || FREE.has(`${call} ${mode}`));

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
