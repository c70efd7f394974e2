import { z } from 'zod';
import { STAFF_ROLES } from '../../records';
import { RECOVERY_CODES } from '../../access/second-factor';
import { endpointContract, id } from '../endpoint';

/** The second factor of staff. Each change leaves an entry in the audit log. */

/** Apps and our own list show codes in groups. */
const typed = z
  .string()
  .max(40, 'second_factor_wrong')
  .transform((text) => text.replaceAll(/[\s-]/g, ''));
const appCode = typed.pipe(z.string().regex(/^\d{6}$/, 'second_factor_wrong'));
/** A code of the app, or a recovery code. */
const anyCode = typed.pipe(z.string().regex(/^[0-9A-Za-z]{6,10}$/, 'second_factor_wrong'));
const recoveryCodes = z.array(z.string()).length(RECOVERY_CODES);
/** a custom token for `signInWithCustomToken` that proves the second factor */
const token = z.string();

/** A new key for the authenticator app. `record_changed` if a second factor is already set up. */
export const startSecondFactor = endpointContract({
  name: 'start_second_factor',
  access: STAFF_ROLES,
  isForUnproven: true,
  needsFreshSignIn: true,

  /** `address` is the content of the QR code for the app */
  output: z.object({ secret: z.string(), address: z.string() }),
});

/** Sets the second factor up with a code of that key. The recovery codes are shown only this once. */
export const confirmSecondFactor = endpointContract({
  name: 'confirm_second_factor',
  access: STAFF_ROLES,
  isForUnproven: true,
  needsFreshSignIn: true,
  input: { code: appCode },
  output: z.object({ recoveryCodes, token }),
});

/** `second_factor_wrong`. `second_factor_wait` after five wrong codes, when only a recovery code is taken. */
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

/** Turns the caller's second factor off. The call needs a code of it. */
export const turnOffSecondFactor = endpointContract({
  name: 'turn_off_second_factor',
  access: STAFF_ROLES,
  input: { code: anyCode },
});

/** Removes the second factor of another person who has lost it, and ends its sessions. */
export const resetSecondFactor = endpointContract({
  name: 'reset_second_factor',
  access: ['admin'],
  needsFreshSignIn: true,
  input: { id },
});
