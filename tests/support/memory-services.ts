import { isMobileLocked } from '@domain/access/contacts';
import type { OwnTrustedContacts } from '@domain/contracts/people/trusted-contacts';
import type { OwnApplication } from '@domain/contracts/people/driver-applications';
import type { OwnReferrals } from '@domain/contracts/money/referrals';
import {
  type BlockedMatch,
  type Booking,
  type CancelReason,
  initialStatus,
  type Language,
  type OwnAddress,
  type OwnUser,
  type PaymentProvider,
  type Place,
  type Quote,
  type Role,
  settingsSchema,
  type SignIn,
  TRIP_STATES,
} from '@domain/records';
import { blockableOther } from '@domain/people/block/match-block';
import type { OwnInvitation } from '@domain/contracts/people/fleets';
import type { SessionEndCode } from '@domain/access/session-end';
import { shownEstimate } from '@domain/booking/booking-parts';
import { asSeenBy } from './as-seen-by';
import { DomainError } from '@domain/errors';
import { leastFare, tripFare } from '@domain/fare/trip-fare';
import { distanceKm, type LatLng } from '@domain/geo/geo';
import type { QuoteRequest } from '@domain/contracts/trip/bookings';
import type { NearbyCars } from '@domain/contracts/trip/nearby';
import type { PlaceSuggestion } from '@domain/contracts/trip/places';
import { bookingOfQuote } from '@domain/booking/booking-record';
import type { ToldCancelTerms } from '@domain/contracts/trip/cancelling';
import { canCancel } from '@domain/trip/steps/cancelling';
import { fullName } from '@domain/people/full-name';
import type { BookingsScope, Cancellation, Identity, Services, UserRecord } from '@/api/services';
import { assertDemoModeAllows } from '../../functions/src/platform/http/call-checks';
import { aUser, PALACIO_SALVO, TRES_CRUCES } from './builders';
import { emptyCatalogueData, memoryCatalogue, type CatalogueMemoryData } from './memory-catalogue';
import { memoryCalls, type CallHandlers, type CallOf } from './memory-calls';
import { MemoryCore } from './memory-core';
import { emptyDashboardData, memoryDashboard, type DashboardMemoryData } from './memory-dashboard';
import { emptyDriverData, memoryDriver, type DriverMemoryData } from './memory-driver';
import { emptyStaffData, memoryClaims, memoryStaff, type StaffMemoryData } from './memory-staff';
import { routeBetween } from './route-between';
import { emptyTripData, memoryTrip, type TripMemoryData } from './memory-trip';

/** The code that every e-mail and phone check accepts. */
export const GOOD_CODE = '123456';
const QUOTE_LIFE_MS = 600_000;

export type MemoryData = CatalogueMemoryData &
  DriverMemoryData &
  TripMemoryData &
  StaffMemoryData &
  DashboardMemoryData & {
    users: OwnUser[];
    /** the application of the signed-in rider to drive */
    ownApplication: OwnApplication;
    /** the trusted contacts of the signed-in rider */
    trusted: OwnTrustedContacts;
    /** the fleet and the invitations of the signed-in person */
    ownFleet: { invitations: OwnInvitation[]; fleet: string | null };
    /** uids whose record has a type that does not exist */
    unknownTypes: string[];
    bookings: Booking[];
    codes: Record<string, number>;
    quotes: Quote[];
    /** whether the server completes bookings at once */
    isCompleting: boolean;
    /** the quotes of bookings that the server has not completed yet */
    incomplete: Quote[];
    cancelReasons: CancelReason[];
    /** what the server says of cancelling a trip that a driver has taken */
    cancelTerms: ToldCancelTerms;
    providers: PaymentProvider[];
    /** what the rider is told of the own referrals */
    referrals: OwnReferrals;
    places: Place[];
    nearby: NearbyCars;
    /** the maps are down, and routes are their last answers */
    isRouteOld: boolean;
    addresses: OwnAddress[];
    identity: Identity | null;
    /** why the sign-in counts no more */
    sessionEnd: SessionEndCode | null;
    /** the proof of a second factor in the token of the page */
    secondFactorProof: number | null;
    isOnline: boolean;
    /** whether somebody looks at the app */
    isVisible: boolean;
    position: LatLng | null;
    languageChoice: string | null;
    keptLanguage: Language | null;
    /** the files saved to the device */
    files: { name: string; content: Blob }[];
    signIns: SignIn[];
    /** the people that the signed-in person has blocked */
    blockedMatches: BlockedMatch[];
  };

const emptyData = (): MemoryData => ({
  ...emptyCatalogueData(),
  ...emptyDriverData(),
  ...emptyTripData(),
  ...emptyStaffData(),
  ...emptyDashboardData(),
  users: [],
  ownApplication: { application: null, mayApplyFrom: 0 },
  trusted: { when: 'night', from: 22, to: 6, people: [], isSmsSent: false },
  ownFleet: { invitations: [], fleet: null },
  unknownTypes: [],
  bookings: [],
  codes: {},
  quotes: [],
  isCompleting: true,
  incomplete: [],
  cancelTerms: { fee: 0, why: 'early', freeUntil: null },
  cancelReasons: [
    { label: 'I do not need it any more', value: 0 },
    { label: 'The driver is late', value: 1 },
  ],
  providers: [],
  referrals: { bonus: 0, people: [] },
  places: [PALACIO_SALVO, TRES_CRUCES],
  nearby: { cars: [], pickups: [] },
  isRouteOld: false,
  addresses: [],
  identity: null,
  sessionEnd: null,
  secondFactorProof: null,
  isOnline: true,
  isVisible: true,
  position: null,
  languageChoice: null,
  keptLanguage: null,
  files: [],
  signIns: [],
  blockedMatches: [],
});

/** A world in memory behind the service contracts; it refuses the writes that the server refuses. */
export class MemoryWorld extends MemoryCore {
  readonly data: MemoryData;
  readonly services: Services;
  #serial = 0;

  constructor(overrides: Partial<MemoryData> = {}) {
    super();
    this.data = { ...emptyData(), ...overrides };
    const { calls: staffCalls, ...staff } = memoryStaff(this);
    const { calls: tripCalls, ...trip } = memoryTrip(this);
    const { calls: driverCalls, ...driver } = memoryDriver(this);
    this.services = {
      call: memoryCalls(
        this,
        { ...staffCalls, ...tripCalls, ...driverCalls, ...this.#calls() },
        (sent, input) => this.#mayCall(sent, input),
      ),
      upload: async (name, file) => {
        await this.enter('upload', name, file);
        return `users/${this.data.identity?.uid ?? ''}/uploads/${name}.png`;
      },
      auth: this.#auth(),
      users: this.#users(),
      bookings: this.#bookings(),
      places: this.#places(),
      device: this.#device(),
      ...memoryCatalogue(this),
      ...driver,
      ...trip,
      ...staff,
      ...memoryDashboard(this),
    };
  }

  /** changes the data as the server would, and tells the streams */
  change(patch: Partial<MemoryData>): void {
    Object.assign(this.data, patch);
    this.changed();
  }

  /** completes what was booked, as the server does */
  completeBookings(): void {
    const quotes = this.data.incomplete;
    if (quotes.length === 0) return;
    this.data.incomplete = [];
    this.put({ bookings: quotes.map((quote) => this.#bookingOf(quote)) });
  }

  /** adds or replaces records by id */
  put(records: { users?: OwnUser[]; bookings?: Booking[] }): void {
    const merged = <T extends { id: string }>(old: T[], news: T[]): T[] => [
      ...old.filter(({ id }) => !news.some((item) => item.id === id)),
      ...news,
    ];
    this.change({
      users: merged(this.data.users, records.users ?? []),
      bookings: merged(this.data.bookings, records.bookings ?? []),
    });
  }

  /** signs in as a user of the data, like a page opened with a session */
  signIn(user: OwnUser): void {
    const { id: uid, email, mobile } = user;
    const regType = user.regType === 'mobile' || user.regType === 'social' ? user.regType : 'email';
    this.put({ users: [user] });
    this.change({ identity: { uid, regType, email, mobile } });
  }

  /** Demo mode refuses changes by staff. */
  #mayCall(call: { name: string }, input: unknown): Promise<void> {
    const settings = () => Promise.resolve(this.data.settings ?? settingsSchema.parse({}));
    return assertDemoModeAllows(settings, call, { role: this.#role() }, input);
  }

  #role(): Role | null {
    const { identity, users } = this.data;
    return users.find(({ id }) => id === identity?.uid)?.usertype ?? null;
  }

  #nextId(kind: string): string {
    this.#serial += 1;
    return `${kind}-${String(this.#serial).padStart(4, '0')}`;
  }

  #enterAs(regType: Identity['regType'], contact: string): void {
    const key = regType === 'mobile' ? 'mobile' : 'email';
    const known = this.data.users.find((user) => user[key] === contact);
    this.change({
      secondFactorProof: null,
      identity: {
        uid: known?.id ?? `uid-of-${contact}`,
        regType,
        email: key === 'email' ? contact : null,
        mobile: key === 'mobile' ? contact : null,
      },
    });
  }

  #me(): OwnUser {
    const user = this.data.users.find(({ id }) => id === this.data.identity?.uid);
    if (!user) throw new DomainError('unauthenticated');
    return user;
  }

  #cancel(bookingId: string, cancellation: Cancellation): void {
    const booking = this.data.bookings.find(({ id }) => id === bookingId);
    const mayCancel =
      (this.#role() === 'admin' || booking?.customer === this.data.identity?.uid) &&
      this.#role() === cancellation.cancelledBy &&
      cancellation.reason !== '';
    if (!booking || !mayCancel || !canCancel(booking.status, cancellation.cancelledBy))
      throw new DomainError('permission_denied');
    this.put({ bookings: [{ ...booking, ...cancellation, status: 'CANCELLED' }] });
  }

  #trusted(people: OwnTrustedContacts['people']): OwnTrustedContacts {
    this.change({ trusted: { ...this.data.trusted, people } });
    return this.data.trusted;
  }

  #calls(): CallHandlers {
    const { data } = this;
    const done = { success: true as const };
    return {
      user_signup: ({ regData }: CallOf<'user_signup'>) => {
        const { identity, settings } = data;
        if (!identity) throw new DomainError('unauthenticated');
        const approved = regData.usertype === 'rider' || !(settings?.driver_approval ?? true);
        this.put({
          users: [
            aUser({
              id: identity.uid,
              usertype: regData.usertype,
              approved,
              firstName: regData.firstName,
              lastName: regData.lastName,
              email: identity.email ?? regData.email ?? ' ',
              mobile: identity.mobile ?? regData.mobile ?? ' ',
              regType: identity.regType,
            }),
          ],
        });
        return { uid: identity.uid, approved };
      },
      validate_referrer: ({ referralId }: CallOf<'validate_referrer'>) => ({
        valid: data.users.some((user) => user.referralId === referralId.trim().toUpperCase()),
      }),
      my_invitations: () => data.ownFleet,
      answer_invitation: (answer: CallOf<'answer_invitation'>) => {
        const { invitations, fleet } = data.ownFleet;
        const asked = invitations.find(({ id }) => id === answer.id);
        this.change({
          ownFleet: {
            invitations: invitations.filter((invitation) => invitation !== asked),
            fleet: answer.accept ? (asked?.fleet ?? null) : fleet,
          },
        });
        return done;
      },
      leave_fleet: () => {
        this.change({ ownFleet: { ...data.ownFleet, fleet: null } });
        return done;
      },
      own_driver_application: () => data.ownApplication,
      apply_to_drive: ({ form }: CallOf<'apply_to_drive'>) => {
        const { consent: _consent, ...vehicle } = form;
        const application = {
          state: 'applied' as const,
          changedAt: Date.now(),
          hasLicence: true,
          ...vehicle,
        };
        this.change({ ownApplication: { application, mayApplyFrom: 0 } });
        return done;
      },
      withdraw_application: () => {
        const { application } = data.ownApplication;
        if (application !== null)
          this.change({
            ownApplication: { application: { ...application, state: 'withdrawn' }, mayApplyFrom: 0 },
          });
        return done;
      },
      own_trusted_contacts: () => data.trusted,
      add_trusted_contact: ({ name, contact }: CallOf<'add_trusted_contact'>) => {
        const { people } = data.trusted;
        return this.#trusted([
          ...people,
          { id: `c${String(people.length)}`, name, contact, isStopped: false },
        ]);
      },
      remove_trusted_contact: (removed: CallOf<'remove_trusted_contact'>) =>
        this.#trusted(data.trusted.people.filter(({ id }) => id !== removed.id)),
      set_trusted_times: (times: CallOf<'set_trusted_times'>) => {
        this.change({ trusted: { ...data.trusted, ...times } });
        return data.trusted;
      },
      set_mail_consent: ({ given }: CallOf<'set_mail_consent'>) => {
        this.put({ users: [{ ...this.#me(), mailConsent: { given, at: Date.now(), source: 'profile' } }] });
        return done;
      },
      mail_link: (link: CallOf<'mail_link'>) => {
        const user = data.users.find(({ id }) => link.token === `token-of-${id}`);
        if (!user) throw new DomainError('not_found');
        if (user.mailConsent?.given !== true) return { isStopped: true };
        if (link.stop === true)
          this.put({ users: [{ ...user, mailConsent: { given: false, at: Date.now(), source: 'link' } }] });
        return { isStopped: link.stop };
      },
      trusted_link: (link: CallOf<'trusted_link'>) => {
        if (link.token !== 'good') throw new DomainError('not_found');
        return { name: 'Ana', isStopped: link.stop };
      },
      download_my_data: () => {
        const profile = this.#me();
        const own = data.bookings.filter(({ customer, driver }) => [customer, driver].includes(profile.id));
        return {
          exportedAt: Date.now(),
          profile,
          walletHistory: {},
          withdrawals: {},
          ratingsGiven: {},
          receipts: {},
          ratingsReceived: {},
          chats: {},
          drives: {},
          notifications: {},
          places: {},
          work: {},
          signIns: {},
          pushDevices: {},
          blockedPeople: {},
          complaints: {},
          repeatingTrips: {},
          driverApplication: {},
          trustedContacts: {},
          bookings: Object.fromEntries(own.map((booking) => [booking.id, booking])),
        };
      },
      own_referrals: () => data.referrals,
      block_match: ({ bookingId }: CallOf<'block_match'>) => {
        const trip = data.bookings.find(({ id }) => id === bookingId);
        const other = trip && blockableOther(trip, data.identity?.uid ?? '');
        if (!other) throw new DomainError('trip_changed');
        this.change({ blockedMatches: [{ ...other, at: Date.now() }, ...data.blockedMatches] });
        return done;
      },
      unblock_match: (unblocked: CallOf<'unblock_match'>) => {
        this.change({ blockedMatches: data.blockedMatches.filter(({ id }) => id !== unblocked.id) });
        return done;
      },
      sign_out_everywhere: () => done,
      delete_account: ({ giveUpBalance }: CallOf<'delete_account'>) => {
        const user = this.#me();
        if (user.walletBalance > 0 && giveUpBalance !== true) throw new DomainError('account_has_balance');
        this.change({ users: data.users.filter((other) => other !== user) });
        return done;
      },
      quote: (request: QuoteRequest) => {
        const quote = this.#quoteOf(request);
        data.quotes.push(quote);
        const answered =
          this.#role() === 'admin' ? quote : { ...quote, estimate: shownEstimate(quote.estimate) };
        const routeDetails = routeBetween([request.pickup, ...(request.waypoints ?? []), request.drop]);
        return { quote: answered, routeDetails: { ...routeDetails, isOld: data.isRouteOld } };
      },
      cancel_terms: () => data.cancelTerms,
      cancel_trip: ({ bookingId, reason, shownFee }: CallOf<'cancel_trip'>) => {
        const booking = data.bookings.find(({ id }) => id === bookingId);
        const fee = booking && TRIP_STATES[booking.status].isTaken ? data.cancelTerms.fee : 0;
        if (fee > shownFee) throw new DomainError('cancel_fee_changed');
        this.#cancel(bookingId, { reason, cancelledBy: 'rider' });
        return { fee };
      },
      get_providers: () => data.providers,
      nearby_cars: () => data.nearby,
      trip_prices: (trip: CallOf<'trip_prices'>) => {
        const { settings, carTypes } = data;
        if (!settings) throw new DomainError('unavailable');
        const route = routeBetween([trip.pickup, ...(trip.waypoints ?? []), trip.drop]);
        return {
          distance_in_km: route.distance_in_km,
          time_in_secs: route.time_in_secs,
          polylinePoints: route.polylinePoints,
          isOld: data.isRouteOld,
          prices: carTypes.map((carType) => ({
            carTypeId: carType.id,
            total: leastFare(carType, route, settings).total,
            promos: data.promos.map(({ id, name, discount }) => ({ id, name, discount })),
          })),
        };
      },
    };
  }

  #auth(): Services['auth'] {
    const checkCode = (code: string): void => {
      if (code !== GOOD_CODE) throw new DomainError('otp_invalid');
    };
    return {
      watchSessionEnd: (_uid, handlers) => this.watch('sessionEnd', () => this.data.sessionEnd, handlers),
      watchIdentity: (handlers) => this.watch('identity', () => this.data.identity, handlers),
      requestEmailCode: (email) => this.enter('auth.requestEmailCode', email),
      verifyEmailCode: async (email, otp) => {
        await this.enter('auth.verifyEmailCode', email, otp);
        checkCode(otp);
        this.#enterAs('email', email);
      },
      requestPhoneCode: async (mobile, captchaContainerId) => {
        await this.enter('auth.requestPhoneCode', mobile, captchaContainerId);
        return `verification-of-${mobile}`;
      },
      verifyPhoneCode: async (verificationId, code) => {
        await this.enter('auth.verifyPhoneCode', verificationId, code);
        checkCode(code);
        this.#enterAs('mobile', verificationId.replace('verification-of-', ''));
      },
      proveMobile: async (sent) => {
        await this.enter('auth.proveMobile', sent);
        const { identity, users } = this.data;
        if (sent !== null) checkCode(sent.code);
        const mobile = sent === null ? identity?.mobile : sent.verificationId.replace('verification-of-', '');
        const user = users.find(({ id }) => id === identity?.uid);
        if (!identity || !user || mobile === undefined || mobile === null)
          throw new DomainError('mobile_unproven');
        if (isMobileLocked(user.regType)) throw new DomainError('permission_denied');
        if (users.some((other) => other !== user && other.mobile === mobile))
          throw new DomainError('phone_no_update');
        this.put({ users: [{ ...user, mobile, provenMobile: mobile }] });
        this.change({ identity: { ...identity, mobile } });
      },
      signInWith: async (provider) => {
        await this.enter('auth.signInWith', provider);
        this.#enterAs('social', `${provider}@hail.example`);
      },
      signInWithToken: async (token) => {
        await this.enter('auth.signInWithToken', token);
        this.change({ secondFactorProof: memoryClaims(token).second_factor ?? null });
      },
      secondFactorProof: async () => {
        await this.enter('auth.secondFactorProof');
        return this.data.secondFactorProof;
      },
      signOut: async () => {
        await this.enter('auth.signOut');
        this.change({ identity: null });
      },
    };
  }

  #users(): Services['users'] {
    const patchUser = (uid: string, patch: Partial<OwnUser>): void => {
      const user = this.data.users.find(({ id }) => id === uid);
      if (!user || this.data.identity?.uid !== uid) throw new DomainError('permission_denied');
      this.put({ users: [{ ...user, ...patch }] });
    };
    const recordOf = (uid: string): UserRecord => {
      if (this.data.unknownTypes.includes(uid)) return { status: 'unknown-type' };
      const user = this.data.users.find(({ id }) => id === uid);
      return user ? { status: 'found', user } : { status: 'missing' };
    };
    return {
      watchUser: (uid, handlers) => this.watch('user', () => recordOf(uid), handlers),
      updateProfile: async (uid, patch) => {
        await this.enter('users.updateProfile', uid, patch);
        const user = this.data.users.find(({ id }) => id === uid);
        if (patch.email !== undefined && user?.regType !== 'mobile' && user?.regType !== 'social')
          throw new DomainError('permission_denied');
        patchUser(uid, patch);
      },
      watchAddresses: (_uid, handlers) => this.watch('addresses', () => this.data.addresses, handlers),
      keepAddress: async (uid, address) => {
        await this.enter('users.keepAddress', uid, address);
        this.change({ addresses: [...this.data.addresses, address] });
      },
      removeAddress: async (uid, id) => {
        await this.enter('users.removeAddress', uid, id);
        this.change({ addresses: this.data.addresses.filter((address) => address.id !== id) });
      },
      setDriverActive: async (uid, isActive) => {
        await this.enter('users.setDriverActive', uid, isActive);
        patchUser(uid, { driverActiveStatus: isActive });
      },
      fetchSignIns: async (uid) => {
        await this.enter('users.fetchSignIns', uid);
        return this.data.signIns;
      },
      fetchBlockedMatches: async (uid) => {
        await this.enter('users.fetchBlockedMatches', uid);
        return this.data.blockedMatches;
      },
    };
  }

  #bookings(): Services['bookings'] {
    return {
      watchBookings: (scope, limit, handlers) =>
        this.watch(
          `bookings:${scope.role}`,
          () => this.#bookingsOf(scope, limit).map((booking) => asSeenBy(scope.role, booking)),
          handlers,
        ),
      fetchStartCode: async (bookingId) => {
        await this.enter('bookings.fetchStartCode', bookingId);
        return this.data.codes[bookingId] ?? null;
      },
      addBooking: async (quote) => {
        await this.enter('bookings.addBooking', quote);
        await this.#untilOnline();
        const made = [...this.data.bookings, ...this.data.incomplete];
        if (made.some(({ id }) => id === quote.id)) return;
        if (Date.now() >= quote.expiresAt) throw new DomainError('quote_expired');
        if (quote.uid !== this.data.identity?.uid) throw new DomainError('permission_denied');
        this.data.incomplete.push(quote);
        if (this.data.isCompleting) this.completeBookings();
      },
      cancelBooking: async (bookingId, cancellation) => {
        await this.enter('bookings.cancelBooking', bookingId, cancellation);
        this.#cancel(bookingId, cancellation);
      },
      watchCancelReasons: (handlers) => this.watch('cancelReasons', () => this.data.cancelReasons, handlers),
    };
  }

  #bookingsOf({ role, uid }: BookingsScope, limit: number): Booking[] {
    const isOwn = (booking: Booking): boolean => {
      if (role === 'admin') return true;
      return (role === 'rider' ? booking.customer : booking[role]) === uid;
    };
    return this.data.bookings
      .filter(isOwn)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .slice(-limit);
  }

  #quoteOf(request: QuoteRequest): Quote {
    const { identity, settings, carTypes } = this.data;
    const carType = carTypes.find(({ id }) => id === request.carTypeId);
    if (!identity) throw new DomainError('unauthenticated');
    if (!carType || !settings) throw new DomainError('select_proper');
    const { parcelTypeIndex, optionIndex } = request.instructionData ?? {};
    const parcelTypeSelected = carType.parcelTypes[parcelTypeIndex ?? -1];
    const optionSelected = carType.options[optionIndex ?? -1];
    const route = routeBetween([request.pickup, ...(request.waypoints ?? []), request.drop]);
    const breakdown = tripFare(carType, route, settings, {
      parcelType: parcelTypeSelected,
      option: optionSelected,
    });
    const now = Date.now();
    const isAdmin = this.#role() === 'admin';
    const { mode, promoId } = request.payment ?? {};
    const promo = this.data.promos.find(({ id }) => id === promoId);
    if (promoId !== undefined && promo === undefined) throw new DomainError('promo_not_valid');
    return {
      ...(request.payment === undefined
        ? {}
        : {
            paymentWish: {
              ...(mode === undefined ? {} : { mode }),
              ...(promo && { promo: { id: promo.id, name: promo.name, discount: promo.discount } }),
            },
          }),
      id: this.#nextId('quote'),
      uid: identity.uid,
      customer: request.customer ?? identity.uid,
      createdAt: now,
      expiresAt: now + QUOTE_LIFE_MS,
      carTypeId: carType.id,
      carType: carType.name,
      carImage: carType.image,
      pickup: request.pickup,
      drop: request.drop,
      bookLater: request.bookLater,
      tripdate: request.tripdate ?? now,
      status: initialStatus(settings.appcat, isAdmin),
      booking_type_admin: isAdmin,
      estimate: {
        estimateDistance: Number(breakdown.distance.toFixed(2)),
        fareCost: breakdown.fare,
        estimateFare: breakdown.total,
        estimateTime: route.time_in_secs,
        convenience_fees: breakdown.convenienceFee,
        breakdown,
      },
      trip_cost: breakdown.total,
      polylinePoints: route.polylinePoints,
      ...(request.instructionData ?? {}),
      ...(request.waypoints === undefined ? {} : { waypoints: request.waypoints }),
      ...(request.passengers === undefined ? {} : { passengers: request.passengers }),
      ...(request.passenger === undefined
        ? {}
        : { passengerName: request.passenger.name, passengerPhone: request.passenger.phone }),
      ...(request.riderNote === undefined ? {} : { riderNote: request.riderNote }),
      ...(request.driverNote === undefined ? {} : { driverNote: request.driverNote }),
      ...(parcelTypeSelected ? { parcelTypeSelected } : {}),
      ...(optionSelected ? { optionSelected } : {}),
    };
  }

  /** The server's completion of a booking written for a quote. */
  #bookingOf(quote: Quote): Booking {
    const customer = this.data.users.find(({ id }) => id === quote.customer);
    return {
      ...bookingOfQuote(quote, this.data.settings, Date.now()),
      reference: 'ABCDEF',
      customer_name: customer === undefined ? '' : fullName(customer),
      driverRating: '0',
      otp: this.data.settings?.otp_secure ?? false,
    };
  }

  #untilOnline(): Promise<void> {
    if (this.data.isOnline) return Promise.resolve();
    return new Promise((resolve) => {
      const close = this.watch('waiting-for-connection', () => this.data.isOnline, {
        next: (isOnline) => {
          if (!isOnline) return;
          close();
          resolve();
        },
        error: () => undefined,
      });
    });
  }

  #places(): Services['places'] {
    return {
      searchPlaces: async (text, near) => {
        await this.enter('places.searchPlaces', text, near);
        return this.data.places
          .filter(({ add }) => add.toLowerCase().includes(text.trim().toLowerCase()))
          .map(suggestionOf);
      },
      fetchCoordinates: async (placeId) => {
        await this.enter('places.fetchCoordinates', placeId);
        const place = this.data.places.find(({ add }) => add === placeId);
        if (!place) throw new DomainError('not_found');
        return { lat: place.lat, lng: place.lng };
      },
      fetchAddress: async (point) => {
        await this.enter('places.fetchAddress', point);
        const [nearest] = [...this.data.places].sort((a, b) => distanceKm(a, point) - distanceKm(b, point));
        if (!nearest) throw new DomainError('not_found');
        return nearest.add;
      },
      fetchRoute: async (trip) => {
        await this.enter('places.fetchRoute', trip);
        return routeBetween([trip.pickup, ...(trip.waypoints ?? []), trip.drop]);
      },
    };
  }

  #device(): Services['device'] {
    return {
      watchOnline: (handlers) => this.watch('online', () => this.data.isOnline, handlers),
      locate: async () => {
        await this.enter('device.locate');
        if (!this.data.position) throw new DomainError('allow_location');
        return this.data.position;
      },
      isVisible: () => this.data.isVisible,
      readLanguageChoice: () => this.data.languageChoice,
      saveLanguageChoice: (languageId) => {
        this.data.languageChoice = languageId;
      },
      readLanguage: () => this.data.keptLanguage,
      keepLanguage: (language) => {
        this.data.keptLanguage = language;
      },
      saveFile: (name, content) => {
        this.data.files.push({ name, content });
      },
    };
  }
}

function suggestionOf({ add }: Place): PlaceSuggestion {
  const [mainText = add, ...rest] = add.split(', ');
  return { place_id: add, description: add, mainText, secondaryText: rest.join(', ') };
}
