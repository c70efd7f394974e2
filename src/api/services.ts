import type {
  AttentionItem,
  BlockedMatch,
  BlockRecord,
  Booking,
  BookingStatus,
  Broadcast,
  CancelReason,
  CarType,
  ChatMessage,
  DriverWork,
  Emergency,
  Language,
  ListedLanguage,
  Offer,
  OfficeLook,
  OfficeLooker,
  OwnAddress,
  OwnUser,
  Place,
  Promo,
  Quote,
  ReportTotals,
  Review,
  Role,
  Settings,
  SignIn,
  TrackingEntry,
  TripEtaRecord,
  User,
  UserNotification,
  WalletEntry,
  Withdrawal,
} from '@domain/records';
import type { SessionEndCode } from '@domain/access/session-end';
import type { CallInput, CallName, CallOutput } from '@domain/contracts/calls';
import type { PlaceSuggestion, RouteDetails } from '@domain/contracts/trip/places';
import type { FollowedDriver } from '@domain/dispatch/driver/available-driver';
import type { UploadName } from '@domain/files/uploads';
import type { DomainError } from '@domain/errors';
import type { LatLng } from '@domain/geo/geo';
import type { GivenRating } from '@domain/trip/steps/rider-steps';
import type { ChatSide } from '@domain/trip/people/chat';
import type { TripStep } from '@domain/trip/steps/driver-steps';

/** Sends one call to the backend and returns the server's answer. Failures are DomainErrors. */
export type SendCall = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

/** Closes a stream. After that, no handler of the stream is called. */
export type CloseStream = () => void;

/**
 * The handlers of a stream. `next` is called with each new value. `error` is called when the stream has ended
 * because of an error.
 */
export type StreamHandlers<T> = { next: (value: T) => void; error: (error: DomainError) => void };

/**
 * The identity of the signed-in person, as reported by the sign-in service. The person has proven the e-mail
 * address or the number in it.
 */
export type Identity = {
  uid: string;
  /** how the person signed in */
  regType: 'email' | 'mobile' | 'social';
  email: string | null;
  mobile: string | null;
};

/**
 * The providers of social sign-ins. The login page shows a provider if the operator has switched it on in the
 * settings.
 */
export type SocialProvider = 'facebook' | 'google' | 'apple';

/** Sign-in and sign-out. Failures are DomainErrors. */
export type AuthService = {
  watchIdentity(handlers: StreamHandlers<Identity | null>): CloseStream;
  /** reports the reason when this sign-in is no longer valid, and null while it is valid */
  watchSessionEnd(uid: string, handlers: StreamHandlers<SessionEndCode | null>): CloseStream;
  requestEmailCode(email: string): Promise<void>;
  /** checks the code and signs in */
  verifyEmailCode(email: string, otp: string): Promise<void>;
  /** `mobile` has a plus sign and the country code. Returns the verification id. */
  requestPhoneCode(mobile: string, captchaContainerId: string): Promise<string>;
  verifyPhoneCode(verificationId: string, code: string): Promise<void>;
  /**
   * Links the phone number to which the code was sent to the signed-in account, and removes the previous
   * number. Then the server copies the number into the profile. If `sent` is null, the number that is already
   * linked is copied. Throws `phone_no_update` if another account has the number.
   */
  proveMobile(sent: { verificationId: string; code: string } | null): Promise<void>;
  /** signs in with an account of a social provider, in a window of the provider */
  signInWith(provider: SocialProvider): Promise<void>;
  /** signs the same person in again, with a token from the server */
  signInWithToken(token: string): Promise<void>;
  /**
   * reads the proof of a second factor from the current token (`domain/access/second-factor.ts`), or null if
   * the token has no proof
   */
  secondFactorProof(): Promise<number | null>;
  signOut(): Promise<void>;
};

/** The result of reading a user's record. A record with an unknown user type is never used as a User. */
export type UserRecord =
  { status: 'found'; user: OwnUser } | { status: 'missing' } | { status: 'unknown-type' };

/** The fields of the person's own record that the person may change. */
export type ProfilePatch = Partial<
  Pick<User, 'firstName' | 'lastName' | 'email' | 'lang' | 'noticeChoices' | 'spokenLanguages'>
>;

export type UserService = {
  watchUser(uid: string, handlers: StreamHandlers<UserRecord>): CloseStream;
  updateProfile(uid: string, patch: ProfilePatch): Promise<void>;
  /** watches the person's saved places, with their keys as `id` */
  watchAddresses(uid: string, handlers: StreamHandlers<OwnAddress[]>): CloseStream;
  keepAddress(uid: string, address: OwnAddress): Promise<void>;
  removeAddress(uid: string, id: string): Promise<void>;
  setDriverActive(uid: string, isActive: boolean): Promise<void>;
  /** reads the person's sign-ins, newest first */
  fetchSignIns(uid: string): Promise<SignIn[]>;
  /** reads which people this person has blocked after a trip, newest first */
  fetchBlockedMatches(uid: string): Promise<BlockedMatch[]>;
};

/**
 * The public data, which are the settings, the list of languages, the texts of each language, and the car
 * types.
 */
export type CatalogueService = {
  /** null if the database has no settings */
  fetchSettings(): Promise<Settings | null>;
  fetchLanguageList(): Promise<ListedLanguage[]>;
  /** null if there is no language with that id */
  fetchLanguage(id: string): Promise<Language | null>;
  fetchCarTypes(): Promise<CarType[]>;
  watchSettings(handlers: StreamHandlers<Settings | null>): CloseStream;
  watchLanguageList(handlers: StreamHandlers<ListedLanguage[]>): CloseStream;
  watchCarTypes(handlers: StreamHandlers<CarType[]>): CloseStream;
};

/**
 * Whose bookings are read. A rider, a driver and a fleet admin can read their own bookings. An admin can read
 * all bookings.
 */
export type BookingsScope = { role: Role; uid: string };

export type Cancellation = { reason: string; cancelledBy: Role };

export type BookingService = {
  /**
   * Watches the newest `limit` bookings of the scope, newest first. If the list is long, only the newest
   * bookings are watched, and older bookings are read once.
   */
  watchBookings(scope: BookingsScope, limit: number, handlers: StreamHandlers<Booking[]>): CloseStream;
  /**
   * Reads the start code of a booking, or null if it has no code. Riders can read the codes of their own
   * bookings, and admins can read all codes.
   */
  fetchStartCode(bookingId: string): Promise<number | null>;
  /**
   * Writes the booking of a quote. The booking gets the id of the quote, so a second call creates no second
   * booking. Resolves when the server has stored the booking. Without a connection, the promise waits for the
   * connection.
   */
  addBooking(quote: Quote): Promise<void>;
  cancelBooking(bookingId: string, cancellation: Cancellation): Promise<void>;
  watchCancelReasons(handlers: StreamHandlers<CancelReason[]>): CloseStream;
};

/** The maps proxy of the backend. */
export type PlacesService = {
  searchPlaces(text: string, near?: LatLng): Promise<PlaceSuggestion[]>;
  /** Returns the position of a suggestion, with the id of the place if the position is from Google. */
  fetchCoordinates(placeId: string): Promise<LatLng & Pick<Place, 'placeId'>>;
  fetchAddress(point: LatLng): Promise<string>;
  fetchRoute(trip: { pickup: LatLng; drop: LatLng; waypoints?: readonly LatLng[] }): Promise<RouteDetails>;
};

/** The functions of the device: connection, position, stored choices and downloads. */
export type DeviceService = {
  /** Reports whether the database can be reached. A short loss of the connection is not reported. */
  watchOnline(handlers: StreamHandlers<boolean>): CloseStream;
  /**
   * Returns the current position. Throws allow_location if the browser denies the position or does not know
   * it.
   */
  locate(): Promise<LatLng>;
  /** whether the app is visible now (false in a background tab) */
  isVisible(): boolean;
  readLanguageChoice(): string | null;
  saveLanguageChoice(languageId: string): void;
  /** returns the language whose texts are stored on the device, or null */
  readLanguage(): Language | null;
  /** stores a language with its texts and removes the previous language */
  keepLanguage(language: Language): void;
  /** saves a file in the person's downloads */
  saveFile(name: string, content: Blob): void;
};

/** A driver's position from the device. `accuracy` is in metres. */
export type DevicePosition = LatLng & { accuracy: number };

/** The functions for drivers: presence, offers, the steps of a trip, positions and earnings. */
export type DriverService = {
  goOnline(uid: string): Promise<void>;
  goOffline(uid: string): Promise<void>;
  /** watches the driver's shift and the kinds of jobs that the driver wants, or null if nothing is stored */
  watchWork(uid: string, handlers: StreamHandlers<DriverWork | null>): CloseStream;
  /**
   * Marks the driver as connected, now and after each reconnect. If the connection to this device is lost,
   * the server marks the driver as not connected.
   */
  holdPresence(uid: string): CloseStream;
  watchOffers(uid: string, handlers: StreamHandlers<Offer[]>): CloseStream;
  /** Accepts an offer. Throws already_taken if another driver was faster or the offer has expired. */
  accept(uid: string, bookingId: string): Promise<void>;
  /** Declines an offer. If the offer no longer exists, this does nothing. */
  decline(uid: string, bookingId: string): Promise<void>;
  /**
   * Sends the position. During a trip, the position becomes a point of the trip's track. `noted` are the
   * points that were noted while the device had no network. They are sent with the position.
   */
  sendPosition(
    uid: string,
    point: LatLng,
    trip: { bookingId: string; status: BookingStatus; trackInstance?: string | undefined } | null,
    noted: readonly LatLng[],
  ): Promise<void>;
  /**
   * Changes the trip to its next status. Throws trip_changed if the trip is no longer in the status before
   * this step. If the step was already made, the call succeeds.
   */
  takeStep(uid: string, bookingId: string, step: TripStep, point: LatLng | null): Promise<void>;
  /** writes the car's position to its trip before the server checks the position */
  tellPlace(
    trip: { uid: string; bookingId: string; status: BookingStatus },
    point: LatLng | null,
  ): Promise<void>;
  /** watches the totals by month (yyyy-mm), the newest first, with amounts in the smallest unit */
  watchEarnings(
    uid: string,
    handlers: StreamHandlers<{ month: string; totals: ReportTotals }[]>,
  ): CloseStream;
  /**
   * Watches the device's position. The stream ends with position_denied if the person or the browser denies
   * the position.
   */
  watchPosition(handlers: StreamHandlers<DevicePosition>): CloseStream;
  /** reports whether this is the only one of the person's tabs that sends the position */
  watchLead(uid: string, handlers: StreamHandlers<boolean>): CloseStream;
  /**
   * Reports how many milliseconds the server's clock is ahead of the clock of this device. The server's clock
   * decides when an offer expires.
   */
  watchServerOffset(handlers: StreamHandlers<number>): CloseStream;
  /** keeps the screen on until closed, if the browser can do this */
  holdScreenOn(): CloseStream;
};

export type BankFields = { bankName: string; bankCode: string; bankAccount: string };

/** The person's own wallet. */
export type WalletService = {
  /** watches the newest entries of the wallet's history, newest first */
  watchHistory(
    uid: string,
    limit: number,
    handlers: StreamHandlers<(WalletEntry & { id: string })[]>,
  ): CloseStream;
  /** watches the person's withdrawals, newest first */
  watchWithdrawals(uid: string, handlers: StreamHandlers<Withdrawal[]>): CloseStream;
  updateBank(uid: string, bank: BankFields): Promise<void>;
};

/** The data of one trip, for its rider, its driver and staff. */
export type TripService = {
  /**
   * Watches the booking, with the fields that this role may see. Null if the booking does not exist. The
   * first value is reported after the server has completed the booking.
   */
  watchBooking(bookingId: string, role: Role, handlers: StreamHandlers<Booking | null>): CloseStream;
  /** watches the track, which has at most the last 1000 points, oldest first */
  watchTrack(bookingId: string, handlers: StreamHandlers<TrackingEntry[]>): CloseStream;
  /** reads the line of the whole planned route, or null if no route is stored yet */
  fetchPlannedRoute(bookingId: string): Promise<LatLng[] | null>;
  /** reads the line of the whole drive after the trip is settled, or null for older trips */
  fetchDrivenTrack(bookingId: string): Promise<LatLng[] | null>;
  /** watches the driver's remaining route and time, or null if they are unknown */
  watchEta(bookingId: string, handlers: StreamHandlers<TripEtaRecord | null>): CloseStream;
  /**
   * Watches the last point of the track. Fails with location_fetch_error if the track has no point, or if the
   * read returns more than one point.
   */
  watchLastEntry(bookingId: string, handlers: StreamHandlers<TrackingEntry>): CloseStream;
  /** changes a paid trip to complete, with or without a rating */
  complete(bookingId: string, rating?: GivenRating): Promise<void>;
  /** reads the rating that the driver has given to the rider, or null if there is none yet */
  fetchRiderRating(trip: { bookingId: string; customer: string }): Promise<{ rate: number } | null>;
};

/** The chat of a trip. */
export type ChatService = {
  /**
   * Watches all messages, oldest first. If there is no message, the slice of the chat sets the error
   * chat_not_found.
   */
  watchMessages(bookingId: string, handlers: StreamHandlers<ChatMessage[]>): CloseStream;
  send(
    chat: { bookingId: string; customer: string; driver: string },
    message: { text: string; from: string; source: ChatSide },
  ): Promise<void>;
};

/** The notifications to this person, both in the app's list and as pushes to this device. */
export type NotificationService = {
  /** watches the notifications, newest first */
  watchNotifications(uid: string, handlers: StreamHandlers<UserNotification[]>): CloseStream;
  markRead(uid: string, notificationIds: readonly string[]): Promise<void>;
  /**
   * Returns the state of this person's pushes on this device. `installable` means that pushes are only
   * possible after the site is installed. `unasked` means that the person was not asked yet.
   */
  pushState(uid: string): Promise<'unsupported' | 'installable' | 'unasked' | 'refused' | 'on'>;
  /** asks the person for permission and stores this device's token */
  enablePush(uid: string): Promise<'refused' | 'on'>;
  /** ends this person's pushes to this device */
  disablePush(uid: string): Promise<void>;
};

/** The loaded rows of a list, newest first, and whether there are more rows. */
export type RowsPage<T> = { rows: T[]; hasMore: boolean };

/** Which users are read: all users of one role, or the drivers of one fleet admin. */
export type PeopleScope = { usertype: Role } | { fleetadmin: string };

/** Whose earnings are read: all drivers (null), or the drivers of one fleet admin. */
export type EarningsScope = { fleetadmin: string } | null;

/** The totals of a driver in a month. */
export type MonthDriver = { driver: string; totals: ReportTotals };

/** The data of the back office. */
export type StaffService = {
  watchPeople(scope: PeopleScope, limit: number, handlers: StreamHandlers<RowsPage<User>>): CloseStream;
  /**
   * finds users whose name, e-mail, mobile or number plate begins with the text. If the scope is null, users
   * of all roles are found.
   */
  searchPeople(scope: PeopleScope | null, text: string): Promise<User[]>;
  /** reads the reason and the note of a block, or null if the person is not blocked */
  fetchBlock(uid: string): Promise<BlockRecord | null>;
  watchPromos(handlers: StreamHandlers<Promo[]>): CloseStream;
  /** watches all languages with all their texts */
  watchLanguages(handlers: StreamHandlers<Language[]>): CloseStream;
  watchBroadcasts(limit: number, handlers: StreamHandlers<RowsPage<Broadcast>>): CloseStream;
  watchWithdrawals(limit: number, handlers: StreamHandlers<RowsPage<Withdrawal>>): CloseStream;
  watchReviews(limit: number, handlers: StreamHandlers<RowsPage<Review>>): CloseStream;
  /** watches the unresolved emergencies of all trips or of one fleet's trips, newest first */
  watchEmergencies(scope: FleetScope, handlers: StreamHandlers<Emergency[]>): CloseStream;
  /** reads the totals of all drivers, or of one fleet's drivers, in a month (yyyy-mm) */
  fetchMonthDrivers(month: string, scope: EarningsScope): Promise<MonthDriver[]>;
};

/** Whose data are read: the data of all fleets, or the data of one fleet admin. */
export type FleetScope = 'all' | { fleetadmin: string };

/** The data of the dashboard. */
export type DashboardService = {
  /** watches the totals of all months (yyyy-mm), newest first */
  watchMonths(
    scope: FleetScope,
    handlers: StreamHandlers<{ month: string; totals: ReportTotals }[]>,
  ): CloseStream;
  /** watches the totals of the last `days` days (yyyy-mm-dd) that have totals */
  watchDays(
    scope: FleetScope,
    days: number,
    handlers: StreamHandlers<{ day: string; totals: ReportTotals }[]>,
  ): CloseStream;
  /**
   * Watches the drivers who may be available. Changes are reported about twice a second at most. The objects
   * of unchanged drivers remain the same.
   */
  watchDrivers(scope: FleetScope, handlers: StreamHandlers<FollowedDriver[]>): CloseStream;
  /** watches the trips that are not paid and have not ended, in any order */
  watchOpenTrips(scope: FleetScope, handlers: StreamHandlers<Booking[]>): CloseStream;
  /** watches the open items that need a dispatcher's attention, in any order */
  watchAttention(scope: FleetScope, handlers: StreamHandlers<AttentionItem[]>): CloseStream;
  /** watches which trips members of staff have open */
  watchLooks(scope: FleetScope, handlers: StreamHandlers<OfficeLooker[]>): CloseStream;
  /**
   * stores which trip this person has open. The server removes the entry when the stream is closed or the
   * connection is lost.
   */
  holdLook(uid: string, look: Omit<OfficeLook, 'at'>): CloseStream;
  /** watches the withdrawals that are not paid out yet */
  watchOpenWithdrawals(handlers: StreamHandlers<RowsPage<Withdrawal>>): CloseStream;
};

/** All external services that the store may use. */
export type Services = {
  call: SendCall;
  /**
   * Uploads a picture into the person's own folder and returns its path. Another call then moves the picture
   * to the folder where it is used.
   */
  upload: (name: UploadName, file: Blob) => Promise<string>;
  staff: StaffService;
  dashboard: DashboardService;
  driver: DriverService;
  wallet: WalletService;
  trip: TripService;
  chat: ChatService;
  notifications: NotificationService;
  auth: AuthService;
  users: UserService;
  catalogue: CatalogueService;
  bookings: BookingService;
  places: PlacesService;
  device: DeviceService;
};
