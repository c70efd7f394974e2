import type { ErrorCode } from '@domain/error-codes';
import type { z } from 'zod';
import type { PushMessage } from '@domain/contracts/people/notifications';
import type { NoticeScreen, Settings } from '@domain/records';
import type { StringKey } from '@locales/keys';
import type { Files } from './files';
import type { RateLimiter } from './http/rate-limiter';
import type { Pictures } from './pictures';

/** Returns the current time in epoch milliseconds. */
export type Clock = () => number;

/**
 * The position of a record in a sorted list. `value` is the value of the field by which the list is sorted.
 */
export type Position = { value: string | number; key: string };

/**
 * The values that the database must contain when a commit is made, by path. Null means that there must be no
 * value.
 */
export type Checks = Record<string, string | number | boolean | null>;

/**
 * A conditional write, or a part of a conditional write. The values are written only if all checks are true.
 */
export type Write = { checks: Checks; values: Record<string, unknown> };

/**
 * The Realtime Database for commands. Paths have no leading slash, values are JSON, and a schema checks every
 * record.
 */
export type Store = {
  /** The record at a path. Null if there is no record. Fails if the schema refuses the record. */
  read: <T>(path: string, schema: z.ZodType<T>) => Promise<T | null>;
  /** Writes several paths at once. Null deletes a path. Fields with `undefined` are left out. */
  update: (values: Record<string, unknown>) => Promise<void>;
  /**
   * Writes several paths at once, but only if all checks are true. False if a check was not true.
   * `store/until-committed.ts` explains how commands use this. The value `increment(n)` adds n to the stored
   * number.
   */
  commit: (write: Write) => Promise<boolean>;
  /**
   * Replaces the stored value with the result of `step`. If another writer changes the value meanwhile,
   * `step` runs again. The step may also run with null although a value is stored, so it must be pure. If the
   * step returns `undefined`, nothing changes.
   */
  transact: <T>(
    path: string,
    schema: z.ZodType<T>,
    step: (current: T | null) => T | null | undefined,
  ) => Promise<{ committed: boolean; value: T | null }>;
  /**
   * The keys of at most `limit` children of a list whose field equals the value. If the value is null, the
   * field must be missing.
   */
  keysWhere: (
    list: string,
    field: string,
    value: string | boolean | null,
    limit: number,
  ) => Promise<string[]>;
  /**
   * The keys of at most `limit` children of a list whose numeric field is at most `value`. The smallest
   * values come first.
   */
  keysUpTo: (list: string, field: string, value: number, limit: number) => Promise<string[]>;
  /**
   * At most `limit` records whose text field is between two texts (inclusive). Records that do not match the
   * schema are left out.
   */
  recordsBetween: <T>(
    list: string,
    field: string,
    range: { from: string; to: string },
    schema: z.ZodType<T>,
    limit: number,
  ) => Promise<{ key: string; value: T }[]>;
  /**
   * A page of at most `limit` records whose field equals `value`, sorted by key. The page begins after the
   * key `after`. Records that do not match the schema are left out. `last` is the last key that was read. It
   * is null if no record is left.
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
   * A page of the records whose field is between `from` and `to`. The records are sorted by the field.
   * Records with an equal field are sorted by key. `isDescending` reverses the order. The page begins after
   * the position `after`. The query reads at most `limit` records. `records` contains only those that match
   * the schema. `last` is the position of the last record that was read. It is null if no record is left.
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
   * A page of at most `limit` records of a list, sorted by key. The page begins after the key `after`, or
   * with the first key if `after` is null. It contains no key after `until`, unless `until` is null. Records
   * that do not match the schema are left out. `last` is the last key that was read, or null if there was no
   * record.
   */
  keyPage: <T>(
    list: string,
    range: { after: string | null; until: string | null },
    limit: number,
    schema: z.ZodType<T>,
  ) => Promise<{ records: { key: string; value: T }[]; last: string | null }>;
  /** The last `limit` records of a list, sorted by key. Records that do not match the schema are left out. */
  lastRecords: <T>(list: string, schema: z.ZodType<T>, limit: number) => Promise<{ key: string; value: T }[]>;
  /** A new key for a list. In the order of the keys, it comes after all keys that were created before. */
  newKey: (list: string) => string;
};

/** Random numbers and hashes that cannot be guessed. */
export type Secrets = {
  /** A uniform random integer from 0 (inclusive) to `bound` (exclusive). */
  randomInt: (bound: number) => number;
  /** A keyed hash of a text. It can be used as a key in the database. */
  hash: (text: string) => string;
  /** Compares two hashes in constant time. */
  equals: (left: string, right: string) => boolean;
};

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Repeats of the same e-mail have the same id, so that mailboxes show the e-mail only once. */
  messageId?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/** Sends one e-mail. Fails with `unavailable` if the mail server does not accept it. */
export type Mailer = { send: (mail: Mail) => Promise<void> };

/** One SMS. `key` is the unique key of its record. */
export type OutgoingSms = { key: string; to: string; text: string };

/**
 * The result of sending an SMS. With `not_sent`, the SMS was certainly not sent, and another try may succeed.
 * With `unknown`, the SMS may have been sent.
 */
export type SmsAnswer =
  { state: 'sent'; id: string } | { state: 'refused' | 'not_sent' | 'unknown'; reason: string };

/**
 * Gives an SMS to the provider. A failure is returned and not thrown, because the caller retries each kind of
 * failure in a different way.
 */
export type SmsSender = { send: (sms: OutgoingSms) => Promise<SmsAnswer> };

/** Sends one push message. The answer is `unknown_token` if the token of the device is no longer valid. */
export type Push = { send: (message: PushMessage) => Promise<'sent' | 'unknown_token'> };

/**
 * Schedules a Cloud Task. A second task with the same `id` is ignored. But the queue may run a task twice, so
 * the handler must tolerate this.
 */
export type Timers = {
  schedule: (timer: {
    name: 'dispatchTimer';
    id: string;
    delaySecs: number;
    data: Record<string, unknown>;
  }) => Promise<void>;
};

/**
 * A message to one person. It is pushed to the person's devices and stored in the person's list of
 * notifications.
 */
export type Notification = {
  uid: string;
  /** The key of the text in the language files. */
  text: StringKey;
  /** Values that replace `X` or `{name}` in the text. */
  params?: Record<string, string>;
  /** Keys of texts in the person's language, which replace parts of the text like `params`. */
  textParams?: Record<string, StringKey>;
  /**
   * The id of the event, for which a person is notified only once. The id is part of the notification's key,
   * so it must not contain `.#$/[]`.
   */
  eventId: string;
  bookingId?: string;
  screen: NoticeScreen;
};

/**
 * Notifies people of events. The function only logs errors and never fails. If a message is lost, people
 * still see the event in the app, because the database contains it.
 */
export type Notify = (notifications: readonly Notification[]) => Promise<void>;

/** The record of an account in the sign-in service. */
export type Account = { uid: string; email: string | null; isEmailVerified: boolean; mobile: string | null };

/** The sign-in service (Firebase Auth). */
export type Accounts = {
  byEmail: (email: string) => Promise<Account | null>;
  byMobile: (mobile: string) => Promise<Account | null>;
  /** Makes an account with a verified e-mail. Null if another account took the e-mail meanwhile. */
  createWithEmail: (email: string) => Promise<Account | null>;
  /**
   * Removes every sign-in method of an account except its phone and its e-mail address. This makes the
   * password invalid, unlinks other providers and ends all sessions.
   */
  closeOtherWays: (uid: string) => Promise<void>;
  /** Marks the e-mail address as verified. */
  markEmailProven: (uid: string) => Promise<void>;
  /** Removes an unverified e-mail from an account. The account keeps its phone. */
  releaseEmail: (uid: string) => Promise<void>;
  /**
   * A token with which a person signs in. Its claims are only in this token, and not in other tokens of the
   * account.
   */
  customToken: (uid: string, claims?: Record<string, number>) => Promise<string>;
  /**
   * Makes an account for a person whom staff add. Null if the e-mail or the mobile belongs to another
   * account.
   */
  create: (contact: { email: string | null; mobile: string | null }) => Promise<string | null>;
  /**
   * Revokes the refresh tokens. An issued token stays valid for up to an hour, so the database rules and the
   * functions check the session too.
   */
  endSessions: (uid: string) => Promise<void>;
  /** Removes an account. A missing account is not an error. */
  remove: (uid: string) => Promise<void>;
};

/** The caller of an endpoint, from a verified ID token. */
export type Caller = {
  uid: string;
  email: string | null;
  isEmailVerified: boolean;
  mobile: string | null;
  /** The sign-in provider of the token, for example `phone`, `custom` or `facebook.com`. */
  provider: string;
  /** When the person signed in, epoch milliseconds. A refreshed token keeps this time. */
  signedInAt: number;
  /**
   * When the person set up the second factor that the token proves. Null if the token proves no second
   * factor.
   */
  secondFactor: number | null;
};

/**
 * The log of the server. If a line reports an error, its field `error` contains the error object. Google's
 * Error Reporting groups failures by the stack of this object.
 */
export type Log = {
  info: (message: string, fields?: Record<string, unknown>) => void;
  warn: (message: string, fields?: Record<string, unknown>) => void;
  error: (message: string, fields?: Record<string, unknown>) => void;
};

/** Records a refused call of a signed-in person. */
export type NoteRefusal = (refusal: { uid: string; call: string; code: ErrorCode }) => Promise<void>;

/** All ports, under the names that commands use. */
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
  /** Whether the operator has set up a mail server. */
  isMailSetUp: () => boolean;
  sender: SmsSender;
  /** Whether the operator has set up an SMS provider. */
  isSmsSetUp: () => boolean;
  timers: Timers;
  pictures: Pictures;
  files: Files;
  settings: () => Promise<Settings>;
  /** The public URL of the app. */
  appUrl: () => string;
  /** The public URL of the payment pages, without a trailing slash. */
  payUrl: () => string;
  newToken: () => string;
  /**
   * Adds to a new booking the fields that the server computes. A command calls this because it may run before
   * the trigger of the new booking.
   */
  completeBooking: (bookingId: string) => Promise<unknown>;
};

/** The ports with these names. A command says which ports it needs, and its tests provide these ports. */
export type Needs<Names extends keyof Ports> = Pick<Ports, Names>;
