import type { z } from 'zod';
import type { PushMessage } from '@domain/contracts/notifications';

/** Epoch milliseconds now. */
export type Clock = () => number;

/** The Realtime Database as the commands see it: paths without leading slash, values in JSON, records checked by a schema. */
export type Store = {
  /** The record at a path, or null when there is none; a record that the schema refuses is an error. */
  read: <T>(path: string, schema: z.ZodType<T>) => Promise<T | null>;
  /** One atomic multi-path write; null deletes, `undefined` fields are left out. */
  update: (values: Record<string, unknown>) => Promise<void>;
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

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends one e-mail; fails with `unavailable` when the mail server does not take it. */
export type Mailer = { send: (mail: Mail) => Promise<void> };

/** Sends one push message; `unknown_token` when the receiver's token is no longer valid. */
export type Push = { send: (message: PushMessage) => Promise<'sent' | 'unknown_token'> };

/** What the sign-in service knows of an account. */
export type Account = {
  uid: string;
  email: string | null;
  isEmailVerified: boolean;
  mobile: string | null;
};

/** The sign-in service (Firebase Auth). */
export type Accounts = {
  byEmail: (email: string) => Promise<Account | null>;
  byMobile: (mobile: string) => Promise<Account | null>;
  /** Makes an account whose e-mail is proven; null when another account took the e-mail meanwhile. */
  createWithEmail: (email: string) => Promise<Account | null>;
  /** Marks the e-mail as proven and ends every other way into the account: passwords, linked providers, sessions. */
  claimByEmail: (uid: string) => Promise<void>;
  /** Takes an unproven e-mail away from an account, which keeps its phone. */
  releaseEmail: (uid: string) => Promise<void>;
  customToken: (uid: string) => Promise<string>;
};

/** Who calls, as the verified ID token says. */
export type Caller = {
  uid: string;
  email: string | null;
  isEmailVerified: boolean;
  mobile: string | null;
  /** the sign-in provider of the token, for example `phone`, `custom` or `facebook.com` */
  provider: string;
};

export type Log = {
  info: (message: string, fields?: Record<string, unknown>) => void;
  warn: (message: string, fields?: Record<string, unknown>) => void;
  error: (message: string, fields?: Record<string, unknown>) => void;
};
