import {
  type AuditEntry,
  type BlockedMatch,
  type BlockRecord,
  type Booking,
  type Broadcast,
  bookingSchema,
  type CancelReason,
  type CarType,
  type ChatMessage,
  type DriverWork,
  type Emergency,
  type Invitation,
  type Language,
  listedLanguageSchema,
  type Offer,
  type OwnAddress,
  type OwnUser,
  type Promo,
  type ReportTotals,
  type Review,
  type Settings,
  type TrackingEntry,
  type TripEtaRecord,
  type UserNotification,
  type WalletEntry,
  type WithdrawBank,
  type Withdrawal,
} from '@domain/records';
import { bookingIndexOf } from '@domain/booking/booking-index';
import { bookingNodes } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import { driversOnDuty } from '@domain/dispatch/driver/on-duty';
import { encodePolyline } from '@domain/geo/polyline';
import { textsVersionOf } from '@domain/languages/texts-version';
import { peopleWordNodes } from '@domain/people/people-words';
import type { PaymentProviderName } from '@domain/payment/providers';
import { personNodes } from '@domain/people/private-profile';
import { withStartCode } from '@domain/trip/steps/start-code';
import { openFleetWrites } from '../../../functions/src/bookings/index-booking.command';
import { aCarType, aLanguage, aSettings } from '../builders';

type Point = { lat: number; lng: number };
type Total = { totals: ReportTotals };

/**
 * The records of a test in the app’s format. The functions below turn these records into the nodes of the
 * database.
 */
export type Seed = {
  settings: Settings | null;
  languages: Language[];
  carTypes: CarType[];
  users: OwnUser[];
  bookings: Booking[];
  cancelReasons: CancelReason[];
  promos: Promo[];
  withdrawals: Withdrawal[];
  reviews: Review[];
  emergencies: Emergency[];
  broadcasts: Broadcast[];
  audit: AuditEntry[];
  invitations: (Invitation & { id: string })[];
  /** The earnings of drivers by month. */
  monthDrivers: Record<string, { driver?: string; fleetadmin?: string; totals: ReportTotals }[]>;
  /** The blocks by user. */
  blocks: Record<string, BlockRecord>;
  /** The users whom each user has blocked. */
  blockedMatches: Record<string, BlockedMatch[]>;
  /** The start codes by booking. */
  codes: Record<string, number>;
  /** The offers by driver. */
  offers: Record<string, Offer[]>;
  work: Record<string, DriverWork>;
  earnings: Record<string, (Total & { month: string })[]>;
  months: (Total & { month: string })[];
  days: (Total & { day: string })[];
  /** The wallet entries by user. */
  walletHistory: Record<string, (WalletEntry & { id: string })[]>;
  addresses: Record<string, OwnAddress[]>;
  notifications: Record<string, UserNotification[]>;
  /** The bank details by withdrawal. */
  withdrawBanks: Record<string, WithdrawBank>;
  /** The messages by booking. */
  chats: Record<string, ChatMessage[]>;
  tracks: Record<string, TrackingEntry[]>;
  routes: Record<string, Point[]>;
  drivenTracks: Record<string, Point[]>;
  etas: Record<string, TripEtaRecord>;
  /** The gateways that the operator has configured. */
  providers: PaymentProviderName[];
  /** The values of all other nodes by their paths. */
  nodes: Record<string, unknown>;
};

type Writes = Record<string, unknown>;
const withoutId = ({ id: _id, ...record }: { id: string }): object => record;
const listAt =
  (path: (id: string) => string) =>
  (records: readonly { id: string }[]): Writes =>
    Object.fromEntries(records.map((record) => [path(record.id), withoutId(record)]));
const eachAt =
  <T>(path: (key: string) => string, valueOf: (value: T) => unknown = (value) => value) =>
  (values: Record<string, T>): Writes =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [path(key), valueOf(value)]));
const byId = (records: readonly { id: string }[]): Writes =>
  Object.fromEntries(records.map((record) => [record.id, withoutId(record)]));
const numbered = (values: readonly unknown[]): Writes =>
  Object.fromEntries(values.map((value, index) => [`k${String(index).padStart(4, '0')}`, value]));

/**
 * Returns the writes of users, and of the records that the server derives for the dispatch and for the search
 * of staff.
 */
export function userWrites(users: readonly OwnUser[]): Writes {
  const { person_words = {}, people_words = {} } = peopleWordNodes(users) as Record<
    string,
    Record<string, object>
  >;
  return {
    ...(Object.assign({}, ...users.map((user) => personNodes(user.id, user))) as Writes),
    ...Object.fromEntries(
      Object.entries(driversOnDuty(users, Date.now())).map(([uid, duty]) => [dbPaths.onDuty(uid), duty]),
    ),
    ...eachAt((uid) => dbPaths.personWords(uid))(person_words),
    ...Object.fromEntries(
      Object.entries(people_words).flatMap(([scope, words]) =>
        Object.entries(words).map(([key, value]) => [dbPaths.peopleWord(scope, key), value]),
      ),
    ),
  };
}

/** Returns the writes of bookings in all their parts, and of the index for the search of staff. */
export function bookingWrites(bookings: readonly Booking[], codes: Record<string, number> = {}): Writes {
  return Object.assign(
    {},
    ...bookings.map((booking) => {
      const { id } = booking;
      const parsed = bookingSchema.parse(booking);
      return {
        ...Object.fromEntries(
          Object.entries(bookingNodes(withoutId(booking))).map(([node, value]) => [`${node}/${id}`, value]),
        ),
        ...(booking.openFleet === undefined && openFleetWrites(id, parsed)),
        [dbPaths.bookingIndex(id)]: bookingIndexOf(id, withStartCode({ ...parsed, id }, codes[id])),
      };
    }),
  ) as Writes;
}

const WRITES: { [Name in keyof Seed]: (records: NonNullable<Seed[Name]>) => Writes } = {
  settings: (settings) => ({ [dbPaths.settings()]: settings }),
  languages: (languages) =>
    Object.assign(
      {},
      ...languages.map((given) => {
        const language = { ...given, textsVersion: textsVersionOf(given.keyValuePairs) };
        return {
          [dbPaths.language(given.id)]: withoutId(language),
          [dbPaths.listedLanguage(given.id)]: listedLanguageSchema.parse(language),
        };
      }),
    ) as Writes,
  carTypes: listAt(dbPaths.carType),
  users: userWrites,
  bookings: (bookings) => bookingWrites(bookings),
  cancelReasons: (reasons) => ({ [dbPaths.cancelReasons()]: reasons }),
  promos: listAt(dbPaths.promo),
  withdrawals: listAt(dbPaths.withdraw),
  reviews: listAt(dbPaths.review),
  emergencies: listAt(dbPaths.alert),
  audit: listAt(dbPaths.audit),
  invitations: listAt(dbPaths.invitation),
  broadcasts: listAt((id) => `${dbPaths.notifications()}/${id}`),
  monthDrivers: eachAt(dbPaths.monthDriverReports, (rows) =>
    Object.fromEntries(
      rows.map(({ totals, ...row }, index) => [
        row.driver ?? `driver-${String(index)}`,
        Object.assign({}, totals, row),
      ]),
    ),
  ),
  blocks: eachAt(dbPaths.block),
  blockedMatches: eachAt(dbPaths.blockedMatches, byId),
  codes: eachAt(dbPaths.bookingCode),
  offers: (offers) => {
    const writes: Writes = {};
    for (const [uid, own] of Object.entries(offers))
      for (const { bookingId, ...offer } of own) {
        writes[dbPaths.driverTask(uid, bookingId)] = offer;
        writes[`${dbPaths.booking(bookingId)}/requestedDrivers/${uid}`] = true;
      }
    return writes;
  },
  work: eachAt(dbPaths.driverWork),
  earnings: eachAt(dbPaths.driverReports, (months) =>
    Object.fromEntries(months.map(({ month, totals }) => [month, totals])),
  ),
  months: (months) =>
    Object.fromEntries(months.map(({ month, totals }) => [dbPaths.monthReport(month), totals])),
  days: (days) => Object.fromEntries(days.map(({ day, totals }) => [dbPaths.dayReport(day), totals])),
  walletHistory: eachAt(dbPaths.walletHistory, byId),
  addresses: eachAt(dbPaths.savedAddresses, byId),
  notifications: eachAt(dbPaths.userNotifications, byId),
  withdrawBanks: eachAt(dbPaths.withdrawBank),
  chats: eachAt(
    (id) => dbPaths.chatThread(id, 'rider-1', 'driver-1'),
    (messages) => Object.fromEntries(messages.map((message) => [message.smsId, message])),
  ),
  tracks: eachAt(dbPaths.tracking, numbered),
  routes: eachAt(dbPaths.bookingRoute, encodePolyline),
  etas: eachAt(dbPaths.tripEta),
  drivenTracks: eachAt(dbPaths.bookingTrack, encodePolyline),
  providers: () => ({}),
  nodes: (nodes) => nodes,
};

/** Returns the writes for all records of a test. */
export function seedWrites(seed: Partial<Seed>): Writes {
  return Object.assign(
    {},
    ...(Object.keys(WRITES) as (keyof Seed)[]).map((name) => {
      const records = seed[name];
      return records === undefined || records === null ? {} : WRITES[name](records as never);
    }),
    seed.bookings && seed.codes ? bookingWrites(seed.bookings, seed.codes) : {},
  ) as Writes;
}

/** The data of every test that does not give its own data. */
export const USUAL: Partial<Seed> = {
  settings: aSettings(),
  languages: [aLanguage()],
  carTypes: [aCarType()],
  cancelReasons: [
    { label: 'I do not need it any more', value: 0 },
    { label: 'The driver is late', value: 1 },
  ],
};
