/**
 * How long a mailed one-time code is valid. For the same time, the login page remembers that a code was sent
 * and asks for this code (docs/product/accounts.md, "Sign-in").
 */
export const CODE_LIFE_MS = 10 * 60_000;
