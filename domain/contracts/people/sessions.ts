import { z } from 'zod';
import { signInSchema } from '../../records';
import { endpointContract, id } from '../endpoint';

/** The calls about the sign-ins and sessions of a person. */

/** Stores the caller's sign-in by phone or social account. The time and the method come from the token. */
export const noteSignIn = endpointContract({
  name: 'note_sign_in',
  // A new person has no role yet.
  access: 'signed-in',
  isForBlocked: true,
});

/** Ends all sessions of the caller, including the session that makes this call. */
export const signOutEverywhere = endpointContract({
  name: 'sign_out_everywhere',
  access: 'signed-in',
  isForBlocked: true,
});

/** The newest sign-ins of a person, for admins. */
export const listSignIns = endpointContract({
  name: 'list_sign_ins',
  onlyReads: true,
  access: ['admin'],
  input: { id },
  output: z.object({ signIns: z.record(z.string(), signInSchema) }),
});
