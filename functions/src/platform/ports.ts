import type { ErrorCode } from '@domain/error-codes';
import type { z } from 'zod';
import type { PushMessage } from '@domain/contracts/people/notifications';
import type { NoticeScreen, Settings } from '@domain/records';
import type { StringKey } from '@locales/keys';
import type { RateLimiter } from './http/rate-limiter';
import type { Pictures } from './pictures';

/** Epoch milliseconds now. */
export type Clock = () => number;

/** Where a page ended: the value of the field it is ordered by, and the key. */
export type Position = { value: string | number; key: string };

/** The values that leaves must have when a commit happens, by path; null: there is none. */
export type Checks = Record<string, string | number | boolean | null>;

/** A conditional write, or a part of one: the values are written only if all checks hold. */
export type Write = { checks: Checks; values: Record<string, unknown> };

/** The Realtime Database as the commands see it: paths without leading slash, values in JSON, records checked by a schema. */
export type Store = {
  /** The record at a path, or null when there is none; a record that the schema refuses is an error. */
  read: <T>(path: string, schema: z.ZodType<T>) => Promise<T | null>;
  /** One atomic multi-path write; null deletes, `undefined` fields are left out. */
  update: (values: Record<string, unknown>) => Promise<void>;
  /**
   * One atomic multi-path write that happens only if all checks hold; false when it did not. `store/until-committed.ts` explains how
   * commands use it. Numbers that only grow may be `increment(n)`.
   */
  commit: (write: Write) => Promise<boolean>;
  /**
   * Runs `step` on the stored value until no other writer interferes. The step may run several times and also with a
   * null that is not yet the stored value, so it must be pure. `undefined` from the step leaves the value alone.
   */
  transact: <T>(
    path: string,
    schema: z.ZodType<T>,
    step: (current: T | null) => T | null | undefined,
  ) => Promise<{ committed: boolean; value: T | null }>;
  /** Keys of at most `limit` children of a list whose field equals the value (null: the field is missing). */
  keysWhere: (
    list: string,
    field: string,
    value: string | boolean | null,
    limit: number,
  ) => Promise<string[]>;
  /** Keys of at most `limit` children of a list whose numeric field is at most `value`, smallest first. */
  keysUpTo: (list: string, field: string, value: number, limit: number) => Promise<string[]>;
  /** Records whose text field lies between two texts (inclusive), at most `limit`; unreadable ones are left out. */
  recordsBetween: <T>(
    list: string,
    field: string,
    range: { from: string; to: string },
    schema: z.ZodType<T>,
    limit: number,
  ) => Promise<{ key: string; value: T }[]>;
  /** Records whose field equals a value, in the order of their keys, the ones after `after`; unreadable ones are left out. */
  pageWhere: <T>(
    list: string,
    field: string,
    value: string | boolean,
    after: string | null,
    limit: number,
    schema: z.ZodType<T>,
  ) => Promise<{ records: { key: string; value: T }[]; last: string | null }>;
  /**
   * Records in the order of a field (then of their keys) between two values, from after `after` on, in either
   * direction; unreadable ones are left out of `records`, but not of the paging. `last`: null when nothing is left.
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
   * The records of a list by key, those after `after` up to `until` (inclusive; null: from the first, to the last), at
   * most `limit`; unreadable ones are left out. `last` is the last key looked at, null when there was none.
   */
  keyPage: <T>(
    list: string,
    range: { after: string | null; until: string | null },
    limit: number,
    schema: z.ZodType<T>,
  ) => Promise<{ records: { key: string; value: T }[]; last: string | null }>;
  /** The last `limit` records of a list by key; unreadable ones are left out. */
  lastRecords: <T>(list: string, schema: z.ZodType<T>, limit: number) => Promise<{ key: string; value: T }[]>;
  /** A new key for a list, in the order of time. */
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
  /** a repeat of the same mail has the same one, so that mailboxes show it once */
  messageId?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/** Sends one e-mail; fails with `unavailable` when the mail server does not take it. */
export type Mailer = { send: (mail: Mail) => Promise<void> };

/** One SMS; `key` is that of its record, and the same for no other one. */
export type OutgoingSms = { key: string; to: string; text: string };

/** `not_sent`: certainly not, and another try may go through; `unknown`: it may have been sent. */
export type SmsAnswer =
  { state: 'sent'; id: string } | { state: 'refused' | 'not_sent' | 'unknown'; reason: string };

/** Hands an SMS to the provider; failures are answers, because each means something else for another try. */
export type SmsSender = { send: (sms: OutgoingSms) => Promise<SmsAnswer> };

/** Sends one push message; `unknown_token` when the receiver's token is no longer valid. */
export type Push = { send: (message: PushMessage) => Promise<'sent' | 'unknown_token'> };

/** Schedules a Cloud Task. An `id` is accepted once; the handler must still tolerate a repeat. */
export type Timers = {
  schedule: (timer: {
    name: 'dispatchTimer';
    id: string;
    delaySecs: number;
    data: Record<string, unknown>;
  }) => Promise<void>;
};

/** A message to one person: pushed to the device where there is one, and kept in the bell. */
export type Notification = {
  uid: string;
  /** the text in the language strings (docs/product.md 11.4) */
  text: StringKey;
  /** replaced in the text: `X` or `{name}` */
  params?: Record<string, string>;
  /** replaced as `params` are, by a text in the person's language */
  textParams?: Record<string, StringKey>;
  /** an event notifies once; part of the bell's key, so without `.#$/[]` */
  eventId: string;
  bookingId?: string;
  screen: NoticeScreen;
};

/** Tells people what happened. Never fails: the database is the truth, a message is a hint; failures are logged. */
export type Notify = (notifications: readonly Notification[]) => Promise<void>;

/** The sign-in service's record of an account. */
export type Account = { uid: string; email: string | null; isEmailVerified: boolean; mobile: string | null };

/** The sign-in service (Firebase Auth). */
export type Accounts = {
  byEmail: (email: string) => Promise<Account | null>;
  byMobile: (mobile: string) => Promise<Account | null>;
  /** Makes an account whose e-mail is proven; null when another account took the e-mail meanwhile. */
  createWithEmail: (email: string) => Promise<Account | null>;
  /** Ends every way into an account but its phone and its e-mail address: passwords, linked providers, sessions. */
  closeOtherWays: (uid: string) => Promise<void>;
  /** Marks the e-mail address as proven. */
  markEmailProven: (uid: string) => Promise<void>;
  /** Takes an unproven e-mail away from an account, which keeps its phone. */
  releaseEmail: (uid: string) => Promise<void>;
  /** A token that signs in, with claims that no other token of the account has. */
  customToken: (uid: string, claims?: Record<string, number>) => Promise<string>;
  /** Makes an account for a person that staff adds; null when e-mail or mobile belong to another one. */
  create: (contact: { email: string | null; mobile: string | null }) => Promise<string | null>;
  /** Takes back what renews tokens; one that was given out lives on for an hour, so that rules and functions check too. */
  endSessions: (uid: string) => Promise<void>;
  /** Removes an account; one that is not there is no error. */
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
  /** when the person signed in, epoch milliseconds; a refreshed token keeps it */
  signedInAt: number;
  /** the second factor that the token proves: when it was set up; null without a proof */
  secondFactor: number | null;
};

/** `error` among the fields is the error itself: its stack is how failures are grouped. */
export type Log = {
  info: (message: string, fields?: Record<string, unknown>) => void;
  warn: (message: string, fields?: Record<string, unknown>) => void;
  error: (message: string, fields?: Record<string, unknown>) => void;
};

/** Notes a call of a signed-in person that was refused. */
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
  /** whether a mail server is named */
  isMailSetUp: () => boolean;
  sender: SmsSender;
  /** whether a provider of SMS is named */
  isSmsSetUp: () => boolean;
  timers: Timers;
  pictures: Pictures;
  settings: () => Promise<Settings>;
  /** the public address of the app */
  appUrl: () => string;
  /** the public address of the payment pages, without a slash at its end */
  payUrl: () => string;
  newToken: () => string;
  /** completes a booking that a command meets before its event has come */
  completeBooking: (bookingId: string) => Promise<unknown>;
};

/** The ports of these names: what a command needs, and what its tests give it. */
export type Needs<Names extends keyof Ports> = Pick<Ports, Names>;
