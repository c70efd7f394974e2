import { deleteApp as deleteWebApp, initializeApp as initializeWebApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithCustomToken, updateEmail } from 'firebase/auth';
import {
  connectDatabaseEmulator,
  get,
  getDatabase,
  ref,
  serverTimestamp,
  set,
  type Database,
} from 'firebase/database';
import { deleteApp, getApps } from 'firebase-admin/app';
import { getAuth as getAdminAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { userSignup, verifyEmailOtp } from '@domain/contracts/people/accounts';
import { quote as quoteContract } from '@domain/contracts/trip/bookings';
import type { Quote } from '@domain/records';
import { placeAutocomplete, placeCoordinates } from '@domain/contracts/trip/places';
import { bookingRecordOf } from '@domain/booking/booking-record';
import type { CompletionResult } from '../../functions/src/bookings/complete-booking.command';
import { listen, startHttpStub } from '../../functions/src/platform/testing/http-stub';
import { aCarType, someSettings } from '../../functions/src/platform/testing/records';
import { startAuthEmulator } from './support/auth-emulator';
import { NAMESPACE, startTestDatabase, type TestDatabase } from './support/database';
import { startMailCatcher } from './support/mail-catcher';

/**
 * Tests the deployed functions with their real adapters. They use the Auth emulator, the database emulator
 * with the deployed rules, SMTP, and a fake of Photon and OSRM. The clients are the web SDK and plain HTTP.
 */

const PROJECT = 'demo-hail';
const ROUTE = { distance: 7400, duration: 1080, geometry: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' };

let database: TestDatabase;
let auth: Awaited<ReturnType<typeof startAuthEmulator>>;
let mail: Awaited<ReturnType<typeof startMailCatcher>>;
let city: Awaited<ReturnType<typeof startHttpStub>>;
let server: Awaited<ReturnType<typeof listen>>;
let complete: (bookingId: string) => Promise<CompletionResult>;
let runSweeper: () => Promise<unknown>;
const webApps: FirebaseApp[] = [];
let isCityUp = true;

beforeAll(async () => {
  [database, auth, mail, city] = await Promise.all([
    startTestDatabase(),
    startAuthEmulator(PROJECT),
    startMailCatcher(),
    startHttpStub(({ path }) => {
      if (!isCityUp) return { status: 502, json: {} };
      if (path.startsWith('/route/')) return { json: { code: 'Ok', routes: [ROUTE] } };
      return {
        json: {
          features: [
            {
              geometry: { coordinates: [-56.1996, -34.9064] },
              properties: {
                osm_type: 'W',
                osm_id: 7,
                name: 'Palacio Salvo',
                city: 'Montevideo',
                countrycode: 'UY',
              },
            },
          ],
        },
      };
    }),
  ]);
  Object.assign(process.env, {
    GCLOUD_PROJECT: PROJECT,
    FIREBASE_CONFIG: JSON.stringify({
      projectId: PROJECT,
      databaseURL: `http://${database.emulator.host}:${String(database.emulator.port)}?ns=${NAMESPACE}`,
    }),
    FIREBASE_AUTH_EMULATOR_HOST: new URL(auth.url).host,
    SMTP_URL: mail.url,
    OTP_PEPPER: 'a pepper for tests',
    GOOGLE_MAPS_SERVER_KEY: 'none',
    PHOTON_URL: city.url,
    OSRM_URL: city.url,
    PUSH_MODE: 'outbox',
    MAIL_FROM: 'Hail <no-reply@hail.example>',
    APP_URL: 'https://hail.example',
    MAPS_PROVIDER: 'auto',
    TRUSTED_PROXY_HOPS: '1',
  });
  database.emulator.set(NAMESPACE, '', {
    settings: someSettings({ otp_secure: true, mapCenter: { lat: -34.9, lng: -56.2 } }),
    cartypes: { comfort: aCarType() },
    users: { 'driver-1': { usertype: 'driver', approved: true, email: 'dan@hail.example' } },
  });
  const { api } = await import('../../functions/src/api.trigger');
  const { store, secrets, log, clock } = await import('../../functions/src/platform/adapters');
  const { completeBooking } = await import('../../functions/src/bookings/complete-booking.command');
  const { indexBooking } = await import('../../functions/src/bookings/index-booking.command');
  const { takeUpBooking } = await import('../../functions/src/bookings/take-up-booking.command');
  const { keepOnDuty } = await import('../../functions/src/dispatch/duty/keep-on-duty.command');
  const { sweep } = await import('../../functions/src/maintenance/sweep.command');
  complete = (bookingId) => completeBooking({ store, secrets, clock, log }, bookingId);
  const takeUpPorts = {
    completeBooking: complete,
    index: (bookingId: string) => indexBooking(store, bookingId),
    // The sweeper would start the search for a driver, but this test has no timers, which the search needs.
    dispatch: () => Promise.resolve('waiting' as const),
  };
  runSweeper = () =>
    sweep({
      store,
      clock,
      log,
      takeUpBooking: (id) => takeUpBooking(takeUpPorts, id),
      keepOnDuty: (uid) => keepOnDuty({ store, clock }, uid),
    });
  // The handler has Express’s types, which extend Node’s request and response. At run time it needs only
  // Node’s.
  const handler = z.custom<Parameters<typeof listen>[0]>((value) => typeof value === 'function').parse(api);
  server = await listen((request, response) => handler(request, response));
});

afterAll(async () => {
  await Promise.all(webApps.map((app) => deleteWebApp(app)));
  await Promise.all(getApps().map((app) => deleteApp(app)));
  await Promise.all([server.stop(), city.stop(), mail.stop(), auth.stop()]);
  await database.stop();
});

const call = async (
  name: string,
  body: unknown,
  token?: string,
): Promise<{ status: number; json: unknown }> => {
  const response = await fetch(`${server.url}/api/${name}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
};
const codeOf = (answer: { json: unknown }): string =>
  z.object({ error: z.object({ code: z.string() }) }).parse(answer.json).error.code;

/** Opens a browser that is not signed in. */
const browser = () => {
  const app = initializeWebApp(
    { apiKey: 'demo', projectId: PROJECT, databaseURL: `${database.emulator.url}?ns=${NAMESPACE}` },
    `browser-${String(webApps.length)}`,
  );
  webApps.push(app);
  const webAuth = getAuth(app);
  connectAuthEmulator(webAuth, auth.url, { disableWarnings: true });
  const webDatabase = getDatabase(app);
  connectDatabaseEmulator(webDatabase, database.emulator.host, database.emulator.port);
  return { auth: webAuth, database: webDatabase };
};
type Browser = ReturnType<typeof browser>;

const signIn = async (window: Browser, email: string): Promise<{ uid: string; token: string }> => {
  expect(await call('request_email_otp', { email })).toEqual({ status: 200, json: { success: true } });
  const answer = await call('verify_email_otp', { email, otp: mail.codeFor(email) });
  expect(answer.status).toBe(200);
  const { user } = await signInWithCustomToken(window.auth, verifyEmailOtp.output.parse(answer.json).token);
  return { uid: user.uid, token: await user.getIdToken() };
};
const signUp = async (email: string) => {
  const window = browser();
  const person = await signIn(window, email);
  const answer = await call(
    'user_signup',
    { regData: { firstName: 'Ana', lastName: 'Pérez' } },
    person.token,
  );
  expect(userSignup.output.parse(answer.json)).toEqual({ uid: person.uid, approved: true });
  return { ...window, ...person };
};
const QUOTE = {
  pickup: { lat: -34.9064, lng: -56.1996, add: 'Palacio Salvo' },
  drop: { lat: -34.894, lng: -56.166, add: 'Terminal Tres Cruces' },
  carTypeId: 'comfort',
  bookLater: false,
};
const quoteFor = async (token: string): Promise<Quote> => {
  const answer = await call('quote', QUOTE, token);
  expect(answer.status).toBe(200);
  return quoteContract.output.parse(answer.json).quote;
};
/** Writes the booking as the web app does, with the id of the quote. */
const book = (from: Database, quote: Quote, overrides: Record<string, unknown> = {}): Promise<void> =>
  set(ref(from, `bookings/${quote.id}`), { ...bookingRecordOf(quote, serverTimestamp()), ...overrides });

describe('the calls for a rider’s first booking', () => {
  it('sign the rider up with an e-mailed code, find a place, return a price and complete the booking', async () => {
    const ana = await signUp('ana@hail.example');
    const profile = z.object({ email: z.string(), usertype: z.string(), referralId: z.string() });
    expect(profile.parse((await get(ref(ana.database, `users/${ana.uid}`))).val())).toMatchObject({
      email: 'ana@hail.example',
      usertype: 'rider',
    });

    const found = placeAutocomplete.output.parse(
      (await call('place_autocomplete', { searchKeyword: 'palacio salvo' }, ana.token)).json,
    );
    const place_id = found.searchResults[0]?.place_id ?? '';
    expect(
      placeCoordinates.output.parse((await call('place_coordinates', { place_id }, ana.token)).json),
    ).toEqual({ coords: { lat: -34.9064, lng: -56.1996 } });

    const quote = await quoteFor(ana.token);
    // 30.5 × 7.4 + 600 × 0.3 + 50 + 25
    expect(quote.estimate.estimateFare).toBe(480.7);
    await book(ana.database, quote);
    expect(await complete(quote.id)).toBe('completed');

    const booking = z
      .object({ reference: z.string(), customer_name: z.string(), trip_cost: z.number() })
      .parse((await get(ref(ana.database, `bookings/${quote.id}`))).val());
    expect(booking).toMatchObject({ customer_name: 'Ana Pérez', trip_cost: 480.7 });
    expect(booking.reference).toMatch(/^[A-Z]{6}$/);
    const code = z.number().parse((await get(ref(ana.database, `booking_codes/${quote.id}`))).val());
    expect(code).toBeGreaterThanOrEqual(10000);
  });

  it('do not give another rider access to the start code', async () => {
    const ana = await signUp('ana2@hail.example');
    const eve = await signUp('eve@hail.example');
    const quote = await quoteFor(ana.token);
    await book(ana.database, quote);
    await complete(quote.id);
    await expect(get(ref(eve.database, `booking_codes/${quote.id}`))).rejects.toThrow(/permission/i);
    await expect(get(ref(eve.database, `quotes/${quote.id}`))).rejects.toThrow(/permission/i);
  });

  it('refuse a booking with another price, another rider, or another user’s quote', async () => {
    const ana = await signUp('ana3@hail.example');
    const eve = await signUp('eve3@hail.example');
    const quote = await quoteFor(ana.token);
    await expect(book(ana.database, quote, { trip_cost: quote.trip_cost })).rejects.toThrow(/permission/i);
    await expect(book(ana.database, quote, { trip_cost: 1 })).rejects.toThrow(/permission/i);
    await expect(book(ana.database, quote, { customer: eve.uid })).rejects.toThrow(/permission/i);
    await expect(book(ana.database, quote, { reference: 'AAAAAA' })).rejects.toThrow(/permission/i);
    await expect(book(eve.database, quote)).rejects.toThrow(/permission/i);
    await expect(book(eve.database, quote, { customer: eve.uid })).rejects.toThrow(/permission/i);
    await expect(book(ana.database, quote)).resolves.toBeUndefined();
    expect(await complete(quote.id)).toBe('completed');
  });

  it('lead to a complete booking even if the trigger did not run, because the sweeper completes the booking', async () => {
    const ana = await signUp('ana4@hail.example');
    const quote = await quoteFor(ana.token);
    await book(ana.database, quote);
    expect(await runSweeper()).toMatchObject({ bookings: 1 });
    expect(database.emulator.get(NAMESPACE, `booking_index/${quote.id}`)).toMatchObject({ status: 'NEW' });
    expect((await get(ref(ana.database, `bookings/${quote.id}/reference`))).val()).toMatch(/^[A-Z]{6}$/);
  });

  it('return an error while the maps do not answer, and a price as soon as the maps answer again', async () => {
    const ana = await signUp('ana5@hail.example');
    isCityUp = false;
    const elsewhere = { ...QUOTE, drop: { lat: -34.88, lng: -56.15, add: 'Elsewhere' } };
    expect(codeOf(await call('quote', elsewhere, ana.token))).toBe('maps_unavailable');
    isCityUp = true;
    expect((await call('quote', elsewhere, ana.token)).status).toBe(200);
  });
});

describe('access to the calls', () => {
  it('is refused without a token, with another project’s token and with a forged token', async () => {
    for (const token of [undefined, 'nonsense', 'e30.e30.']) {
      expect((await call('quote', QUOTE, token)).status).toBe(401);
    }
  });

  it('is refused to a driver who asks for a price, and to a rider who looks up users or sends messages', async () => {
    const ana = await signUp('ana6@hail.example');
    expect((await call('check_user_exists', { email: 'x@hail.example' }, ana.token)).status).toBe(403);
    expect((await call('send_notification', { token: 't', title: 'a', msg: 'b' }, ana.token)).status).toBe(
      403,
    );
    database.emulator.set(NAMESPACE, `users/${ana.uid}/usertype`, 'driver');
    expect((await call('quote', QUOTE, ana.token)).status).toBe(403);
  });

  it('is given to an admin as soon as the role is stored, for finding users and sending messages', async () => {
    const boss = await signUp('boss@hail.example');
    database.emulator.set(NAMESPACE, `users/${boss.uid}/usertype`, 'admin');
    expect((await call('check_user_exists', { email: 'boss@hail.example' }, boss.token)).json).toEqual({
      users: [{ uid: boss.uid }],
    });
    expect((await call('check_user_exists', { mobile: '+59899000111' }, boss.token)).json).toEqual({
      users: [],
    });
    const message = { token: 'device', title: 'Hail', msg: 'Hello' };
    expect((await call('send_notification', message, boss.token)).json).toEqual({ success: true });
    const outbox = z
      .record(z.string(), z.looseObject({ token: z.string() }))
      .parse(database.emulator.get(NAMESPACE, 'outbox'));
    expect(Object.values(outbox)).toMatchObject([message]);
    expect((await call('get_providers', undefined, boss.token)).json).toEqual([]);
  });
});

describe('sign-in by e-mail', () => {
  it('finds the same account at the second sign-in', async () => {
    const one = await signIn(browser(), 'twice@hail.example');
    const two = await signIn(browser(), 'twice@hail.example');
    expect(two.uid).toBe(one.uid);
  });

  it('gives the account to the owner of its address, and the password and session of an earlier user become invalid', async () => {
    const email = 'squatted@hail.example';
    const squatter = await getAdminAuth().createUser({
      email,
      password: 'known-to-eve',
      emailVerified: false,
    });
    const owner = await signIn(browser(), email);
    expect(owner.uid).toBe(squatter.uid);
    const signInUrl = `${auth.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
    const response = await fetch(signInUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'known-to-eve', returnSecureToken: true }),
    });
    expect(response.status).toBe(400);
    const stored = await getAdminAuth().getUser(owner.uid);
    expect(stored).toMatchObject({ emailVerified: true });
    expect(stored.tokensValidAfterTime).toBeDefined();
  });

  it('moves an address to the account of its owner, and the other account keeps its phone number', async () => {
    const email = 'shared@hail.example';
    const phone = await getAdminAuth().createUser({
      email,
      phoneNumber: '+59899111222',
      emailVerified: false,
    });
    const owner = await signIn(browser(), email);
    expect(owner.uid).not.toBe(phone.uid);
    const stored = await getAdminAuth().getUser(phone.uid);
    expect(stored.phoneNumber).toBe('+59899111222');
    expect(stored.email).not.toBe(email);
  });

  it('does not let another user take a verified address', async () => {
    const owner = await signUp('proven@hail.example');
    const eve = await signUp('eve7@hail.example');
    const { currentUser } = eve.auth;
    if (currentUser === null) throw new Error('not signed in');
    await expect(updateEmail(currentUser, 'proven@hail.example')).rejects.toThrow();
    expect((await getAdminAuth().getUserByEmail('proven@hail.example')).uid).toBe(owner.uid);
  });

  it('limits the number of mails to one address', async () => {
    const email = 'flooded@hail.example';
    for (let turn = 0; turn < 15; turn += 1)
      expect((await call('request_email_otp', { email })).status).toBe(200);
    const answer = await call('request_email_otp', { email });
    expect([answer.status, codeOf(answer)]).toEqual([429, 'rate_limited']);
  });
});
