/** Shortcuts of the caller's card, while nothing is typed. */
export const CALLER_KEYS = { newTrip: 'n', change: 'e', note: 'k' } as const;
