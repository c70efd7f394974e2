import type { ErrorCode } from '@domain/error-codes';
import type { z } from 'zod';
import type { PushMessage } from '@domain/contracts/people/notifications';
import type { NoticeScreen, Settings } from '@domain/records';
import type { StringKey } from '@locales/keys';
import type { RateLimiter } from './http/rate-limiter';
import type { Pictures } from './pictures';

/** Epoch milliseconds now. */
export type Clock = () => number;

/** The end of a page: the value of the field it is ordered by, and the key. */
export type Position = { value: string | number; key: string };

/** The values that leaves must have when a commit happens, by path, null for a missing leaf. */
export type Checks = Record<string, string | number | boolean | null>;

/** A conditional write, or a part of one. The values are written only if all checks hold. */
export type Write = { checks: Checks; values: Record<string, unknown> };

/**
 * The Realtime Database as the commands see it: paths without a leading slash, values in JSON, records checked by a
 * schema.
 */
export type Store = {
  /** The record at a path, null if there is none. A record that the schema refuses is an error. */
  read: <T>(path: string, schema: z.ZodType<T>) => Promise<T | null>;
  /** One atomic multi-path write. Null deletes, `undefined` fields are left out. */
  update: (values: Record<string, unknown>) => Promise<void>;
  /**
   * One atomic multi-path write that happens only if all checks hold, false if it did not. `store/until-committed.ts`
   * explains how commands use it. Numbers that only grow may be `increment(n)`.
   */
  commit: (write: Write) => Promise<boolean>;
  /**
   * Runs `step` on the stored value until no other writer interferes. The step may run several times, also with a null
   * that is not the stored value, so it must be pure. `undefined` from the step changes nothing.
   */
  transact: <T>(
    path: string,
    schema: z.ZodType<T>,
    step: (current: T | null) => T | null | undefined,
  ) => Promise<{ committed: boolean; value: T | null }>;
  /** Keys of at most `limit` children of a list whose field equals the value (null if the field must be missing). */
  keysWhere: (
    list: string,
    field: string,
    value: string | boolean | null,
    limit: number,
  ) => Promise<string[]>;
  /** Keys of at most `limit` children of a list whose numeric field is at most `value`, smallest first. */
  keysUpTo: (list: string, field: string, value: number, limit: number) => Promise<string[]>;
  /** Records whose text field lies between two texts (inclusive), at most `limit`. Unreadable ones are left out. */
  recordsBetween: <T>(
    list: string,
    field: string,
    range: { from: string; to: string },
    schema: z.ZodType<T>,
    limit: number,
  ) => Promise<{ key: string; value: T }[]>;
  /**
   * Records whose field equals a value, in the order of their keys, after the key `after`. Unreadable ones are left
   * out.
   */
  pageWhere: <T>(
    list: string,
    field: string,
    value: string | boolean,
    after: string | null,
    limit: number,
    schema: z.ZodType<T>,
  ) => Promise<{ records: { key: string; value: T }[]; last: string | null }>;
  /**
   * Records in the order of a field (then of their keys) between two values, starting after `after`, in either
   * direction. Unreadable ones are left out of `records`, but not of the paging. `last` is null if no record is left.
   */
  pageBetween: <T>(
    list: string,
    page: {
      field: string;
      from?: string | number | undefined;
      to?: string | number | undefined;
      isDescending: boolean;
      after: Position | null;
      limit: number;
    },
    schema: z.ZodType<T>,
  ) => Promise<{ records: { key: string; value: T }[]; last: Position | null }>;
  /**
   * The records of a list by key, after `after` up to `until` (inclusive, null for the first or the last key), at most
   * `limit`. Unreadable ones are left out. `last` is the last key looked at, null if there was none.
   */
  keyPage: <T>(
    list: string,
    range: { after: string | null; until: string | null },
    limit: number,
    schema: z.ZodType<T>,
  ) => Promise<{ records: { key: string; value: T }[]; last: string | null }>;
  /** The last `limit` records of a list by key. Unreadable ones are left out. */
  lastRecords: <T>(list: string, schema: z.ZodType<T>, limit: number) => Promise<{ key: string; value: T }[]>;
  /** A new key for a list. Keys are in the order of time. */
  newKey: (list: string) => string;
};

/** Randomness and hashing that must not be guessable. */
export type Secrets = {
  /** a uniform random integer from 0 (inclusive) to `bound` (exclusive) */
  randomInt: (bound: number) => number;
  /** a keyed hash, safe as a database key */
  hash: (text: string) => string;
  /** compares two hashes in constant time */
  equals: (left: string, right: string) => boolean;
};

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** the same for a repeat of the same mail, so that mailboxes show it once */
  messageId?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/** Sends one e-mail. Fails with `unavailable` if the mail server does not accept it. */
export type Mailer = { send: (mail: Mail) => Promise<void> };

/** One SMS. `key` is the unique key of its record. */
export type OutgoingSms = { key: string; to: string; text: string };

/** `not_sent` is certain, and another try may succeed. `unknown` may have been sent. */
export type SmsAnswer =
  { state: 'sent'; id: string } | { state: 'refused' | 'not_sent' | 'unknown'; reason: string };

/** Hands an SMS to the provider. Failures are answers, because each requires another kind of retry. */
export type SmsSender = { send: (sms: OutgoingSms) => Promise<SmsAnswer> };

/** Sends one push message. `unknown_token` if the receiver's token is no longer valid. */
export type Push = { send: (message: PushMessage) => Promise<'sent' | 'unknown_token'> };

/** Schedules a Cloud Task. An `id` is accepted once, but the handler must still tolerate a repeat. */
export type Timers = {
  schedule: (timer: {
    name: 'dispatchTimer';
    id: string;
    delaySecs: number;
    data: Record<string, unknown>;
  }) => Promise<void>;
};

/** A message to one person. It is pushed to the person's devices and stored as a notification. */
export type Notification = {
  uid: string;
  /** the text in the language strings */
  text: StringKey;
  /** replaced in the text: `X` or `{name}` */
  params?: Record<string, string>;
  /** replaced like `params`, by a text in the person's language */
  textParams?: Record<string, StringKey>;
  /** an event notifies once. It is part of the notification's key, so it has no `.#$/[]` */
  eventId: string;
  bookingId?: string;
  screen: NoticeScreen;
};

/**
 * Notifies people of events. It never fails and only logs errors, because the database is the truth and a message is a
 * hint.
 */
export type Notify = (notifications: readonly Notification[]) => Promise<void>;

/** The sign-in service's record of an account. */
export type Account = { uid: string; email: string | null; isEmailVerified: boolean; mobile: string | null };

/** The sign-in service (Firebase Auth). */
export type Accounts = {
  byEmail: (email: string) => Promise<Account | null>;
  byMobile: (mobile: string) => Promise<Account | null>;
  /** Makes an account with a proven e-mail, null if another account took the e-mail in the meantime. */
  createWithEmail: (email: string) => Promise<Account | null>;
  /**
   * Ends every sign-in method of an account but its phone and its e-mail address: passwords, linked providers,
   * sessions.
   */
  closeOtherWays: (uid: string) => Promise<void>;
  /** Marks the e-mail address as proven. */
  markEmailProven: (uid: string) => Promise<void>;
  /** Removes an unproven e-mail from an account, which keeps its phone. */
  releaseEmail: (uid: string) => Promise<void>;
  /** A token that signs in, with claims that no other token of the account has. */
  customToken: (uid: string, claims?: Record<string, number>) => Promise<string>;
  /** Makes an account for a person that staff add, null if e-mail or mobile belong to another account. */
  create: (contact: { email: string | null; mobile: string | null }) => Promise<string | null>;
  /** Revokes the refresh tokens. An issued token lives on for an hour, so rules and functions check too. */
  endSessions: (uid: string) => Promise<void>;
  /** Removes an account. A missing account is no error. */
  remove: (uid: string) => Promise<void>;
};

/** The caller, from the verified ID token. */
export type Caller = {
  uid: string;
  email: string | null;
  isEmailVerified: boolean;
  mobile: string | null;
  /** the sign-in provider of the token, for example `phone`, `custom` or `facebook.com` */
  provider: string;
  /** when the person signed in, epoch milliseconds. A refreshed token keeps it */
  signedInAt: number;
  /** when the second factor that the token proves was set up, null without a proof */
  secondFactor: number | null;
};

/** `error` among the fields is the error itself. Failures are grouped by its stack. */
export type Log = {
  info: (message: string, fields?: Record<string, unknown>) => void;
  warn: (message: string, fields?: Record<string, unknown>) => void;
  error: (message: string, fields?: Record<string, unknown>) => void;
};

/** Notes a refused call of a signed-in person. */
export type NoteRefusal = (refusal: { uid: string; call: string; code: ErrorCode }) => Promise<void>;

/** Ports under the names that commands have for them. */
type Ports = {
  store: Store;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  accounts: Accounts;
  limiter: RateLimiter;
  notify: Notify;
  push: Push;
  mailer: Mailer;
  /** whether a mail server is configured */
  isMailSetUp: () => boolean;
  sender: SmsSender;
  /** whether a provider of SMS is configured */
  isSmsSetUp: () => boolean;
  timers: Timers;
  pictures: Pictures;
  settings: () => Promise<Settings>;
  /** the public address of the app */
  appUrl: () => string;
  /** the public address of the payment pages, without a trailing slash */
  payUrl: () => string;
  newToken: () => string;
  /** completes a booking for a command that comes before its event */
  completeBooking: (bookingId: string) => Promise<unknown>;
};

/** The ports of these names, as a command needs them and its tests give them. */
export type Needs<Names extends keyof Ports> = Pick<Ports, Names>;
