import { BOOKING_STATUSES, type BookingStatus, canTransition, TRIP_STATES } from '@domain/records';
import { PHOTO_SETTINGS } from '@domain/trip/steps/trip-photos';
import { NOW } from './evaluate';
import type { Json } from './json-node';

/**
 * This file defines the permitted effects of a client’s write a second time, independently of the rules. It
 * only compares the data before and after the write.
 */

type Path = readonly string[];

/** Returns the value at a path, or null if there is no value. */
export function at(data: Json, ...path: string[]): Json {
  return path.reduce<Json>(
    (value, key) => (value !== null && typeof value === 'object' ? (value[key] ?? null) : null),
    data,
  );
}

/** Returns the value if it is a text, and otherwise the empty text, which the data never contain. */
const textOf = (value: Json): string => (typeof value === 'string' ? value : '');

const keysOf = (value: Json): string[] =>
  value !== null && typeof value === 'object' ? Object.keys(value) : [];

/** Returns every path whose value has changed, appeared or disappeared. */
function changedPaths(before: Json, after: Json, path: Path = []): Path[] {
  if (before === after) return [];
  const keys = new Set([...keysOf(before), ...keysOf(after)]);
  if (keys.size === 0) return [path];
  return [...keys].flatMap((key) => changedPaths(at(before, key), at(after, key), [...path, key]));
}

const OWN_FIELDS = new Set([
  'firstName',
  'lastName',
  'email',
  'mobile',
  'lang',
  'location',
  'connected',
  'driverActiveStatus',
  'noticeChoices',
  'spokenLanguages',
]);
const OWN_PRIVATE_FIELDS = new Set(['pushToken', 'userPlatform', 'bankName', 'bankCode', 'bankAccount']);

/**
 * For each new status, the fields that the same write changes, with their values. `undefined` is any value.
 */
const WITH_STATUS: Readonly<Record<BookingStatus, (uid: string) => Record<string, Json | undefined>>> = {
  PAYMENT_PENDING: () => ({}),
  NEW: () => ({}),
  ACCEPTED: (uid) => ({ driver: uid, driver_accept_time: NOW, requestedDrivers: null }),
  ARRIVED: () => ({ driver_arrive_time: NOW }),
  STARTED: () => ({ startTime: NOW }),
  REACHED: () => ({ endTime: NOW }),
  PENDING: () => ({}),
  PAID: () => ({}),
  COMPLETE: () => ({ rating: undefined, rating_comment: undefined, rating_tags: undefined }),
  CANCELLED: () => ({ reason: undefined, cancelledBy: undefined, cancelledAt: undefined }),
};

const statusOf = (value: Json): BookingStatus | null =>
  BOOKING_STATUSES.find((status) => status === value) ?? null;

class Judge {
  constructor(
    private readonly before: Json,
    private readonly after: Json,
    private readonly uid: string,
  ) {}

  private was(...path: string[]): Json {
    return at(this.before, ...path);
  }

  private is(...path: string[]): Json {
    return at(this.after, ...path);
  }

  isPermitted(path: Path): boolean {
    const [area = '', id = '', field = '', ...rest] = path;
    switch (area) {
      case 'users':
        if (field === 'driverActiveStatus' && this.is(...path) === true && this.isBlocked(id)) return false;
        return id === this.uid && (OWN_FIELDS.has(field) || this.isTaking(field));
      case 'drivers_on_duty':
        return id === this.uid && this.isOwnDuty(id, field);
      case 'users_private':
        return id === this.uid && this.was('users', id) !== null && OWN_PRIVATE_FIELDS.has(field);
      case 'bookings':
        return this.was('bookings', id) === null ? this.isBooking(id) : this.isMove(id, field, rest[0]);
      case 'driver_tasks':
        return (
          id === this.uid &&
          this.is('driver_tasks', id, field) === null &&
          this.is('bookings', field, 'requestedDrivers', id) === null
        );
      case 'tracking':
        return this.isTrackPoint(id, field);
      case 'chats':
        return this.isMessage(id, field, rest[0] ?? '');
      case 'chat_counts':
        return this.isCountOfMessage(id, field);
      case 'saved_addresses':
        return id === this.uid && this.was('users', id) !== null && /^a\d\d$/.test(field);
      case 'push_devices':
        return id === this.uid && this.was('users', id) !== null && /^d[1-6]$/.test(field);
      case 'user_notifications':
        return (
          id === this.uid &&
          this.was(area, id, field) !== null &&
          rest[0] === 'read' &&
          this.is(...path) === true
        );
      default:
        return false;
    }
  }

  /** Whether a driver on duty goes off duty, writes a position, or marks the connection as lost. */
  private isOwnDuty(uid: string, field: string): boolean {
    const record = this.is('drivers_on_duty', uid);
    if (record === null) return true;
    if (this.was('drivers_on_duty', uid) === null) return false;
    if (field === 'lost')
      return [true, null].includes(this.is('drivers_on_duty', uid, 'lost') as true | null);
    return (
      field === 'position' &&
      ['lat', 'lng', 'at'].every(
        (part) => at(record, field, part) === this.is('users', uid, 'location', part),
      )
    );
  }

  private isBlocked(uid: string): boolean {
    return Number(this.was('users', uid, 'blockedUntil')) > NOW;
  }

  /** Whether the write marks the driver as busy because the driver accepts a trip. */
  private isTaking(field: string): boolean {
    const trip = this.is('users', this.uid, 'currentBooking');
    return (
      (field === 'queue' || field === 'currentBooking') &&
      typeof trip === 'string' &&
      this.was('users', this.uid, 'currentBooking') === null &&
      this.is('users', this.uid, 'queue') === true &&
      this.was('bookings', trip, 'status') === 'NEW' &&
      this.is('bookings', trip, 'status') === 'ACCEPTED' &&
      this.is('bookings', trip, 'driver') === this.uid
    );
  }

  private isBooking(id: string): boolean {
    const expiresAt = this.was('quotes', id, 'expiresAt');
    return (
      this.was('quotes', id, 'uid') === this.uid &&
      !this.isBlocked(textOf(this.was('quotes', id, 'customer'))) &&
      typeof expiresAt === 'number' &&
      expiresAt > NOW &&
      this.is('bookings', id, 'status') === this.was('quotes', id, 'status') &&
      this.is('bookings', id, 'customer') === this.was('quotes', id, 'customer') &&
      this.is('bookings', id, 'bookingDate') === NOW &&
      keysOf(this.is('bookings', id)).length === 3
    );
  }

  private isMove(id: string, field: string, below: string | undefined): boolean {
    const [from, to] = [this.statusBefore(id), statusOf(this.is('bookings', id, 'status'))];
    if (from === to) return this.isSmallChange(id, field, below);
    if (from === null || to === null || !this.mayMove(id, from, to)) return false;
    const expected = WITH_STATUS[to](this.uid);
    if (field === 'status') return true;
    if (!(field in expected)) return false;
    return expected[field] === undefined || this.is('bookings', id, field) === expected[field];
  }

  private isSmallChange(id: string, field: string, below: string | undefined): boolean {
    if (field === 'requestedDrivers') {
      return below === this.uid && this.is('bookings', id, field, below) === null;
    }
    const status = this.statusBefore(id);
    const isInTime = status !== null && TRIP_STATES[status].takesPhoto === field;
    return (
      isInTime && this.was('bookings', id, 'driver') === this.uid && this.is('bookings', id, field) !== null
    );
  }

  private statusBefore(id: string): BookingStatus | null {
    return statusOf(this.was('bookings', id, 'status'));
  }

  private mayMove(id: string, from: BookingStatus, to: BookingStatus): boolean {
    const was = (...path: string[]): Json => this.was('bookings', id, ...path);
    const is = (field: string): Json => this.is('bookings', id, field);
    const by = (actor: 'rider' | 'driver' | 'admin'): boolean => canTransition(from, to, actor);
    const role = this.was('users', this.uid, 'usertype');
    switch (to) {
      case 'ACCEPTED': {
        const endsAt = this.was('driver_tasks', this.uid, id, 'expiresAt');
        return (
          by('driver') &&
          role === 'driver' &&
          !this.isBlocked(this.uid) &&
          this.was('users', this.uid, 'approved') === true &&
          this.was('users', this.uid, 'currentBooking') === null &&
          this.is('users', this.uid, 'currentBooking') === id &&
          this.is('users', this.uid, 'queue') === true &&
          is('driver') === this.uid &&
          was('requestedDrivers', this.uid) === true &&
          this.was('driver_tasks', this.uid, id) !== null &&
          (endsAt === null || Number(endsAt) > NOW)
        );
      }
      case 'ARRIVED':
      case 'STARTED':
      case 'REACHED':
        return (
          by('driver') &&
          was('driver') === this.uid &&
          (to !== 'STARTED' || was('otp') === false) &&
          this.isShown(id, to)
        );
      case 'COMPLETE': {
        const rating = is('rating');
        return (
          by('rider') &&
          was('customer') === this.uid &&
          (rating === null || [1, 2, 3, 4, 5].includes(Number(rating)))
        );
      }
      case 'CANCELLED': {
        const isOwn = by('rider') && was('customer') === this.uid && is('cancelledBy') === 'rider';
        const isStaff = by('admin') && role === 'admin' && is('cancelledBy') === 'admin';
        return (
          (isOwn || isStaff) &&
          typeof is('reason') === 'string' &&
          [null, NOW].includes(Number(is('cancelledAt')) || null)
        );
      }
      case 'PAYMENT_PENDING':
      case 'NEW':
      case 'PENDING':
      case 'PAID':
        return false;
    }
  }

  /** Whether a delivery has the photo that the operator requires for the new status. */
  private isShown(id: string, to: BookingStatus): boolean {
    const photo = TRIP_STATES[to].needsPhoto;
    return (
      photo === null ||
      this.was('bookings', id, 'settings', 'appcat') !== 'delivery' ||
      this.was('bookings', id, 'settings', PHOTO_SETTINGS[photo]) !== true ||
      this.was('bookings', id, photo) !== null
    );
  }

  private isTrackPoint(id: string, key: string): boolean {
    const entry = this.is('tracking', id, key);
    const status = this.statusBefore(id);
    return (
      status !== null &&
      TRIP_STATES[status].isOnTheRoad &&
      this.was('tracking', id, key) === null &&
      this.was('bookings', id, 'driver') === this.uid &&
      at(entry, 'at') === NOW &&
      at(entry, 'status') === this.is('bookings', id, 'status') &&
      ['lat', 'lng', 'at'].every(
        (field) => at(entry, field) === this.is('users', this.uid, 'location', field),
      ) &&
      keysOf(entry).length === (at(entry, 'noted') === null ? 4 : 5)
    );
  }

  private isMessage(id: string, thread: string, key: string): boolean {
    const [customer, driver] = [this.was('bookings', id, 'customer'), this.was('bookings', id, 'driver')];
    const message = this.is('chats', id, thread, key);
    const status = this.statusBefore(id);
    const source = this.uid === customer ? 'rider' : this.uid === driver ? 'driver' : null;
    return (
      driver !== null &&
      source !== null &&
      thread === `${textOf(customer)},${textOf(driver)}` &&
      status !== null &&
      TRIP_STATES[status].isChatOpen &&
      this.was('chats', id, thread, key) === null &&
      at(message, 'from') === this.uid &&
      at(message, 'source') === source &&
      at(this.is('chat_counts', id, this.uid), 'last') === key &&
      this.isCountOfMessage(id, this.uid)
    );
  }

  /**
   * Whether this user may change the count of messages in this way. The user must raise their own count by
   * exactly one, and store the current time. At least one second must have passed since the previous message.
   */
  private isCountOfMessage(id: string, uid: string): boolean {
    const [before, after] = [this.was('chat_counts', id, uid), this.is('chat_counts', id, uid)];
    const status = this.statusBefore(id);
    return (
      uid === this.uid &&
      [this.was('bookings', id, 'customer'), this.was('bookings', id, 'driver')].includes(uid) &&
      status !== null &&
      TRIP_STATES[status].isChatOpen &&
      at(after, 'at') === NOW &&
      at(after, 'count') === Number(at(before, 'count') ?? 0) + 1 &&
      Number(at(after, 'count')) <= 200 &&
      (before === null || Number(at(before, 'at')) <= NOW - 1000)
    );
  }
}

/**
 * Returns the changed paths that `uid` must never be able to change. The list is empty if the write is legal.
 */
export function trespassesOf(before: Json, after: Json, uid: string): string[] {
  const judge = new Judge(before, after, uid);
  return changedPaths(before, after)
    .filter((path) => !judge.isPermitted(path))
    .map((path) => path.join('/'));
}
