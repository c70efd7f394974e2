/** Texts of the time without a network or without the page in sight. */
export const offlineStrings = {
  last_trip_title: 'Your last trip',
  last_trip_kept: 'As it was on {time}.',
  last_trip_none: 'No trip is saved on this device. We’ll update this page when you’re back online.',
  last_trip_code: 'Start code',
  last_trip_when: 'Trip time',
  push_offer_trip: 'Get a notification on this device when your driver is coming?',
  push_offer_requests: 'Get offers on this device while this page is in the background?',
} as const;
