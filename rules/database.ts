import type {
  AttentionRecord,
  AuditEntry,
  BlockedContact,
  BlockRecord,
  BookingRecord,
  CancelReason,
  CarType,
  ChangeQuote,
  ChatMessage,
  ComplaintRecord,
  CorrectionRecord,
  Dispatch,
  DocumentMail,
  DriverApplication,
  DriverWork,
  Emergency,
  Invitation,
  ListedLanguage,
  MatchBlocks,
  Offer,
  OfficeLook,
  OnDuty,
  OwnAddress,
  PaymentAttempt,
  PaymentIncident,
  Payout,
  PrivateProfile,
  Promo,
  PushDevice,
  Quote,
  Rating,
  Referral,
  ReportTotals,
  Review,
  SeriesRecord,
  SessionRecord,
  Settings,
  SignIns,
  Sms,
  TrackingEntry,
  TripEtaRecord,
  TripWatch,
  TrustedMessage,
  UserNotification,
  UserProfile,
  WalletEntry,
  Withdrawal,
  WithdrawBank,
} from '@domain/records';
import type { BookingIndex } from '@domain/booking/booking-index';
import type { TrackPace } from '@domain/database/tracks-access-copy';
import type { ImportRecord, ImportRow } from '@domain/imports/import-records';
import type { ChatCount } from '@domain/trip/people/chat';
import type { ReportedPayment } from '@domain/report/booking-report';
import type { RulesOf } from './language/node';

type ById<T> = Record<string, T>;
type Queued = { at: number };
type Expiring = { expiresAt: number };

/**
 * The type of the stored data that rules read. The compiler checks every name in a rule against this type.
 */
export type Database = {
  guard: { checks: ById<{ path: string; value: unknown }> };
  settings: Settings;
  languages: ById<ListedLanguage>;
  language_list: ById<ListedLanguage>;
  cartypes: ById<CarType>;
  cancel_reason: ById<CancelReason>;
  promos: ById<Promo>;
  notifications: ById<unknown>;
  withdraws: ById<Withdrawal>;
  withdraw_banks: ById<WithdrawBank>;
  payouts: ById<Payout>;
  users: ById<UserProfile>;
  drivers_on_duty: ById<OnDuty>;
  driver_work: ById<DriverWork>;
  users_private: ById<PrivateProfile>;
  driver_applications: ById<DriverApplication>;
  imports: ById<ImportRecord>;
  import_rows: ById<ById<ImportRow>>;
  trusted_messages: ById<TrustedMessage>;
  push_devices: ById<Record<string, PushDevice>>;
  sessions: ById<SessionRecord>;
  blocks: ById<BlockRecord>;
  sign_ins: ById<SignIns>;
  match_blocks: ById<MatchBlocks>;
  bookings: ById<BookingRecord>;
  quotes: ById<Quote>;
  change_quotes: ById<ChangeQuote>;
  series: ById<SeriesRecord>;
  booking_places: ById<Record<string, string>>;
  booking_codes: ById<number>;
  booking_routes: ById<string>;
  booking_tracks: ById<string>;
  trip_etas: ById<TripEtaRecord>;
  booking_customer_contacts: ById<Pick<BookingRecord, 'customer_contact'>>;
  booking_driver_contacts: ById<Pick<BookingRecord, 'driver_contact'>>;
  booking_deliveries: ById<Pick<BookingRecord, 'deliveryPerson'>>;
  booking_money: ById<Pick<BookingRecord, 'driver_share'>>;
  booking_wishes: ById<Pick<BookingRecord, 'riderNote' | 'passengerName' | 'passengerPhone'>>;
  booking_notes: ById<Pick<BookingRecord, 'driverNote'>>;
  booking_private: ById<Pick<BookingRecord, 'customer_email'>>;
  driver_tasks: ById<ById<Offer>>;
  tracking: ById<ById<TrackingEntry>>;
  track_paces: ById<TrackPace>;
  chats: ById<ById<ById<ChatMessage>>>;
  chat_counts: ById<ById<ChatCount>>;
  wallet_history: ById<ById<WalletEntry & { at: number }>>;
  ratings: ById<ById<Rating>>;
  rider_ratings: ById<ById<Rating>>;
  saved_addresses: ById<ById<OwnAddress>>;
  user_notifications: ById<ById<UserNotification>>;
  alerts: ById<Emergency>;
  attention: ById<AttentionRecord>;
  office_looks: ById<OfficeLook>;
  trip_watches: ById<TripWatch>;
  reviews: ById<Review>;
  person_reviews: ById<ById<string>>;
  audit: ById<AuditEntry & { uid_action: string }>;
  reports: {
    days: ById<ReportTotals>;
    months: ById<ReportTotals>;
    drivers: ById<ById<ReportTotals>>;
    month_drivers: ById<ById<ReportTotals & { fleetadmin: string }>>;
    fleets: ById<ById<ReportTotals>>;
    fleet_days: ById<ById<ReportTotals>>;
  };
  account_deletions: ById<{ state: string }>;
  blocked_contacts: ById<BlockedContact>;
  booking_index: ById<BookingIndex>;
  dispatch: ById<Dispatch>;
  payment_attempts: ById<PaymentAttempt>;
  payments: ById<{ tipTellAt: number } & ReportedPayment>;
  complaints: ById<ComplaintRecord>;
  corrections: ById<CorrectionRecord>;
  document_queue: ById<Queued>;
  document_backlog: ById<Queued>;
  document_mails: ById<DocumentMail>;
  sms: ById<Sms>;
  payment_incidents: ById<PaymentIncident>;
  invitations: ById<Invitation>;
  referrals: ById<Referral>;
  shares: ById<Expiring>;
  otp: ById<Expiring>;
  rate_limits: ById<Expiring>;
  kept_routes: ById<Expiring>;
  booking_traces: ById<Expiring>;
  demand_hours: ById<Expiring>;
  health_hours: ById<Expiring>;
  health_days: ById<Expiring>;
  outbox: ById<{ createdAt: number }>;
};

/** Rules for some of the nodes in `Database`. */
export type DatabaseRules = RulesOf<Database>;
