import { SECOND_FACTOR_CLAIM } from '@domain/access/second-factor';
import { z } from 'zod';
import type { Account, Caller } from '../../../functions/src/platform/ports';

/** Every verification of a phone number or an e-mail address accepts this code. */
export const GOOD_CODE = '123456';

/** The sign-in of a user, as the user’s token describes it. */
export type SignedIn = { account: Account; provider: string; claims: Record<string, unknown>; at: number };

/** Returns the claims of a user’s token. */
export const claimsOf = ({ account, provider, claims, at }: SignedIn): Record<string, unknown> => ({
  sub: account.uid,
  user_id: account.uid,
  auth_time: Math.floor(at / 1000),
  ...(account.email === null ? {} : { email: account.email, email_verified: account.isEmailVerified }),
  ...(account.mobile === null ? {} : { phone_number: account.mobile }),
  firebase: { sign_in_provider: provider },
  ...claims,
});

export const tokenOf = (signedIn: SignedIn): string => encodeURIComponent(JSON.stringify(claimsOf(signedIn)));

const claimsSchema = z.looseObject({
  sub: z.string(),
  auth_time: z.number(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  phone_number: z.string().optional(),
  firebase: z.object({ sign_in_provider: z.string() }),
});

/** Returns the caller that a token names, or null if the token is invalid. */
export function callerOf(token: string): Caller | null {
  const claims = claimsSchema.safeParse(JSON.parse(decodeURIComponent(token))).data;
  if (claims === undefined) return null;
  return {
    uid: claims.sub,
    email: claims.email?.toLowerCase() ?? null,
    isEmailVerified: claims.email_verified ?? false,
    mobile: claims.phone_number ?? null,
    provider: claims.firebase.sign_in_provider,
    signedInAt: claims.auth_time * 1000,
    secondFactor: z.number().safeParse(claims[SECOND_FACTOR_CLAIM]).data ?? null,
  };
}
