/**
 * The most records that one query of a list may request. The rules (`rules/nodes`, with `boundedQuery` and
 * `onlyLast`) refuse a query with a higher limit or without a limit. Only a fleet admin who queries the
 * drivers of the fleet needs no limit.
 */
export const LIST_LIMITS = {
  bookings: 1000,
  users: 2500,
  driversOnDuty: 5000,
  withdraws: 500,
  notifications: 500,
  alerts: 500,
  attention: 500,
  officeLooks: 200,
  reviews: 500,
  walletHistory: 200,
  ratings: 200,
  userNotifications: 100,
  dayReports: 400,
  monthDriverReports: 1000,
} as const;

/** The longest texts that people may store, in characters. */
export const TEXT_LIMITS = {
  personName: 80,
  email: 254,
  bankField: 120,
  locale: 12,
  pushToken: 4096,
  platform: 20,
  deviceName: 64,
  cancelReason: 200,
  ratingComment: 500,
  chatMessage: 1000,
  /** an encoded polyline with at most `MOST_NOTED_POINTS` points at any positions */
  notedPath: 3000,
  /** month:day:year */
  chatDate: 10,
  /** hours:minutes */
  chatTime: 5,
  recordKey: 40,
  /** the id of a car type and a geohash */
  spot: 60,
  savedPlaceLabel: 40,
  savedPlaceDescription: 500,
  placeId: 1024,
} as const;

/**
 * The most points of a noted path that the app sends and the server accepts. A device notes this path while
 * it has no network. The length of the text would allow more points.
 */
export const MOST_NOTED_POINTS = 100;

/** The lowest and the highest number of stars of a rating. */
export const RATING_RANGE = { min: 1, max: 5 } as const;
