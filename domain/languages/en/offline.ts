/** Texts of the time without a network or without the page in sight. */
export const offlineStrings = {
  last_trip_title: 'Your last trip',
  last_trip_kept: 'As it was on {time}.',
  last_trip_none: 'This device keeps no trip of yours. We go on by ourselves when the connection is back.',
  last_trip_code: 'Start code',
  last_trip_when: 'Time of the trip',
  push_offer_trip: 'Shall this device tell you when your driver is coming?',
  push_offer_requests: 'Shall this device tell you of requests while the page is out of sight?',
} as const;
