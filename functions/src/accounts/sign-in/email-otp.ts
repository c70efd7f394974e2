import { z } from 'zod';
import { DomainError } from '@domain/errors';
import type { RateRule } from '../../platform';

/** Tries on a code (docs/product.md 7.1; five are ours). */
export const OTP_MAX_TRIES = 5;

const HOUR_SECS = 3600;
const QUARTER_SECS = 900;

type CodeRequest = { email: string };
const address = ({ email }: CodeRequest): string => email;

/**
 * The limits of asking for codes, in the order in which they are counted. Those of the sender come first: a flood from one
 * network address ends there and leaves the codes of its victim alone. A flood from many addresses uses up the codes of
 * unproven callers; then only callers with a proof of App Check get one. 180 codes a day, five tries each, leave a guesser
 * one chance in 1,100 a day; many people of a mobile network share one address. Firebase Authentication sends and limits the
 * codes to mobile numbers (`src/api/firebase/auth.firebase.ts`).
 */
export const CODE_REQUEST_LIMITS: readonly [RateRule<CodeRequest>, ...RateRule<CodeRequest>[]] = [
  { by: 'ip', limit: 200, windowSecs: HOUR_SECS, isShared: true },
  { by: address, limit: 15, windowSecs: QUARTER_SECS, isShared: true, isPerSender: true },
  { by: address, limit: 60, windowSecs: 24 * HOUR_SECS, isShared: true, isPerSender: true },
  { by: address, limit: 45, windowSecs: QUARTER_SECS, isShared: true, countsProvenApart: true },
  { by: address, limit: 90, windowSecs: 24 * HOUR_SECS, isShared: true, countsProvenApart: true },
];

/** A one-time code as it is stored: hashed, with the tries made on it. */
export const otpRecordSchema = z.object({ codeHash: z.string(), expiresAt: z.number(), tries: z.number() });
export type OtpRecord = z.infer<typeof otpRecordSchema>;

export type OtpOutcome = 'ok' | 'otp_invalid' | 'otp_expired' | 'otp_too_many_tries';

/** One try on a stored code: the record after it (null: deleted) and the result of the try. */
export function tryOtp(
  current: OtpRecord | null,
  now: number,
  isMatch: (codeHash: string) => boolean,
): { next: OtpRecord | null; outcome: OtpOutcome } {
  if (current === null || current.expiresAt <= now) return { next: null, outcome: 'otp_expired' };
  if (current.tries >= OTP_MAX_TRIES) return { next: current, outcome: 'otp_too_many_tries' };
  if (isMatch(current.codeHash)) return { next: null, outcome: 'ok' };
  const tries = current.tries + 1;
  return {
    next: { ...current, tries },
    outcome: tries >= OTP_MAX_TRIES ? 'otp_too_many_tries' : 'otp_invalid',
  };
}

/** Throws the error of an outcome that is not `ok`. */
export function assertOk(outcome: OtpOutcome): void {
  if (outcome !== 'ok') throw new DomainError(outcome);
}
