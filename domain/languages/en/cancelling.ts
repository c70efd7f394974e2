/** Texts of the dialog in which a rider cancels. */
export const cancellingStrings = {
  cancel_why_not_taken: 'No driver has accepted this trip yet.',
  cancel_why_early: 'The driver has only just accepted.',
  cancel_why_early_until: 'It stays free until {time}.',
  cancel_why_late: 'Your driver is late.',
  cancel_why_not_moving: 'Your driver isn’t coming closer.',
  cancel_why_coming: 'Your driver is on the way to you, and in time.',
  cancel_why_at_pickup: 'Your driver is at the pickup.',
  cancel_fee_asking: 'Checking what cancelling costs…',
  cancel_fee_unknown: 'We can’t tell what cancelling costs right now. Try again in a moment.',
} as const;
