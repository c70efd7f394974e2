import type { Role } from '@domain/access/roles';
import type { Registration } from '@domain/contracts/accounts';
import type { QuoteAnswer, QuoteRequest } from '@domain/contracts/bookings';
import type { PlaceSuggestion, RouteDetails } from '@domain/contracts/places';
import type {
  Booking,
  CancelReason,
  CarType,
  Language,
  PaymentProvider,
  Quote,
  Settings,
  User,
} from '@domain/database/records';
import type { DomainError } from '@domain/errors';
import type { LatLng } from '@domain/geo/geo';

/** Ends a stream; after it, no handler is called any more. */
export type CloseStream = () => void;

/** What a stream tells: each new value, or the one error that ended it. */
export type StreamHandlers<T> = {
  next: (value: T) => void;
  error: (error: DomainError) => void;
};

/** Who is signed in, as the sign-in service says; the contact it names is proven. */
export type Identity = {
  uid: string;
  /** how the person signed in */
  regType: 'email' | 'mobile' | 'social';
  email: string | null;
  mobile: string | null;
};

/** Sign-in and sign-out (specification, section 7). Failures are DomainErrors. */
export type AuthService = {
  watchIdentity(handlers: StreamHandlers<Identity | null>): CloseStream;
  requestEmailCode(email: string): Promise<void>;
  /** checks the code and signs in */
  verifyEmailCode(email: string, otp: string): Promise<void>;
  /** `mobile` with plus and country code; answers the verification id */
  requestPhoneCode(mobile: string, captchaContainerId: string): Promise<string>;
  verifyPhoneCode(verificationId: string, code: string): Promise<void>;
  signInWithFacebook(): Promise<void>;
  signOut(): Promise<void>;
};

/** A user's record as found: a record with an unknown user type cannot be a User. */
export type UserRecord = { status: 'found'; user: User } | { status: 'missing' } | { status: 'unknown-type' };

/** What a person may change on the own record (specification, section 7, update profile). */
export type ProfilePatch = Partial<Pick<User, 'firstName' | 'lastName' | 'email' | 'mobile' | 'lang'>>;

export type UserService = {
  watchUser(uid: string, handlers: StreamHandlers<UserRecord>): CloseStream;
  /** makes the record of the person that is signed in */
  register(registration: Registration): Promise<void>;
  isReferralValid(referralId: string): Promise<boolean>;
  updateProfile(uid: string, patch: ProfilePatch): Promise<void>;
  /** stores the photo and writes its address to the record; answers the address */
  updateProfileImage(uid: string, file: Blob): Promise<string>;
  setDriverActive(uid: string, isActive: boolean): Promise<void>;
};

/** What everybody may read: settings, languages and car types. */
export type CatalogueService = {
  /** null: the database has no settings */
  fetchSettings(): Promise<Settings | null>;
  fetchLanguages(): Promise<Language[]>;
  fetchCarTypes(): Promise<CarType[]>;
  watchSettings(handlers: StreamHandlers<Settings | null>): CloseStream;
  watchLanguages(handlers: StreamHandlers<Language[]>): CloseStream;
  watchCarTypes(handlers: StreamHandlers<CarType[]>): CloseStream;
};

/** Whose bookings: a rider's, a driver's and a fleet admin's own; an admin's are all. */
export type BookingsScope = { role: Role; uid: string };

export type Cancellation = { reason: string; cancelledBy: Role };

export type BookingService = {
  /** the newest `limit` bookings of the scope, in no order */
  watchBookings(scope: BookingsScope, limit: number, handlers: StreamHandlers<Booking[]>): CloseStream;
  /** the start code of a booking, null when it has none; riders (own) and admins */
  fetchStartCode(bookingId: string): Promise<number | null>;
  /** prices a trip on the server */
  requestQuote(request: QuoteRequest): Promise<QuoteAnswer>;
  fetchQuote(quoteId: string): Promise<Quote | null>;
  /**
   * Writes the booking of a quote under the quote's id; doing it again is no error. Resolves when the server has
   * it, which waits for the connection.
   */
  addBooking(quote: Quote): Promise<void>;
  cancelBooking(bookingId: string, cancellation: Cancellation): Promise<void>;
  watchCancelReasons(handlers: StreamHandlers<CancelReason[]>): CloseStream;
  fetchPaymentProviders(): Promise<PaymentProvider[]>;
};

/** The maps proxy (specification, section 7). */
export type PlacesService = {
  searchPlaces(text: string, near?: LatLng): Promise<PlaceSuggestion[]>;
  fetchCoordinates(placeId: string): Promise<LatLng>;
  fetchAddress(point: LatLng): Promise<string>;
  fetchRoute(trip: { pickup: LatLng; drop: LatLng; waypoints?: readonly LatLng[] }): Promise<RouteDetails>;
};

/** What the device knows: connection, position, and choices kept on it. */
export type DeviceService = {
  /** whether the database can be reached; short interruptions are not told */
  watchOnline(handlers: StreamHandlers<boolean>): CloseStream;
  /** the present position; allow_location when it is refused or unknown */
  locate(): Promise<LatLng>;
  readLanguageChoice(): string | null;
  saveLanguageChoice(languageId: string): void;
};

/** Everything that the store may use of the world outside. */
export type Services = {
  auth: AuthService;
  users: UserService;
  catalogue: CatalogueService;
  bookings: BookingService;
  places: PlacesService;
  device: DeviceService;
};
