import { z } from 'zod';
import { STAFF_ROLES } from '../../records';
import { RECOVERY_CODES } from '../../access/second-factor';
import { endpointContract, id } from '../endpoint';

/** The calls about the second factor of staff. Each change adds an entry to the audit log. */

/**
 * A code as a person types it. Apps and our list of recovery codes show codes in groups, so spaces and dashes
 * are removed.
 */
const typed = z
  .string()
  .max(40, 'second_factor_wrong')
  .transform((text) => text.replaceAll(/[\s-]/g, ''));
const appCode = typed.pipe(z.string().regex(/^\d{6}$/, 'second_factor_wrong'));
/** A code of the authenticator app, or a recovery code. */
const anyCode = typed.pipe(z.string().regex(/^[0-9A-Za-z]{6,10}$/, 'second_factor_wrong'));
const recoveryCodes = z.array(z.string()).length(RECOVERY_CODES);
/** a custom token for `signInWithCustomToken` that proves the second factor */
const token = z.string();

/**
 * Creates a new key for the authenticator app. Fails with `record_changed` if a second factor is already set
 * up.
 */
export const startSecondFactor = endpointContract({
  name: 'start_second_factor',
  access: STAFF_ROLES,
  isForUnproven: true,
  needsFreshSignIn: true,

  /** `address` is the content of the QR code for the app */
  output: z.object({ secret: z.string(), address: z.string() }),
});

/**
 * Sets the second factor up with a code that the app made with the key of `start_second_factor`. Only this
 * answer contains the recovery codes.
 */
export const confirmSecondFactor = endpointContract({
  name: 'confirm_second_factor',
  access: STAFF_ROLES,
  isForUnproven: true,
  needsFreshSignIn: true,
  input: { code: appCode },
  output: z.object({ recoveryCodes, token }),
});

/**
 * Proves the caller's second factor. Fails with `second_factor_wrong`, or with `second_factor_wait` after
 * five wrong codes. Then only a recovery code is accepted.
 */
export const proveSecondFactor = endpointContract({
  name: 'prove_second_factor',
  access: STAFF_ROLES,
  isForUnproven: true,
  input: { code: anyCode },
  output: z.object({ token, recoveryCodesLeft: z.number() }),
});

export const renewRecoveryCodes = endpointContract({
  name: 'renew_recovery_codes',
  access: STAFF_ROLES,
  input: { code: anyCode },
  output: z.object({ recoveryCodes }),
});

/** Turns the caller's second factor off. The call needs a current code or a recovery code. */
export const turnOffSecondFactor = endpointContract({
  name: 'turn_off_second_factor',
  access: STAFF_ROLES,
  input: { code: anyCode },
});

/** Removes the second factor of a person who has lost it, and ends the person's sessions. */
export const resetSecondFactor = endpointContract({
  name: 'reset_second_factor',
  access: ['admin'],
  needsFreshSignIn: true,
  input: { id },
});
