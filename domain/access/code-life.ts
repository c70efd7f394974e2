/**
 * How long a mailed one-time code is valid. A login page that waits for the code stays in this step for the
 * same time (docs/product/accounts.md, "Sign-in").
 */
export const CODE_LIFE_MS = 10 * 60_000;
