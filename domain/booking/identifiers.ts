/**
 * The formats of the identifiers. `functions/src/bookings/complete-booking.command.ts` chooses an unused
 * reference and stores the start code. `functions/src/accounts/sign-in/new-profile.ts` chooses an unused
 * referral code.
 */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A uniform random integer from 0 (inclusive) to `bound` (exclusive). Callers pass this function as a
 * parameter, because domain code has no randomness.
 */
export type RandomInt = (bound: number) => number;

const letters = (count: number, randomInt: RandomInt): string =>
  Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** A booking reference: six random uppercase letters (docs/product/limits.md, "Identifiers"). */
export function bookingReference(randomInt: RandomInt): string {
  return letters(6, randomInt);
}

/** A referral id: five random uppercase letters. */
export function referralId(randomInt: RandomInt): string {
  return letters(5, randomInt);
}

/** A start code: five digits from 10000 to 99999. */
export function startCode(randomInt: RandomInt): number {
  return 10000 + randomInt(90000);
}
