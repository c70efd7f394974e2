/**
 * How long a mailed one-time code is valid. A login page keeps the step that waits for the code for the same time
 * (docs/product/accounts.md, "Sign-in").
 */
export const CODE_LIFE_MS = 10 * 60_000;
