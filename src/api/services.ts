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

/** Ends a stream. Afterwards no handler is called. */
export type CloseStream = () => void;

/** The callbacks of a stream: each new value, or the one error that ended it. */
export type StreamHandlers<T> = { next: (value: T) => void; error: (error: DomainError) => void };

/** The signed-in identity from the sign-in service. Its contact is proven. */
export type Identity = {
  uid: string;
  /** how the person signed in */
  regType: 'email' | 'mobile' | 'social';
  email: string | null;
  mobile: string | null;
};

/** Social sign-in providers. Each is shown if its setting is on. */
export type SocialProvider = 'facebook' | 'google' | 'apple';

/** Sign-in and sign-out. Failures are DomainErrors. */
export type AuthService = {
  watchIdentity(handlers: StreamHandlers<Identity | null>): CloseStream;
  /** why this sign-in no longer counts, or null if it counts */
  watchSessionEnd(uid: string, handlers: StreamHandlers<SessionEndCode | null>): CloseStream;
  requestEmailCode(email: string): Promise<void>;
  /** checks the code and signs in */
  verifyEmailCode(email: string, otp: string): Promise<void>;
  /** `mobile` with plus and country code. Returns the verification id. */
  requestPhoneCode(mobile: string, captchaContainerId: string): Promise<string>;
  verifyPhoneCode(verificationId: string, code: string): Promise<void>;
  /**
   * Links the number of a code to the signed-in account in place of the previous number, and lets the server copy it
   * into the profile. `phone_no_update` if another account has the number. Without a code it uses the number that is
   * already linked.
   */
  proveMobile(sent: { verificationId: string; code: string } | null): Promise<void>;
  /** in a window of the provider */
  signInWith(provider: SocialProvider): Promise<void>;
  /** with a token from the server for the signed-in person */
  signInWithToken(token: string): Promise<void>;
  /** the proof of a second factor in the current token (`domain/access/second-factor.ts`), or null if there is none */
  secondFactorProof(): Promise<number | null>;
  signOut(): Promise<void>;
};

/** The result of reading a user's record. A record with an unknown user type cannot be a User. */
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
  /** the person's newest sign-ins, newest first */
  fetchSignIns(uid: string): Promise<SignIn[]>;
  /** the people that this person has blocked after a trip, newest first */
  fetchBlockedMatches(uid: string): Promise<BlockedMatch[]>;
};

/** Public data: settings, the list of languages, the texts of each language, and car types. */
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

/** The scope of bookings. A rider, a driver and a fleet admin have their own bookings, an admin has all. */
export type BookingsScope = { role: Role; uid: string };

export type Cancellation = { reason: string; cancelledBy: Role };

export type BookingService = {
  /** The newest `limit` bookings of the scope, newest first. In long lists only the newest are live. */
  watchBookings(scope: BookingsScope, limit: number, handlers: StreamHandlers<Booking[]>): CloseStream;
  /** The start code of a booking, or null if it has none. For riders (own bookings) and admins. */
  fetchStartCode(bookingId: string): Promise<number | null>;
  /**
   * Writes the booking of a quote under the quote's id. Idempotent. Resolves when the server has it, which waits for
   * the connection.
   */
  addBooking(quote: Quote): Promise<void>;
  cancelBooking(bookingId: string, cancellation: Cancellation): Promise<void>;
  watchCancelReasons(handlers: StreamHandlers<CancelReason[]>): CloseStream;
};

/** The maps proxy. */
export type PlacesService = {
  searchPlaces(text: string, near?: LatLng): Promise<PlaceSuggestion[]>;
  fetchCoordinates(placeId: string): Promise<LatLng>;
  fetchAddress(point: LatLng): Promise<string>;
  fetchRoute(trip: { pickup: LatLng; drop: LatLng; waypoints?: readonly LatLng[] }): Promise<RouteDetails>;
};

/** The device: connection, position, stored choices, and files saved to it. */
export type DeviceService = {
  /** whether the database can be reached, without short interruptions */
  watchOnline(handlers: StreamHandlers<boolean>): CloseStream;
  /** The current position. Throws allow_location if it is refused or unknown. */
  locate(): Promise<LatLng>;
  /** whether the app is visible now (false in a background tab) */
  isVisible(): boolean;
  readLanguageChoice(): string | null;
  saveLanguageChoice(languageId: string): void;
  /** the one language whose texts are kept on the device, or null */
  readLanguage(): Language | null;
  /** stores a language with its texts instead of the previous one */
  keepLanguage(language: Language): void;
  /** saves a file in the person's downloads */
  saveFile(name: string, content: Blob): void;
};

/** A driver's position from the device. `accuracy` is in metres. */
export type DevicePosition = LatLng & { accuracy: number };

/** A driver's work: presence, offers, the steps of a trip, money. */
export type DriverService = {
  goOnline(uid: string): Promise<void>;
  goOffline(uid: string): Promise<void>;
  /** the driver's shift and wishes, or null if there are none yet */
  watchWork(uid: string, handlers: StreamHandlers<DriverWork | null>): CloseStream;
  /**
   * keeps the presence alive: connected now and after each reconnect, and not connected once the server loses this
   * device
   */
  holdPresence(uid: string): CloseStream;
  watchOffers(uid: string, handlers: StreamHandlers<Offer[]>): CloseStream;
  /** already_taken when another driver was faster, or the offer is over */
  accept(uid: string, bookingId: string): Promise<void>;
  /** declining an offer that is already gone does nothing */
  decline(uid: string, bookingId: string): Promise<void>;
  /** the position only, or a point of the trip's track with the path that was noted before it without a network */
  sendPosition(
    uid: string,
    point: LatLng,
    trip: { bookingId: string; status: BookingStatus; trackInstance?: string | undefined } | null,
    noted: readonly LatLng[],
  ): Promise<void>;
  /** Throws trip_changed if the trip has left the status before the step. A repeat of a done step is no error. */
  takeStep(uid: string, bookingId: string, step: TripStep, point: LatLng | null): Promise<void>;
  /** writes the car's position on its trip before the server checks it */
  tellPlace(
    trip: { uid: string; bookingId: string; status: BookingStatus },
    point: LatLng | null,
  ): Promise<void>;
  /** totals by month (yyyy-mm), the newest first, with amounts in the smallest unit */
  watchEarnings(
    uid: string,
    handlers: StreamHandlers<{ month: string; totals: ReportTotals }[]>,
  ): CloseStream;
  /** Follows the device's position. Ends with position_denied if it is refused. */
  watchPosition(handlers: StreamHandlers<DevicePosition>): CloseStream;
  /** whether this tab is the one among this person's tabs that sends the position */
  watchLead(uid: string, handlers: StreamHandlers<boolean>): CloseStream;
  /** milliseconds that the server's clock is ahead of this device's, because offers end by the server's clock */
  watchServerOffset(handlers: StreamHandlers<number>): CloseStream;
  /** keeps the screen on while held, if the browser can */
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

/** A trip as its rider, its driver and staff follow it. */
export type TripService = {
  /** As this role sees it, or null if there is none. Waits until the server has completed the booking. */
  watchBooking(bookingId: string, role: Role, handlers: StreamHandlers<Booking | null>): CloseStream;
  /** the track so far, oldest first, at most the last 1000 points */
  watchTrack(bookingId: string, handlers: StreamHandlers<TrackingEntry[]>): CloseStream;
  /** the whole planned route, or null while it is not stored */
  fetchPlannedRoute(bookingId: string): Promise<LatLng[] | null>;
  /** the driven route once the trip is settled, or null for older trips */
  fetchDrivenTrack(bookingId: string): Promise<LatLng[] | null>;
  /** the driver's remaining route and time, or null if unknown */
  watchEta(bookingId: string, handlers: StreamHandlers<TripEtaRecord | null>): CloseStream;
  /** The last entry. Fails with location_fetch_error if there is not exactly one. */
  watchLastEntry(bookingId: string, handlers: StreamHandlers<TrackingEntry>): CloseStream;
  /** ends a paid trip, with a rating or without */
  complete(bookingId: string, rating?: GivenRating): Promise<void>;
  /** the driver's own rating of a trip's rider, or null if there is none */
  fetchRiderRating(trip: { bookingId: string; customer: string }): Promise<{ rate: number } | null>;
};

/** The chat of a trip. */
export type ChatService = {
  /** All messages, oldest first. The caller's slice sets chat_not_found for an empty list. */
  watchMessages(bookingId: string, handlers: StreamHandlers<ChatMessage[]>): CloseStream;
  send(
    chat: { bookingId: string; customer: string; driver: string },
    message: { text: string; from: string; source: ChatSide },
  ): Promise<void>;
};

/** Notifications to this person: the bell, and pushes to this device. */
export type NotificationService = {
  /** the newest first */
  watchNotifications(uid: string, handlers: StreamHandlers<UserNotification[]>): CloseStream;
  markRead(uid: string, notificationIds: readonly string[]): Promise<void>;
  /**
   * the state of this person's pushes on this device: unsupported, supported only once the site is installed, not asked
   * yet, refused, or on
   */
  pushState(uid: string): Promise<'unsupported' | 'installable' | 'unasked' | 'refused' | 'on'>;
  /** asks for permission and stores this device's token */
  enablePush(uid: string): Promise<'refused' | 'on'>;
  /** ends this person's pushes to this device */
  disablePush(uid: string): Promise<void>;
};

/** Rows of a list that grows, newest first, and whether there are more. */
export type RowsPage<T> = { rows: T[]; hasMore: boolean };

/** The scope of profiles: one role, or a fleet admin's own drivers. */
export type PeopleScope = { usertype: Role } | { fleetadmin: string };

/** The scope of earnings: all drivers, or one fleet admin's drivers. */
export type EarningsScope = { fleetadmin: string } | null;

/** The totals of a driver in a month. */
export type MonthDriver = { driver: string; totals: ReportTotals };

/** The back office. */
export type StaffService = {
  watchPeople(scope: PeopleScope, limit: number, handlers: StreamHandlers<RowsPage<User>>): CloseStream;
  /** people of a role (or of any role, if null) whose name, e-mail, mobile or plate begins with the text */
  searchPeople(scope: PeopleScope | null, text: string): Promise<User[]>;
  /** reason and note of a block, or null if there is none */
  fetchBlock(uid: string): Promise<BlockRecord | null>;
  watchPromos(handlers: StreamHandlers<Promo[]>): CloseStream;
  /** all languages with all their texts */
  watchLanguages(handlers: StreamHandlers<Language[]>): CloseStream;
  watchBroadcasts(limit: number, handlers: StreamHandlers<RowsPage<Broadcast>>): CloseStream;
  watchWithdrawals(limit: number, handlers: StreamHandlers<RowsPage<Withdrawal>>): CloseStream;
  watchReviews(limit: number, handlers: StreamHandlers<RowsPage<Review>>): CloseStream;
  /** unresolved emergencies, newest first: all, or the ones of a fleet */
  watchEmergencies(scope: FleetScope, handlers: StreamHandlers<Emergency[]>): CloseStream;
  /** totals of all drivers of a month (yyyy-mm), or of one fleet's drivers, read once */
  fetchMonthDrivers(month: string, scope: EarningsScope): Promise<MonthDriver[]>;
};

/** Everything an operator oversees, or a fleet admin's own part of it. */
export type FleetScope = 'all' | { fleetadmin: string };

/** The data of the dashboard. */
export type DashboardService = {
  /** totals by month (yyyy-mm), all of them, the newest first */
  watchMonths(
    scope: FleetScope,
    handlers: StreamHandlers<{ month: string; totals: ReportTotals }[]>,
  ): CloseStream;
  /** totals of the last `days` days that have any (yyyy-mm-dd) */
  watchDays(
    scope: FleetScope,
    days: number,
    handlers: StreamHandlers<{ day: string; totals: ReportTotals }[]>,
  ): CloseStream;
  /** Drivers that may be available, at most about two updates a second. Unchanged drivers keep their identity. */
  watchDrivers(scope: FleetScope, handlers: StreamHandlers<FollowedDriver[]>): CloseStream;
  /** trips that are neither over nor paid, in no order */
  watchOpenTrips(scope: FleetScope, handlers: StreamHandlers<Booking[]>): CloseStream;
  /** open items that need a dispatcher's attention, in no order */
  watchAttention(scope: FleetScope, handlers: StreamHandlers<AttentionItem[]>): CloseStream;
  /** which trips members of staff look at */
  watchLooks(scope: FleetScope, handlers: StreamHandlers<OfficeLooker[]>): CloseStream;
  /** writes which trip this person looks at, until it is closed or the connection is lost */
  holdLook(uid: string, look: Omit<OfficeLook, 'at'>): CloseStream;
  /** withdrawals that are not paid out yet */
  watchOpenWithdrawals(handlers: StreamHandlers<RowsPage<Withdrawal>>): CloseStream;
};

/** All external services that the store may use. */
export type Services = {
  call: SendCall;
  /** uploads a picture into the person's own folder and returns its path, from which a call moves it to its place */
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
