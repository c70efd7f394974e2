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

/** Closes a stream. After this, no handler of the stream is called. */
export type CloseStream = () => void;

/** The handlers of a stream. `next` gets each new value. `error` gets the error that has ended the stream. */
export type StreamHandlers<T> = { next: (value: T) => void; error: (error: DomainError) => void };

/** The identity of the signed-in person from the sign-in service. The person has proven the contact in it. */
export type Identity = {
  uid: string;
  /** how the person signed in */
  regType: 'email' | 'mobile' | 'social';
  email: string | null;
  mobile: string | null;
};

/** The social sign-in providers. The login page shows a provider if its setting is on. */
export type SocialProvider = 'facebook' | 'google' | 'apple';

/** Sign-in and sign-out. Failures are DomainErrors. */
export type AuthService = {
  watchIdentity(handlers: StreamHandlers<Identity | null>): CloseStream;
  /** reports why this sign-in is no longer valid, or null while it is valid */
  watchSessionEnd(uid: string, handlers: StreamHandlers<SessionEndCode | null>): CloseStream;
  requestEmailCode(email: string): Promise<void>;
  /** checks the code and signs in */
  verifyEmailCode(email: string, otp: string): Promise<void>;
  /** `mobile` has a plus sign and the country code. Returns the verification id. */
  requestPhoneCode(mobile: string, captchaContainerId: string): Promise<string>;
  verifyPhoneCode(verificationId: string, code: string): Promise<void>;
  /**
   * Links the number that got the code to the signed-in account, in place of the previous number. Then the
   * server copies the number into the profile. Without a code, the number that is already linked is copied.
   * Throws `phone_no_update` if another account has the number.
   */
  proveMobile(sent: { verificationId: string; code: string } | null): Promise<void>;
  /** signs in with an account of a provider, in a window of the provider */
  signInWith(provider: SocialProvider): Promise<void>;
  /** signs the same person in again, with a token from the server */
  signInWithToken(token: string): Promise<void>;
  /**
   * the proof of a second factor in the current token (`domain/access/second-factor.ts`), or null if the
   * token has no proof
   */
  secondFactorProof(): Promise<number | null>;
  signOut(): Promise<void>;
};

/** The result of reading a user's record. A record with an unknown user type is not returned as a User. */
export type UserRecord =
  { status: 'found'; user: OwnUser } | { status: 'missing' } | { status: 'unknown-type' };

/** The fields of the person's own record that the person may change. */
export type ProfilePatch = Partial<
  Pick<User, 'firstName' | 'lastName' | 'email' | 'lang' | 'noticeChoices' | 'spokenLanguages'>
>;

export type UserService = {
  watchUser(uid: string, handlers: StreamHandlers<UserRecord>): CloseStream;
  updateProfile(uid: string, patch: ProfilePatch): Promise<void>;
  /** the person's saved places, by their keys */
  watchAddresses(uid: string, handlers: StreamHandlers<OwnAddress[]>): CloseStream;
  keepAddress(uid: string, address: OwnAddress): Promise<void>;
  removeAddress(uid: string, id: string): Promise<void>;
  setDriverActive(uid: string, isActive: boolean): Promise<void>;
  /** the person's sign-ins, newest first */
  fetchSignIns(uid: string): Promise<SignIn[]>;
  /** the people that this person has blocked after a trip, newest first */
  fetchBlockedMatches(uid: string): Promise<BlockedMatch[]>;
};

/** The public data. They are settings, the list of languages, the texts of each language, and car types. */
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
 * Whose bookings are read. A rider, a driver and a fleet admin get their own bookings, and an admin gets all
 * bookings.
 */
export type BookingsScope = { role: Role; uid: string };

export type Cancellation = { reason: string; cancelledBy: Role };

export type BookingService = {
  /**
   * The newest `limit` bookings of the scope, newest first. In a long list only the newest bookings are
   * followed.
   */
  watchBookings(scope: BookingsScope, limit: number, handlers: StreamHandlers<Booking[]>): CloseStream;
  /**
   * The start code of a booking, or null if it has none. Riders can read the codes of their own bookings, and
   * admins can read all codes.
   */
  fetchStartCode(bookingId: string): Promise<number | null>;
  /**
   * Writes the booking of a quote under the quote's id. Idempotent. Resolves when the server has stored the
   * booking. Without a connection it waits.
   */
  addBooking(quote: Quote): Promise<void>;
  cancelBooking(bookingId: string, cancellation: Cancellation): Promise<void>;
  watchCancelReasons(handlers: StreamHandlers<CancelReason[]>): CloseStream;
};

/** The maps proxy of the backend. */
export type PlacesService = {
  searchPlaces(text: string, near?: LatLng): Promise<PlaceSuggestion[]>;
  fetchCoordinates(placeId: string): Promise<LatLng>;
  fetchAddress(point: LatLng): Promise<string>;
  fetchRoute(trip: { pickup: LatLng; drop: LatLng; waypoints?: readonly LatLng[] }): Promise<RouteDetails>;
};

/** The functions of the device for the connection, the position, stored choices and saved files. */
export type DeviceService = {
  /** Whether the database can be reached. A short loss of the connection is not reported. */
  watchOnline(handlers: StreamHandlers<boolean>): CloseStream;
  /** The current position. Throws allow_location if the position is refused or unknown. */
  locate(): Promise<LatLng>;
  /** whether the app is visible now (false in a background tab) */
  isVisible(): boolean;
  readLanguageChoice(): string | null;
  saveLanguageChoice(languageId: string): void;
  /** the language whose texts are stored on the device, or null */
  readLanguage(): Language | null;
  /** stores a language with its texts, in place of the previous language */
  keepLanguage(language: Language): void;
  /** saves a file in the person's downloads */
  saveFile(name: string, content: Blob): void;
};

/** A driver's position from the device. `accuracy` is in metres. */
export type DevicePosition = LatLng & { accuracy: number };

/** What a driver does: presence, offers, the steps of a trip, and earnings. */
export type DriverService = {
  goOnline(uid: string): Promise<void>;
  goOffline(uid: string): Promise<void>;
  /** the driver's shift and which jobs the driver wants, or null if nothing is stored */
  watchWork(uid: string, handlers: StreamHandlers<DriverWork | null>): CloseStream;
  /**
   * Marks the driver as connected, now and after each reconnect. When the server loses this device, the
   * server marks the driver as not connected.
   */
  holdPresence(uid: string): CloseStream;
  watchOffers(uid: string, handlers: StreamHandlers<Offer[]>): CloseStream;
  /** Throws already_taken if another driver was faster or the offer has expired. */
  accept(uid: string, bookingId: string): Promise<void>;
  /** Declines an offer. If the offer no longer exists, nothing happens. */
  decline(uid: string, bookingId: string): Promise<void>;
  /**
   * Sends the position. During a trip, it becomes a point of the trip's track, together with the path that
   * was noted while there was no network.
   */
  sendPosition(
    uid: string,
    point: LatLng,
    trip: { bookingId: string; status: BookingStatus; trackInstance?: string | undefined } | null,
    noted: readonly LatLng[],
  ): Promise<void>;
  /**
   * Throws trip_changed if the trip is no longer in the status before the step. It is no error if the step
   * was done before.
   */
  takeStep(uid: string, bookingId: string, step: TripStep, point: LatLng | null): Promise<void>;
  /** writes the car's position to its trip before the server checks the position */
  tellPlace(
    trip: { uid: string; bookingId: string; status: BookingStatus },
    point: LatLng | null,
  ): Promise<void>;
  /** totals by month (yyyy-mm), the newest first, with amounts in the smallest unit */
  watchEarnings(
    uid: string,
    handlers: StreamHandlers<{ month: string; totals: ReportTotals }[]>,
  ): CloseStream;
  /**
   * Follows the device's position. Ends with position_denied if the person or the browser refuses the
   * position.
   */
  watchPosition(handlers: StreamHandlers<DevicePosition>): CloseStream;
  /** whether this tab is the one of this person's tabs that sends the position */
  watchLead(uid: string, handlers: StreamHandlers<boolean>): CloseStream;
  /**
   * How many milliseconds the server's clock is ahead of the clock of this device. Offers expire by the
   * server's clock.
   */
  watchServerOffset(handlers: StreamHandlers<number>): CloseStream;
  /** keeps the screen on until closed, if the browser can do this */
  holdScreenOn(): CloseStream;
};

export type BankFields = { bankName: string; bankCode: string; bankAccount: string };

/** The person's own wallet. */
export type WalletService = {
  /** the newest entries, newest first */
  watchHistory(
    uid: string,
    limit: number,
    handlers: StreamHandlers<(WalletEntry & { id: string })[]>,
  ): CloseStream;
  /** the person's withdrawals, newest first */
  watchWithdrawals(uid: string, handlers: StreamHandlers<Withdrawal[]>): CloseStream;
  updateBank(uid: string, bank: BankFields): Promise<void>;
};

/** A trip in the form in which its rider, its driver and staff follow it. */
export type TripService = {
  /**
   * The booking as this role may see it, or null if it does not exist. Waits until the server has completed
   * the booking.
   */
  watchBooking(bookingId: string, role: Role, handlers: StreamHandlers<Booking | null>): CloseStream;
  /** the track so far, with at most the last 1000 points, oldest first */
  watchTrack(bookingId: string, handlers: StreamHandlers<TrackingEntry[]>): CloseStream;
  /** the planned route as a whole, or null while no route is stored */
  fetchPlannedRoute(bookingId: string): Promise<LatLng[] | null>;
  /** the driven route after the trip is settled, or null for older trips */
  fetchDrivenTrack(bookingId: string): Promise<LatLng[] | null>;
  /** the driver's remaining route and time, or null if unknown */
  watchEta(bookingId: string, handlers: StreamHandlers<TripEtaRecord | null>): CloseStream;
  /** The last entry. Fails with location_fetch_error if there is no entry or more than one. */
  watchLastEntry(bookingId: string, handlers: StreamHandlers<TrackingEntry>): CloseStream;
  /** completes a paid trip, with or without a rating */
  complete(bookingId: string, rating?: GivenRating): Promise<void>;
  /** the driver's own rating of a trip's rider, or null if the driver has not rated the rider */
  fetchRiderRating(trip: { bookingId: string; customer: string }): Promise<{ rate: number } | null>;
};

/** The chat of a trip. */
export type ChatService = {
  /** All messages, oldest first. If the list is empty, the caller's slice sets the error chat_not_found. */
  watchMessages(bookingId: string, handlers: StreamHandlers<ChatMessage[]>): CloseStream;
  send(
    chat: { bookingId: string; customer: string; driver: string },
    message: { text: string; from: string; source: ChatSide },
  ): Promise<void>;
};

/** Notifications to this person, in the app's list and as pushes to this device. */
export type NotificationService = {
  /** follows the notifications, newest first */
  watchNotifications(uid: string, handlers: StreamHandlers<UserNotification[]>): CloseStream;
  markRead(uid: string, notificationIds: readonly string[]): Promise<void>;
  /**
   * The state of this person's pushes on this device. They are unsupported, supported only if the site is
   * installed, not asked for yet, refused, or on.
   */
  pushState(uid: string): Promise<'unsupported' | 'installable' | 'unasked' | 'refused' | 'on'>;
  /** asks for permission and stores this device's token */
  enablePush(uid: string): Promise<'refused' | 'on'>;
  /** ends this person's pushes to this device */
  disablePush(uid: string): Promise<void>;
};

/** The loaded rows of a list, newest first, and whether there are more rows. */
export type RowsPage<T> = { rows: T[]; hasMore: boolean };

/** Which profiles are read: the people of one role, or the drivers of a fleet admin. */
export type PeopleScope = { usertype: Role } | { fleetadmin: string };

/** Whose earnings are read: all drivers (null), or the drivers of one fleet admin. */
export type EarningsScope = { fleetadmin: string } | null;

/** The totals of a driver in a month. */
export type MonthDriver = { driver: string; totals: ReportTotals };

/** The data of the back office. */
export type StaffService = {
  watchPeople(scope: PeopleScope, limit: number, handlers: StreamHandlers<RowsPage<User>>): CloseStream;
  /**
   * people of a role (or of any role if the scope is null) whose name, e-mail, mobile or plate begins with
   * the text
   */
  searchPeople(scope: PeopleScope | null, text: string): Promise<User[]>;
  /** the reason and note of a block, or null if the person is not blocked */
  fetchBlock(uid: string): Promise<BlockRecord | null>;
  watchPromos(handlers: StreamHandlers<Promo[]>): CloseStream;
  /** all languages with all their texts */
  watchLanguages(handlers: StreamHandlers<Language[]>): CloseStream;
  watchBroadcasts(limit: number, handlers: StreamHandlers<RowsPage<Broadcast>>): CloseStream;
  watchWithdrawals(limit: number, handlers: StreamHandlers<RowsPage<Withdrawal>>): CloseStream;
  watchReviews(limit: number, handlers: StreamHandlers<RowsPage<Review>>): CloseStream;
  /** unresolved emergencies of all trips, or of a fleet's trips, newest first */
  watchEmergencies(scope: FleetScope, handlers: StreamHandlers<Emergency[]>): CloseStream;
  /** the totals of all drivers in a month (yyyy-mm), or of one fleet's drivers, read once */
  fetchMonthDrivers(month: string, scope: EarningsScope): Promise<MonthDriver[]>;
};

/** Which data are read: the data of all fleets, or the data of one fleet admin. */
export type FleetScope = 'all' | { fleetadmin: string };

/** The data of the dashboard. */
export type DashboardService = {
  /** the totals of all months (yyyy-mm), newest first */
  watchMonths(
    scope: FleetScope,
    handlers: StreamHandlers<{ month: string; totals: ReportTotals }[]>,
  ): CloseStream;
  /** the totals of the last `days` days (yyyy-mm-dd) that have totals */
  watchDays(
    scope: FleetScope,
    days: number,
    handlers: StreamHandlers<{ day: string; totals: ReportTotals }[]>,
  ): CloseStream;
  /**
   * Drivers who may be available. Reports at most about two changes a second. Drivers without a change stay
   * the same objects.
   */
  watchDrivers(scope: FleetScope, handlers: StreamHandlers<FollowedDriver[]>): CloseStream;
  /** trips that are neither over nor paid, in any order */
  watchOpenTrips(scope: FleetScope, handlers: StreamHandlers<Booking[]>): CloseStream;
  /** open items that need a dispatcher's attention, in any order */
  watchAttention(scope: FleetScope, handlers: StreamHandlers<AttentionItem[]>): CloseStream;
  /** which trips members of staff have open */
  watchLooks(scope: FleetScope, handlers: StreamHandlers<OfficeLooker[]>): CloseStream;
  /** stores which trip this person has open, until it is closed or the connection is lost */
  holdLook(uid: string, look: Omit<OfficeLook, 'at'>): CloseStream;
  /** withdrawals that are not paid out yet */
  watchOpenWithdrawals(handlers: StreamHandlers<RowsPage<Withdrawal>>): CloseStream;
};

/** All external services that the store may use. */
export type Services = {
  call: SendCall;
  /**
   * Uploads a picture into the person's own folder and returns its path. A call then moves the picture from
   * there to its place.
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
