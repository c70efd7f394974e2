/** The keyboard shortcuts of the caller's card. They do nothing while the person types in a field. */
export const CALLER_KEYS = {
  newTrip: 'n',
  change: 'e',
  note: 'k',
  payLink: 'p',
  openTrip: 'o',
  report: 'r',
  page: 'i',
  /** pressed together with Alt, in the form */
  later: 'l',
} as const;
