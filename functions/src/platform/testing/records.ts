import { type Settings, settingsSchema } from '@domain/records';
import { NEWEST_DATA } from '@domain/database/data-version';
import { peopleNodes } from '@domain/people/private-profile';
import type { CallClient } from '../http/endpoint';
import type { Account, Accounts, Caller, Log, Mail, Mailer, Secrets } from '../ports';

/** The time at which the tests of commands take place. It is noon of a day in 2026, UTC. */
export const NOW = Date.UTC(2026, 4, 20, 12);

export const someSettings = (overrides: Partial<Settings> = {}): Settings =>
  settingsSchema.parse({
    appName: 'Hail',
    code: 'UYU',
    symbol: '$',
    country: 'UY',
    data_version: NEWEST_DATA,
    ...overrides,
  });

export const aCarType = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Comfort',
  image: '/images/cars/comfort.svg',
  base_fare: 50,
  rate_per_unit_distance: 30.5,
  rate_per_hour: 600,
  min_fare: 120,
  convenience_fees: 25,
  convenience_fee_type: 'flat',
  ...overrides,
});

export const aRider = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  firstName: 'Ana',
  lastName: 'Pérez',
  email: 'ana@hail.example',
  mobile: '+59899123456',
  usertype: 'rider',
  approved: true,
  walletBalance: 0,
  ...overrides,
});

export const aCaller = (overrides: Partial<Caller> = {}): Caller => ({
  uid: 'ana',
  email: 'ana@hail.example',
  isEmailVerified: true,
  mobile: null,
  provider: 'custom',
  signedInAt: NOW,
  secondFactor: null,
  ...overrides,
});

/** People in the form in which the database stores them. Their private fields are in separate nodes. */
export const storedPeople = (people: Record<string, object>): ReturnType<typeof peopleNodes> =>
  peopleNodes(Object.entries(people).map(([id, person]) => ({ ...person, id })));

/** The browser and the device that make the calls of the tests. */
export const A_BROWSER: CallClient = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  device: 'device-of-the-test',
};

/**
 * Secrets that a test can predict. The random numbers come from a list, whose last number is repeated. The
 * hashes are readable keys.
 */
export function foreseeableSecrets(numbers: readonly number[] = [0]): Secrets {
  let turn = 0;
  return {
    randomInt: (bound) => {
      const number = numbers[Math.min(turn, numbers.length - 1)] ?? 0;
      turn += 1;
      return number % bound;
    },
    hash: (text) => Buffer.from(text).toString('base64url'),
    equals: (left, right) => left === right,
  };
}

/** A clock that moves only when the test calls `advance`. */
export function aClock(start = NOW): { clock: () => number; advance: (ms: number) => void } {
  let now = start;
  return {
    clock: () => now,
    advance: (ms) => {
      now += ms;
    },
  };
}

export function aMailbox(): Mailer & { mails: Mail[] } {
  const mails: Mail[] = [];
  return {
    mails,
    send: (mail) => {
      mails.push(mail);
      return Promise.resolve();
    },
  };
}

export function aLog(): Log & { lines: { level: string; message: string; fields: unknown }[] } {
  const lines: { level: string; message: string; fields: unknown }[] = [];
  const write = (level: string) => (message: string, fields?: Record<string, unknown>) => {
    lines.push({ level, message, fields });
  };
  return { lines, info: write('info'), warn: write('warn'), error: write('error') };
}

/**
 * A uid is a database key, which must not contain special characters of an address, so they are replaced.
 */
export const uidOf = (contact: string): string => `uid-of-${contact.replace(/[.#$[\]/]/g, '-')}`;

/** The sign-in service in memory. `calls` lists the calls that were made. */
export function memoryAccounts(
  initial: readonly Account[] = [],
): Accounts & { calls: string[]; all: () => Account[]; put: (account: Account) => Account } {
  const accounts = new Map(initial.map((account) => [account.uid, account]));
  const calls: string[] = [];
  const find = (isIt: (account: Account) => boolean): Account | null =>
    [...accounts.values()].find(isIt) ?? null;
  const change = (uid: string, changes: Partial<Account>): void => {
    const account = accounts.get(uid);
    if (account) accounts.set(uid, { ...account, ...changes });
  };
  const noted = <T>(call: string, value: T): Promise<T> => {
    calls.push(call);
    return Promise.resolve(value);
  };
  return {
    calls,
    all: () => [...accounts.values()],
    put: (account) => {
      accounts.set(account.uid, account);
      return account;
    },
    byEmail: (email) =>
      noted(
        `byEmail ${email}`,
        find((account) => account.email === email),
      ),
    byMobile: (mobile) =>
      noted(
        `byMobile ${mobile}`,
        find((account) => account.mobile === mobile),
      ),
    createWithEmail: (email) => {
      const account = { uid: uidOf(email), email, isEmailVerified: true, mobile: null };
      if (find((other) => other.email === email) !== null) return noted(`createWithEmail ${email}`, null);
      accounts.set(account.uid, account);
      return noted(`createWithEmail ${email}`, account);
    },
    closeOtherWays: (uid) => noted(`closeOtherWays ${uid}`, undefined),
    markEmailProven: (uid) => {
      change(uid, { isEmailVerified: true });
      return noted(`markEmailProven ${uid}`, undefined);
    },
    releaseEmail: (uid) => {
      change(uid, { email: null, isEmailVerified: false });
      return noted(`releaseEmail ${uid}`, undefined);
    },
    create: ({ email, mobile }) => {
      const isTaken = (other: Account): boolean =>
        (email !== null && other.email === email) || (mobile !== null && other.mobile === mobile);
      const contact = email ?? mobile ?? '';
      if (find(isTaken) !== null) return noted(`create ${contact}`, null);
      const uid = uidOf(mobile ?? contact);
      accounts.set(uid, { uid, email, isEmailVerified: false, mobile });
      return noted(`create ${contact}`, uid);
    },
    endSessions: (uid) => noted(`endSessions ${uid}`, undefined),
    remove: (uid) => {
      accounts.delete(uid);
      return noted(`remove ${uid}`, undefined);
    },
    customToken: (uid, claims) =>
      noted(
        `customToken ${[uid, ...(claims === undefined ? [] : [JSON.stringify(claims)])].join(' ')}`,
        `token-of-${uid}`,
      ),
  };
}
