import { z } from 'zod';

export const SESSION_ENDS = ['block', 'staff', 'self'] as const;

export const sessionSchema = z.object({
  /** Seconds since 1970. Only sign-ins after this moment are valid. */
  validAfter: z.number(),
  /** the reason that ended the earlier sessions */
  endedBy: z.enum(SESSION_ENDS),
});
export type SessionRecord = z.infer<typeof sessionSchema>;

export const SIGN_IN_WAYS = ['email', 'phone', 'google', 'facebook', 'apple', 'other'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

export const signInSchema = z.object({
  /** epoch milliseconds */
  at: z.number(),
  way: z.enum(SIGN_IN_WAYS),
  /** the names of the browser and the system, as the browser reports them, or empty */
  device: z.string().default(''),
});
export type SignInRecord = z.infer<typeof signInSchema>;
export type SignIn = SignInRecord & { id: string };

export const signInsSchema = z.record(z.string(), signInSchema);
export type SignIns = z.infer<typeof signInsSchema>;
