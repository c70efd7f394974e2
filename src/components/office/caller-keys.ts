/** The keyboard shortcuts on the card of a caller. They do nothing while the person types in a field. */
export const CALLER_KEYS = {
  newTrip: 'n',
  change: 'e',
  note: 'k',
  payLink: 'p',
  openTrip: 'o',
  report: 'r',
  page: 'i',
  /** works together with Alt, in the booking form */
  later: 'l',
} as const;
