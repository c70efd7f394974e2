import type { ErrorCode } from '../errors';

/** The codes that end a session in the app (docs/product/accounts.md, "Sessions"). */
const SESSION_END_CODES = ['session_ended', 'account_blocked'] as const satisfies readonly ErrorCode[];
export type SessionEndCode = (typeof SESSION_END_CODES)[number];

export const isSessionEndCode = (code: unknown): code is SessionEndCode =>
  SESSION_END_CODES.some((one) => one === code);
