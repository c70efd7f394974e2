/** Shortcuts of the caller's card, while nothing is typed. */
export const CALLER_KEYS = {
  newTrip: 'n',
  change: 'e',
  note: 'k',
  payLink: 'p',
  openTrip: 'o',
  report: 'r',
  page: 'i',
  /** with Alt, in the form */
  later: 'l',
} as const;
