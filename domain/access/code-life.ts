/** How long a mailed one-time code is valid, and a login page keeps the step that waits for one (docs/product.md 7.1; the ten minutes are ours). */
export const CODE_LIFE_MS = 10 * 60_000;
