import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from '@domain/errors';
import { registrationSchema } from '@domain/contracts/people/accounts';
import { requestEmailOtp, verifyEmailOtp } from '../../functions/src/accounts/sign-in/email-otp.command';
import { signUpUser } from '../../functions/src/accounts/sign-in/user-signup.command';
import { completeBooking } from '../../functions/src/bookings/complete-booking.command';
import { makeQuote } from '../../functions/src/bookings/quote.command';
import type { Store } from '../../functions/src/platform/ports';
import { createRateLimiter } from '../../functions/src/platform/http/rate-limiter';
import { createSecrets } from '../../functions/src/platform/secrets';
import {
  A_BROWSER,
  aCaller,
  aCarType,
  aLog,
  aMailbox,
  aRider,
  memoryAccounts,
  someSettings,
} from '../../functions/src/platform/testing/records';
import { NAMESPACE, startTestDatabase, type TestDatabase } from './support/database';

/**
 * Several instances of the functions do the same work at the same moment. Each instance has its own
 * connection.
 */

const EMAIL = 'ana@hail.example';
const secrets = createSecrets(() => 'pepper');
const clock = (): number => Date.now();

let database: TestDatabase;
let store: Store;
let instances: Store[];
beforeAll(async () => {
  database = await startTestDatabase();
  store = database.anotherStore();
  instances = [store, ...Array.from({ length: 3 }, () => database.anotherStore())];
});
afterAll(() => database.stop());
beforeEach(() => database.emulator.clear(NAMESPACE));

const settled = async <T>(calls: readonly Promise<T>[]) => {
  const results = await Promise.allSettled(calls);
  const codes = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason instanceof DomainError ? result.reason.code : 'crash'] : [],
  );
  const values = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  return { codes, values };
};
/** Makes one call on each instance in every round. */
const onAll = <T>(rounds: number, call: (instance: Store) => Promise<T>): Promise<T>[] =>
  Array.from({ length: rounds }, () => instances.map(call)).flat();

describe('one-time codes', () => {
  const setUp = async () => {
    const mailer = aMailbox();
    await requestEmailOtp({ store, secrets, mailer, clock, appUrl: () => '' }, { email: EMAIL });
    const code = /\d{6}/.exec(mailer.mails[0]?.text ?? '')?.[0] ?? '';
    const accounts = memoryAccounts();
    const nothing = () => Promise.resolve();
    const verify = (instance: Store, otp: string) =>
      verifyEmailOtp(
        { store: instance, secrets, accounts, clock, notify: nothing, wait: nothing },
        { email: EMAIL, otp },
        A_BROWSER,
      );
    return { code, accounts, verify };
  };

  it('are accepted only once, even if the right code arrives many times at once', async () => {
    const { code, verify } = await setUp();
    const { values, codes } = await settled(onAll(5, (instance) => verify(instance, code)));
    expect(values).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['otp_expired']));
  });

  it('are not compared with more than five wrong codes, even if twenty wrong codes arrive at once', async () => {
    const { code, verify } = await setUp();
    const wrong = code === '000000' ? '000001' : '000000';
    const { codes } = await settled(onAll(5, (instance) => verify(instance, wrong)));
    expect(codes.filter((answer) => answer === 'otp_invalid')).toHaveLength(4);
    expect(codes.filter((answer) => answer === 'otp_too_many_tries')).toHaveLength(16);
    await expect(verify(store, code)).rejects.toThrow('otp_too_many_tries');
  });
});

describe('shared rate limits', () => {
  it('allow exactly as many calls as the limit, counted over all instances', async () => {
    const limiters = instances.map((instance) => createRateLimiter({ store: instance, secrets, clock }));
    const check = { key: 'otp', limit: 10, windowSecs: 3600, isShared: true };
    const verdicts = await Promise.all(
      Array.from({ length: 10 }, () => limiters.map((limiter) => limiter.take(check))).flat(),
    );
    expect(verdicts.filter(({ isAllowed }) => isAllowed)).toHaveLength(10);
  });
});

describe('a sign-up', () => {
  it('creates one profile if the same call arrives many times at once', async () => {
    const signUp = (store: Store) =>
      signUpUser(
        {
          store,
          secrets,
          clock,
          settings: () => Promise.resolve(someSettings()),
          notify: () => Promise.resolve(),
          pictures: { adopt: () => Promise.reject(new Error('a rider has no licence')) },
        },
        { regData: registrationSchema.parse({ firstName: 'Ana', lastName: 'Pérez' }) },
        aCaller(),
        A_BROWSER,
      );
    const { values, codes } = await settled(onAll(3, signUp));
    expect(codes).toEqual([]);
    expect(values).toHaveLength(12);
    const before = database.emulator.get(NAMESPACE, 'users');
    await signUp(store);
    expect(database.emulator.get(NAMESPACE, 'users')).toEqual(before);
  });
});

describe('a booking whose trigger runs many times at once', () => {
  it('has one reference and one start code', async () => {
    await store.update({
      settings: someSettings({ otp_secure: true }),
      users: { ana: aRider() },
      cartypes: { comfort: aCarType() },
    });
    const { quote } = await makeQuote(
      {
        store,
        clock,
        settings: () => Promise.resolve(someSettings()),
        directions: () =>
          Promise.resolve({ distance_in_km: 7.4, time_in_secs: 1080, polylinePoints: '_p~iF~ps|U_ulLnnqC' }),
      },
      {
        pickup: { lat: -34.9064, lng: -56.1996, add: 'Palacio Salvo' },
        drop: { lat: -34.894, lng: -56.166, add: 'Terminal Tres Cruces' },
        carTypeId: 'comfort',
        bookLater: false,
      },
      { ...aCaller(), role: 'rider' },
    );
    await store.update({
      [`bookings/${quote.id}`]: { status: 'NEW', customer: 'ana', bookingDate: clock() },
    });
    const { values, codes } = await settled(
      onAll(3, (instance) => completeBooking({ store: instance, secrets, clock, log: aLog() }, quote.id)),
    );
    expect(codes).toEqual([]);
    expect(values.filter((result) => result === 'completed')).toHaveLength(1);
    const saved = await store.read(
      `bookings/${quote.id}`,
      z.object({ reference: z.string(), trip_cost: z.number(), plannedLine: z.string() }),
    );
    expect(saved?.reference).toMatch(/^[A-Z]{6}$/);
    expect(saved?.trip_cost).toBe(480.7);
    const code = z.number().parse(database.emulator.get(NAMESPACE, `booking_codes/${quote.id}`));
    expect(code).toBeGreaterThanOrEqual(10000);
    const again = await completeBooking({ store, secrets, clock, log: aLog() }, quote.id);
    expect(again).toBe('already_complete');
    expect(database.emulator.get(NAMESPACE, `booking_codes/${quote.id}`)).toBe(code);
  });
});
