/**
 * The paths of all nodes of the Realtime Database, without a leading slash. Rules, services, triggers and
 * tests use these paths.
 */
export const dbPaths = {
  settings: () => 'settings',
  privateSettings: () => 'private_settings',
  languages: () => 'languages',
  language: (id: string) => `languages/${id}`,
  /** the languages without their texts */
  languageList: () => 'language_list',
  listedLanguage: (id: string) => `language_list/${id}`,
  carTypes: () => 'cartypes',
  carType: (id: string) => `cartypes/${id}`,
  cancelReasons: () => 'cancel_reason',
  promos: () => 'promos',
  promo: (id: string) => `promos/${id}`,
  notifications: () => 'notifications',
  /** broadcasts that are scheduled or being sent (only the server writes them) */
  broadcastQueues: () => 'broadcast_queue',
  broadcastQueue: (id: string) => `broadcast_queue/${id}`,
  users: () => 'users',
  user: (uid: string) => `users/${uid}`,
  /** a permission of staff to book in spite of a debt */
  debtPass: (uid: string) => `users/${uid}/debtPass`,
  /** a trip of a rider that has ended but is not paid */
  unpaidTrip: (uid: string, bookingId: string) => `users/${uid}/unpaidTrips/${bookingId}`,
  driversOnDuty: () => 'drivers_on_duty',
  /** the fields of a driver on duty that dispatch and staff maps read (`domain/dispatch/driver/on-duty.ts`) */
  onDuty: (uid: string) => `drivers_on_duty/${uid}`,
  privateProfiles: () => 'users_private',
  /** the fields of a person that only the person and functions read (`domain/people/private-profile.ts`) */
  privateProfile: (uid: string) => `users_private/${uid}`,
  /** the words by which staff find people (`domain/people/people-words.ts`, functions only) */
  peopleWords: (scope: string) => `people_words/${scope}`,
  peopleWord: (scope: string, key: string) => `people_words/${scope}/${key}`,
  /** the search words of a person (functions only) */
  personWords: (uid: string) => `person_words/${uid}`,
  sessions: () => 'sessions',
  /** which sign-ins of a person are valid (only the server writes this record) */
  session: (uid: string) => `sessions/${uid}`,
  /** the newest sign-ins of a person (only the server writes them) */
  signIns: (uid: string) => `sign_ins/${uid}`,
  /** the owner of a push token, by the token's hash (functions only) */
  pushToken: (key: string) => `push_tokens/${key}`,
  /** the devices of a person that get pushes, by slot (`domain/people/push-devices.ts`) */
  pushDevices: (uid: string) => `push_devices/${uid}`,
  pushDevice: (uid: string, slot: string) => `push_devices/${uid}/${slot}`,
  /** the hashed names of a person's devices (functions only) */
  devices: (uid: string) => `devices/${uid}`,
  /** the hashed contacts of blocked people (functions only) */
  blockedContacts: () => 'blocked_contacts',
  blockedContact: (key: string) => `blocked_contacts/${key}`,
  /** the note of the office about a rider (functions only) */
  callerNote: (uid: string) => `caller_notes/${uid}`,
  blocks: () => 'blocks',
  /** the block of a person, which staff can read */
  block: (uid: string) => `blocks/${uid}`,
  /**
   * the match blocks that a person has made, and the match blocks by which others have blocked this person
   * (functions only, but a person can read the blocks that this person has made)
   */
  matchBlocks: (uid: string) => `match_blocks/${uid}`,
  /** the people that a person has blocked, by uid */
  blockedMatches: (uid: string) => `match_blocks/${uid}/blocked`,
  blockedMatch: (uid: string, other: string) => `match_blocks/${uid}/blocked/${other}`,
  /** whether the person `other` has blocked the person `uid` */
  matchBlockedBy: (uid: string, other: string) => `match_blocks/${uid}/by/${other}`,
  secondFactors: () => 'second_factors',
  /** the secret of a person's authenticator app and its used codes (functions only) */
  secondFactor: (uid: string) => `second_factors/${uid}`,
  walletHistory: (uid: string) => `wallet_history/${uid}`,
  walletEntry: (uid: string, key: string) => `wallet_history/${uid}/${key}`,
  bookings: () => 'bookings',
  booking: (id: string) => `bookings/${id}`,
  /** the fields by which functions search and sort bookings (functions only) */
  bookingIndexes: () => 'booking_index',
  bookingIndex: (id: string) => `booking_index/${id}`,
  /** a text with the fields of the index records, which shows whether the records must be rebuilt */
  bookingIndexForm: () => 'booking_index_form',
  /** the progress of the index rebuild */
  bookingIndexRebuild: () => 'booking_index_rebuild',
  dataVersion: () => 'settings/data_version',
  /** the progress of running migrations */
  migrations: () => 'migrations',
  migration: (name: string) => `migrations/${name}`,
  bookingCodes: () => 'booking_codes',
  bookingCode: (id: string) => `booking_codes/${id}`,
  bookingRoutes: () => 'booking_routes',
  /**
   * the whole route of a booking as an encoded polyline (the booking itself stores only a few points of the
   * route)
   */
  bookingRoute: (id: string) => `booking_routes/${id}`,
  /** the driven route of a trip, simplified and encoded (`domain/trip/way/driven-track.ts`) */
  bookingTrack: (id: string) => `booking_tracks/${id}`,
  /** the turn-by-turn steps of the whole route (functions only) */
  bookingTurns: (id: string) => `booking_turns/${id}`,
  /** the remaining route and time of a booking's driver (`domain/trip/way/trip-eta.ts`) */
  tripEta: (id: string) => `trip_etas/${id}`,
  /** fields of a booking that not all of its parties may read (`domain/booking/booking-parts.ts`) */
  bookingCustomerContact: (id: string) => `booking_customer_contacts/${id}`,
  bookingDriverContact: (id: string) => `booking_driver_contacts/${id}`,
  bookingDelivery: (id: string) => `booking_deliveries/${id}`,
  bookingMoneys: () => 'booking_money',
  bookingMoney: (id: string) => `booking_money/${id}`,
  /** the note of the rider to the driver */
  bookingWish: (id: string) => `booking_wishes/${id}`,
  /** the note of the office to the driver */
  bookingNote: (id: string) => `booking_notes/${id}`,
  bookingHistory: (id: string) => `booking_history/${id}`,
  /** the edits of a booking by the office and the events of the search for a driver (functions only) */
  bookingHistoryEntry: (id: string, key: string) => `booking_history/${id}/${key}`,
  bookingPrivate: (id: string) => `booking_private/${id}`,
  quotes: () => 'quotes',
  quote: (id: string) => `quotes/${id}`,
  changeQuotes: () => 'change_quotes',
  /**
   * the change of a trip that the rider may confirm now (`domain/trip/steps/trip-change.ts`, functions only)
   */
  changeQuote: (bookingId: string) => `change_quotes/${bookingId}`,
  /** the quotes that occupy the places of a person's open bookings (`domain/booking/open-bookings.ts`) */
  bookingPlaces: (uid: string) => `booking_places/${uid}`,
  bookingPlace: (uid: string, place: string) => `booking_places/${uid}/${place}`,
  allSeries: () => 'series',
  /** a repeating trip (`domain/booking/series.ts`, functions only) */
  series: (id: string) => `series/${id}`,
  driverTasks: (driverId: string) => `driver_tasks/${driverId}`,
  driverTask: (driverId: string, bookingId: string) => `driver_tasks/${driverId}/${bookingId}`,
  /** a driver's times online and on breaks, and which requests the driver wants */
  allDriverWork: () => 'driver_work',
  driverWork: (driverId: string) => `driver_work/${driverId}`,
  workWishes: (driverId: string) => `driver_work/${driverId}/wishes`,
  /** how many offers a driver has received (functions only) */
  offerTurn: (driverId: string) => `offer_turns/${driverId}`,
  dispatches: () => 'dispatch',
  dispatch: (bookingId: string) => `dispatch/${bookingId}`,
  tracking: (bookingId: string) => `tracking/${bookingId}`,
  /**
   * the time of the last point of a track in a database instance for tracks
   * (`domain/database/instance-routing.ts`)
   */
  trackPace: (bookingId: string) => `track_paces/${bookingId}`,
  chat: (bookingId: string) => `chats/${bookingId}`,
  chatCounts: (bookingId: string) => `chat_counts/${bookingId}`,
  chatCount: (bookingId: string, uid: string) => `chat_counts/${bookingId}/${uid}`,
  chatThread: (bookingId: string, customerId: string, driverId: string) =>
    `chats/${bookingId}/${customerId},${driverId}`,
  allRatings: () => 'ratings',
  ratings: (driverId: string) => `ratings/${driverId}`,
  rating: (driverId: string, bookingId: string) => `ratings/${driverId}/${bookingId}`,
  allRiderRatings: () => 'rider_ratings',
  riderRatings: (riderId: string) => `rider_ratings/${riderId}`,
  /** the driver's rating of a rider (a driver can read only the driver's own ratings) */
  riderRating: (riderId: string, bookingId: string) => `rider_ratings/${riderId}/${bookingId}`,
  withdraws: () => 'withdraws',
  withdraw: (id: string) => `withdraws/${id}`,
  payouts: () => 'payouts',
  /** withdrawals that staff pay with one bank file (functions only) */
  payout: (id: string) => `payouts/${id}`,
  withdrawBanks: () => 'withdraw_banks',
  /** the bank details of a withdrawal (functions only) */
  withdrawBank: (id: string) => `withdraw_banks/${id}`,
  paymentAttempts: () => 'payment_attempts',
  paymentAttempt: (ref: string) => `payment_attempts/${ref}`,
  /**
   * the payment attempt that uses a gateway's transaction, so that no other attempt can use the same
   * transaction
   */
  paymentTransaction: (provider: string, hash: string) => `payment_transactions/${provider}/${hash}`,
  gatewayTries: () => 'gateway_tries',
  /**
   * the newest test of a gateway in its test mode (`npm run gateway:try` writes this record, functions only)
   */
  gatewayTry: (provider: string) => `gateway_tries/${provider}`,
  paymentIncidents: () => 'payment_incidents',
  /** a dispute, or a refund that the server did not request (functions only) */
  paymentIncident: (key: string) => `payment_incidents/${key}`,
  complaints: () => 'complaints',
  /** a complaint about the price of a trip (functions only) */
  complaint: (id: string) => `complaints/${id}`,
  payments: () => 'payments',
  /** the results of a booking's settlement, written in the same commit */
  payment: (bookingId: string) => `payments/${bookingId}`,
  corrections: () => 'corrections',
  /** a correction of the money desk (functions only) */
  correction: (id: string) => `corrections/${id}`,
  /** the sum that a member of staff has corrected in a day, in the smallest unit (functions only) */
  correctedToday: (uid: string, day: string) => `correction_days/${uid}/${day}`,
  receipts: () => 'receipts',
  /** the numbered receipt of a booking (functions only, written once) */
  receipt: (bookingId: string) => `receipts/${bookingId}`,
  creditNotes: (bookingId: string) => `credit_notes/${bookingId}`,
  /** the numbered credit note of a correction (functions only, written once) */
  creditNote: (bookingId: string, correctionId: string) => `credit_notes/${bookingId}/${correctionId}`,
  documentQueue: () => 'document_queue',
  /** a receipt or credit note that waits for its number (functions only) */
  queuedDocument: (key: string) => `document_queue/${key}`,
  /**
   * documents from before receipts were numbered, which get their numbers after all others (functions only)
   */
  documentBacklog: () => 'document_backlog',
  /** the last number of a document series in a year (functions only) */
  documentSeries: (series: string, year: string) => `document_series/${series}/${year}`,
  documentMails: () => 'document_mails',
  smsList: () => 'sms',
  sms: (key: string) => `sms/${key}`,
  /** how many parts of SMS were sent in a day */
  smsDay: (day: string) => `sms_days/${day}`,
  /** a receipt or credit note that the server must still send by e-mail (functions only) */
  documentMail: (key: string) => `document_mails/${key}`,
  /** the booking in which a person used a promo */
  promoUse: (promoId: string, uid: string) => `promo_uses/${promoId}/${uid}`,
  driverApplications: () => 'driver_applications',
  /**
   * the application of a rider who wants to drive (`domain/people/driver/driver-application.ts`, functions
   * only)
   */
  driverApplication: (uid: string) => `driver_applications/${uid}`,
  /**
   * the people who get messages about a rider's trips, and at which times of the day
   * (`domain/people/trusted-contacts.ts`, functions only)
   */
  trustedContacts: (uid: string) => `trusted_contacts/${uid}`,
  /** the rider and the contact of the link by which the contact ends the messages (functions only) */
  trustedLink: (token: string) => `trusted_links/${token}`,
  trustedStops: (uid: string) => `trusted_stops/${uid}`,
  /** a contact who wants no messages about a rider (functions only) */
  trustedStop: (uid: string, contactHash: string) => `trusted_stops/${uid}/${contactHash}`,
  trustedMessages: () => 'trusted_messages',
  /** a message to a trusted contact, which is sent only once (functions only) */
  trustedMessage: (key: string) => `trusted_messages/${key}`,
  invitations: () => 'invitations',
  /** an invitation into a fleet (functions only) */
  invitation: (id: string) => `invitations/${id}`,
  referrals: () => 'referrals',
  /** the bonus for a new rider (functions only) */
  referral: (uid: string) => `referrals/${uid}`,
  /** a hashed contact of a deleted account (functions only) */
  pastContact: (contactHash: string) => `past_contacts/${contactHash}`,
  shares: () => 'shares',
  share: (token: string) => `shares/${token}`,
  tripShare: (bookingId: string) => `trip_shares/${bookingId}`,
  accountDeletions: () => 'account_deletions',
  /** the progress of the deletion of an account */
  accountDeletion: (uid: string) => `account_deletions/${uid}`,
  alerts: () => 'alerts',
  alert: (id: string) => `alerts/${id}`,
  officeLooks: () => 'office_looks',
  /** the trip that a member of staff has open in the office (`domain/dispatch/office/office-look.ts`) */
  officeLook: (uid: string) => `office_looks/${uid}`,
  attention: () => 'attention',
  /** a reason why a trip needs a person's attention (`domain/dispatch/office/attention.ts`) */
  attentionItem: (key: string) => `attention/${key}`,
  tripWatches: () => 'trip_watches',
  /** the fields of a trip that the server reads when it checks the trip each minute (functions only) */
  tripWatch: (bookingId: string) => `trip_watches/${bookingId}`,
  reviews: () => 'reviews',
  review: (id: string) => `reviews/${id}`,
  personReviews: (uid: string) => `person_reviews/${uid}`,
  /** a review that concerns a person: the value is the kind of the review */
  personReview: (uid: string, id: string) => `person_reviews/${uid}/${id}`,
  audits: () => 'audit',
  audit: (id: string) => `audit/${id}`,
  userNotifications: (uid: string) => `user_notifications/${uid}`,
  userNotification: (uid: string, id: string) => `user_notifications/${uid}/${id}`,
  reports: () => 'reports',
  dayReports: () => 'reports/days',
  monthReports: () => 'reports/months',
  /** the totals of a day (yyyy-mm-dd) in the city's time zone */
  dayReport: (day: string) => `reports/days/${day}`,
  /** the totals of a month (yyyy-mm) */
  monthReport: (month: string) => `reports/months/${month}`,
  driverReport: (driverId: string, month: string) => `reports/drivers/${driverId}/${month}`,
  /** the totals of all drivers in a month, for the operator's list */
  monthDriverReports: (month: string) => `reports/month_drivers/${month}`,
  monthDriverReport: (month: string, driverId: string) => `reports/month_drivers/${month}/${driverId}`,
  driverReports: (driverId: string) => `reports/drivers/${driverId}`,
  fleetReport: (fleetadmin: string, month: string) => `reports/fleets/${fleetadmin}/${month}`,
  /** a fleet's totals by month (yyyy-mm) */
  fleetReports: (fleetadmin: string) => `reports/fleets/${fleetadmin}`,
  /** a fleet's totals by day (yyyy-mm-dd) */
  fleetDayReports: (fleetadmin: string) => `reports/fleet_days/${fleetadmin}`,
  fleetDayReport: (fleetadmin: string, day: string) => `reports/fleet_days/${fleetadmin}/${day}`,
  /**
   * the data of the page of reports (`domain/report/report-breakdowns.ts`). There are nodes for the operator
   * and for each fleet, by day and by month.
   */
  facetDays: () => 'reports/facet_days',
  facetDay: (day: string) => `reports/facet_days/${day}`,
  facetMonth: (month: string) => `reports/facet_months/${month}`,
  fleetFacetDays: (fleetadmin: string) => `reports/fleet_facet_days/${fleetadmin}`,
  fleetFacetDay: (fleetadmin: string, day: string) => `reports/fleet_facet_days/${fleetadmin}/${day}`,
  fleetFacetMonth: (fleetadmin: string, month: string) => `reports/fleet_facet_months/${fleetadmin}/${month}`,
  /** the figures of each driver for a day and for a month */
  driverDays: (day: string) => `reports/driver_days/${day}`,
  driverMonths: (month: string) => `reports/driver_months/${month}`,
  /** the drivers' time online and on breaks, for a day and for a month (`domain/report/duty.ts`) */
  dutyDays: (day: string) => `reports/duty_days/${day}`,
  dutyMonths: (month: string) => `reports/duty_months/${month}`,
  /** the new reports of a rebuild, until they replace the old reports */
  reportsRebuild: () => 'reports_rebuild',
  /** the values that a conditional write of the server checks (docs/database.md) */
  guard: () => 'guard',
  otps: () => 'otp',
  otp: (emailHash: string) => `otp/${emailHash}`,
  rateLimits: () => 'rate_limits',
  rateLimit: (keyHash: string) => `rate_limits/${keyHash}`,
  keptRoutes: () => 'kept_routes',
  /** a cached route of the maps that was used for a price (functions only) */
  keptRoute: (keyHash: string) => `kept_routes/${keyHash}`,
  /** the marks of riders by the cell of their pickup (`domain/dispatch/demand.ts`, functions only) */
  demandHours: () => 'demand_hours',
  demandHour: (hour: string) => `demand_hours/${hour}`,
  healthHours: () => 'health_hours',
  /** the counts of the functions for an hour (yyyy-mm-ddThh) (functions only) */
  healthHour: (hour: string) => `health_hours/${hour}`,
  healthDays: () => 'health_days',
  /** the reports of browsers on a day (yyyy-mm-dd) (functions only) */
  healthDay: (day: string) => `health_days/${day}`,
  /** a request of the deploy tool, and the answers of the functions (the tool and functions only) */
  selfTest: (id: string) => `self_tests/${id}`,
  /** the newest self test (functions only) */
  lastSelfTest: () => 'health_runs/self_test',
  /** the last run of the sweeper or the dispatcher (functions only) */
  healthRun: (name: string) => `health_runs/${name}`,
  bookingTraces: () => 'booking_traces',
  /** the trace id of the call that set the present status of a trip, for the log (functions only) */
  bookingTrace: (id: string) => `booking_traces/${id}`,
  outbox: () => 'outbox',
  /** the key in a list at which the sweeper last stopped (functions only) */
  sweepProgress: (part: string) => `sweep_progress/${part}`,
  /** the progress of the removal of old data of one kind (functions only) */
  retention: (kind: string) => `retention/${kind}`,
  /** trips whose old data of one kind are still needed (functions only) */
  allHeld: (kind: string) => `retention_held/${kind}`,
  held: (kind: string, bookingId: string) => `retention_held/${kind}/${bookingId}`,
  imports: () => 'imports',
  /** a file that staff are importing (`domain/imports/import-records.ts`, functions only) */
  import: (id: string) => `imports/${id}`,
  /** the rows of an import, with the state of each row (functions only) */
  importRows: (id: string) => `import_rows/${id}`,
  importRow: (id: string, key: string) => `import_rows/${id}/${key}`,
  allSavedAddresses: () => 'saved_addresses',
  savedAddresses: (uid: string) => `saved_addresses/${uid}`,
  savedAddress: (uid: string, id: string) => `saved_addresses/${uid}/${id}`,
} as const;
