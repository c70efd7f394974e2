import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectDatabaseEmulator, getDatabase, goOffline, goOnline } from 'firebase/database';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Booking, Quote } from '@domain/records';
import { DomainError } from '@domain/errors';
import { bookingOfQuote } from '@domain/booking/booking-record';
import { createBookingService } from '@/api/firebase/bookings.firebase';
import { createDashboardService } from '@/api/firebase/dashboard.firebase';
import { createDriverService } from '@/api/firebase/driver.firebase';
import type { FirebaseParts } from '@/api/firebase/firebase-app';
import { createTripService } from '@/api/firebase/trip.firebase';
import { createUserService } from '@/api/firebase/users.firebase';
import type { UserRecord } from '@/api/services';
import { type Database, startDatabase } from 'rtdb-emulator';
import { aBooking, aDriver, aFleetAdmin, anAdmin, aQuote, aUser } from '../support/builders';

/** Tests the web app’s Firebase services on the database emulator, with the deployed rules. */

const NAMESPACE = 'demo-hail-default-rtdb';
const rules = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');

let emulator: Database;
const apps: FirebaseApp[] = [];

const stored = ({ id: _id, ...record }: { id: string }): object =>
  JSON.parse(JSON.stringify(record)) as object;
const byId = (records: { id: string }[]): object =>
  Object.fromEntries(records.map((record) => [record.id, stored(record)]));

/** Returns the app’s services for this user’s browser. */
function servicesOf(uid: string) {
  const app = initializeApp(
    { projectId: 'demo-hail', databaseURL: `${emulator.url}?ns=${NAMESPACE}` },
    `${uid}-${apps.length}`,
  );
  apps.push(app);
  const database = getDatabase(app);
  connectDatabaseEmulator(database, emulator.host, emulator.port, { mockUserToken: { sub: uid } });
  const unused = () => Promise.reject(new Error('not used here'));
  const firebase: FirebaseParts = {
    auth: unused,
    authAsked: new Promise(() => undefined),
    storage: unused,
    messaging: unused,
    appCheckToken: unused,
    database: () => Promise.resolve(database),
  };
  return {
    bookings: createBookingService(firebase),
    dashboard: createDashboardService(firebase),
    driver: createDriverService(firebase),
    goOffline: () => goOffline(database),
    goOnline: () => goOnline(database),
    trip: createTripService(firebase),
    users: createUserService(firebase),
  };
}

function seed(data: { bookings?: Booking[]; quotes?: Quote[]; codes?: Record<string, number> }): void {
  emulator.set(NAMESPACE, '', {
    users: byId([aUser(), aUser({ id: 'rider-2' }), aDriver(), aFleetAdmin(), anAdmin()]),
    bookings: byId(data.bookings ?? []),
    quotes: byId(data.quotes ?? []),
    booking_codes: data.codes ?? {},
    cancel_reason: [
      { label: 'Late', value: 0 },
      { label: 'Other', value: 1 },
    ],
  });
}

/** Writes as the server. */
async function writeAsOwner(path: string, value: object): Promise<void> {
  const response = await fetch(`${emulator.url}/${path}.json?ns=${NAMESPACE}`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(value),
  });
  expect(response.status).toBe(200);
}

const freshQuote = (overrides: Partial<Quote> = {}): Quote =>
  aQuote({ createdAt: Date.now(), expiresAt: Date.now() + 600_000, tripdate: Date.now(), ...overrides });

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

beforeAll(async () => {
  emulator = await startDatabase({ rules: { [NAMESPACE]: rules } });
});
afterEach(async () => {
  for (const app of apps.splice(0)) await deleteApp(app);
});
afterAll(() => emulator.stop());

describe('the stream of bookings', () => {
  const bookings = [
    aBooking({ id: 'b-1' }),
    aBooking({ id: 'b-2', customer: 'rider-2', driver: 'driver-1', fleetadmin: 'fleet-1' }),
    aBooking({ id: 'b-3', customer: 'rider-2', driver: 'driver-2', fleetadmin: 'fleet-2' }),
    aBooking({ id: 'b-4' }),
  ];

  it.each([
    { role: 'rider', uid: 'rider-1', ids: ['b-1', 'b-4'] },
    { role: 'driver', uid: 'driver-1', ids: ['b-2'] },
    { role: 'fleetadmin', uid: 'fleet-1', ids: ['b-2'] },
    { role: 'admin', uid: 'admin-1', ids: ['b-1', 'b-2', 'b-3', 'b-4'] },
  ] as const)('contains the bookings of a $role', async ({ role, uid, ids }) => {
    seed({ bookings });
    const told: string[][] = [];
    const close = servicesOf(uid).bookings.watchBookings({ role, uid }, 50, {
      next: (rows) => told.push(rows.map(({ id }) => id).sort()),
      error: ({ code }) => told.push([code]),
    });
    await expect.poll(() => told).toEqual([ids]);
    close();
  });

  it('contains only the newest bookings, and reports simultaneous changes in one update', async () => {
    seed({ bookings });
    const told: Booking[][] = [];
    const close = servicesOf('admin-1').bookings.watchBookings({ role: 'admin', uid: 'admin-1' }, 2, {
      next: (rows) => told.push(rows),
      error: () => undefined,
    });
    await expect.poll(() => told.length).toBe(1);
    expect(told[0]?.map(({ id }) => id)).toEqual(['b-4', 'b-3']);
    for (let index = 0; index < 300; index += 1) {
      emulator.set(NAMESPACE, 'bookings/b-4/tripdate', 1_900_000_000_000 + index);
    }
    await expect.poll(() => told.at(-1)?.find(({ id }) => id === 'b-4')?.tripdate).toBe(1_900_000_000_299);
    expect(told.length).toBeLessThan(60);
    // An unchanged booking is still the same object, so that React does not render its row again.
    expect(told.at(-1)?.[1]).toBe(told[0]?.[1]);
    emulator.set(NAMESPACE, 'bookings/b-4', null);
    await expect
      .poll(() =>
        told
          .at(-1)
          ?.map(({ id }) => id)
          .sort(),
      )
      .toEqual(['b-2', 'b-3']);
    close();
  });

  it('grows by a page on request, but not beyond the limit of a query, and contains only the user’s bookings', async () => {
    const many = Array.from({ length: 450 }, (_, index) =>
      aBooking({
        id: `b-${String(index).padStart(4, '0')}`,
        customer: index % 9 === 0 ? 'rider-2' : 'rider-1',
      }),
    );
    seed({ bookings: many });
    const own = many.filter(({ customer }) => customer === 'rider-1').map(({ id }) => id);
    for (const [role, uid, ids] of [
      ['rider', 'rider-1', own],
      ['admin', 'admin-1', many.map(({ id }) => id)],
    ] as const) {
      const told: string[][] = [];
      const close = servicesOf(uid).bookings.watchBookings({ role, uid }, 1200, {
        next: (rows) => told.push(rows.map(({ id }) => id).sort()),
        error: ({ code }) => told.push([code]),
      });
      await expect.poll(() => told).toEqual([ids]);
      close();
    }
  });

  it('is an empty list if there are no bookings, and reports an error if the rules refuse the read', async () => {
    seed({});
    const told: unknown[] = [];
    const handlers = {
      next: (rows: Booking[]) => told.push(rows),
      error: ({ code }: DomainError) => told.push(code),
    };
    const closeOwn = servicesOf('rider-1').bookings.watchBookings(
      { role: 'rider', uid: 'rider-1' },
      50,
      handlers,
    );
    await expect.poll(() => told).toEqual([[]]);
    const closeAll = servicesOf('rider-1').bookings.watchBookings({ role: 'admin', uid: 'x' }, 50, handlers);
    await expect.poll(() => told).toEqual([[], 'permission_denied']);
    closeOwn();
    closeAll();
  });
});

describe('adding a booking', () => {
  it('writes the booking of the quote only once, even if the app adds the booking several times', async () => {
    const quote = freshQuote();
    seed({ quotes: [quote] });
    const { bookings } = servicesOf('rider-1');
    await Promise.all([bookings.addBooking(quote), bookings.addBooking(quote)]);
    await bookings.addBooking(quote);
    expect(emulator.get(NAMESPACE, 'bookings')).toEqual({
      'quote-1': { status: 'NEW', customer: 'rider-1', bookingDate: expect.any(Number) as number },
    });
  });

  it('is refused for a changed status, another user’s quote, another rider and an expired quote', async () => {
    const quote = freshQuote({ status: 'PAYMENT_PENDING' });
    const late = freshQuote({ id: 'quote-late', expiresAt: Date.now() - 1 });
    seed({ quotes: [quote, late] });
    const { bookings } = servicesOf('rider-1');
    expect(await codeOf(bookings.addBooking({ ...quote, status: 'NEW' }))).toBe('permission_denied');
    expect(await codeOf(bookings.addBooking({ ...quote, customer: 'rider-2' }))).toBe('permission_denied');
    expect(await codeOf(servicesOf('rider-2').bookings.addBooking(quote))).toBe('permission_denied');
    expect(await codeOf(bookings.addBooking(late))).toBe('quote_expired');
    expect(emulator.get(NAMESPACE, 'bookings')).toBeNull();
  });

  it('adds the booking to the list only after the server has completed the booking, but the rider can cancel earlier', async () => {
    const quote = freshQuote();
    const known = aBooking({ id: 'b-1' });
    seed({ quotes: [quote], bookings: [known] });
    const { bookings, trip } = servicesOf('rider-1');
    const lists: string[][] = [];
    const trips: (string | undefined)[] = [];
    const closers = [
      bookings.watchBookings({ role: 'rider', uid: 'rider-1' }, 50, {
        next: (rows) => lists.push(rows.map(({ id, status }) => `${id} ${status}`)),
        error: ({ code }) => lists.push([code]),
      }),
    ];
    await expect.poll(() => lists.at(-1)).toEqual(['b-1 NEW']);
    await bookings.addBooking(quote);
    closers.push(
      trip.watchBooking(quote.id, 'rider', {
        next: (booking) => trips.push(booking?.status),
        error: ({ code }) => trips.push(code),
      }),
    );
    await bookings.cancelBooking(quote.id, { reason: 'Late', cancelledBy: 'rider' });
    expect(emulator.get(NAMESPACE, `bookings/${quote.id}`)).toMatchObject({ status: 'CANCELLED' });
    const complete = stored(bookingOfQuote({ ...quote, status: 'NEW' }, null, Date.now()));
    await writeAsOwner(`bookings/${quote.id}`, { ...complete, status: 'CANCELLED', reference: 'ABCDEF' });
    await expect.poll(() => lists.at(-1)).toEqual([`${quote.id} CANCELLED`, 'b-1 NEW']);
    await expect.poll(() => trips).toEqual(['CANCELLED']);
    expect(lists.flat()).not.toContain(`${quote.id} NEW`);
    closers.forEach((close) => close());
  });
});

describe('cancelling a booking', () => {
  it('is allowed only to the rider and the admin', async () => {
    const own = aBooking({ id: 'b-1', status: 'NEW' });
    const other = aBooking({ id: 'b-2', status: 'ACCEPTED', driver: 'driver-1' });
    seed({ bookings: [own, other] });
    const rider = { reason: 'Late', cancelledBy: 'rider' } as const;
    expect(await codeOf(servicesOf('rider-2').bookings.cancelBooking('b-1', rider))).toBe(
      'permission_denied',
    );
    await servicesOf('rider-1').bookings.cancelBooking('b-1', rider);
    await servicesOf('admin-1').bookings.cancelBooking('b-2', { reason: 'Late', cancelledBy: 'admin' });
    expect(emulator.get(NAMESPACE, 'bookings')).toMatchObject({
      'b-1': { status: 'CANCELLED', reason: 'Late', cancelledBy: 'rider' },
      'b-2': { status: 'CANCELLED', cancelledBy: 'admin' },
    });
    expect(await codeOf(servicesOf('rider-1').bookings.cancelBooking('b-1', rider))).toBe(
      'permission_denied',
    );
  });
});

describe('a fleet’s open trips', () => {
  it('are the open trips that the server has marked with the fleet', async () => {
    const of = (id: string, status: Booking['status'], openFleet?: string): Booking =>
      aBooking({ id, status, fleetadmin: 'fleet-1', ...(openFleet === undefined ? {} : { openFleet }) });
    seed({
      bookings: [
        of('b-1', 'STARTED', 'fleet-1'),
        of('b-2', 'COMPLETE'),
        // This trip was paid a moment ago.
        of('b-3', 'PAID', 'fleet-1'),
        of('b-4', 'STARTED', 'fleet-2'),
      ],
    });
    const told: string[][] = [];
    const watch = (uid: string) =>
      servicesOf(uid).dashboard.watchOpenTrips(
        { fleetadmin: 'fleet-1' },
        { next: (trips) => told.push(trips.map(({ id }) => id)), error: ({ code }) => told.push([code]) },
      );
    const close = watch('fleet-1');
    await expect.poll(() => told).toEqual([['b-1']]);
    close();
    const closeOther = watch('driver-1');
    await expect.poll(() => told).toEqual([['b-1'], ['permission_denied']]);
    closeOther();
  });
});

describe('the start code', () => {
  it('can be read by the rider, but not by the driver', async () => {
    seed({ bookings: [aBooking({ driver: 'driver-1', otp: true })], codes: { 'booking-1': 54321 } });
    expect(await servicesOf('rider-1').bookings.fetchStartCode('booking-1')).toBe(54321);
    expect(await codeOf(servicesOf('driver-1').bookings.fetchStartCode('booking-1'))).toBe(
      'permission_denied',
    );
  });
});

describe('cancel reasons', () => {
  it('can be read by signed-in users', async () => {
    seed({});
    const told: unknown[] = [];
    const close = servicesOf('rider-1').bookings.watchCancelReasons({
      next: (reasons) => told.push(reasons.map(({ label }) => label)),
      error: ({ code }) => told.push(code),
    });
    await expect.poll(() => told).toEqual([['Late', 'Other']]);
    close();
  });
});

describe('a user’s profile', () => {
  const nameOf = (record: UserRecord): string =>
    record.status === 'found' ? record.user.firstName : record.status;

  it('is updated without a reload, and can be changed by its owner except for the verified contact', async () => {
    seed({});
    const { users } = servicesOf('rider-1');
    const told: string[] = [];
    const close = users.watchUser('rider-1', {
      next: (record) => told.push(nameOf(record)),
      error: () => undefined,
    });
    await expect.poll(() => told).toEqual(['Ana']);
    await users.updateProfile('rider-1', {
      firstName: 'Anita',
      lang: { langLocale: 'es', dateLocale: 'es' },
    });
    expect(told.at(-1)).toBe('Anita');
    expect(await codeOf(users.updateProfile('rider-1', { email: 'x@hail.example' }))).toBe(
      'permission_denied',
    );
    expect(await codeOf(users.updateProfile('rider-2', { firstName: 'X' }))).toBe('permission_denied');
    emulator.set(NAMESPACE, 'users/rider-1', null);
    await expect.poll(() => told.at(-1)).toBe('missing');
    close();
  });

  it('can be set offline by the driver, which deletes the duty record, but cannot be set online by a rider', async () => {
    seed({});
    emulator.set(NAMESPACE, 'drivers_on_duty/driver-1', { name: 'Leo', isFree: true });
    await servicesOf('driver-1').users.setDriverActive('driver-1', false);
    expect(emulator.get(NAMESPACE, 'drivers_on_duty')).toBeNull();
    expect(emulator.get(NAMESPACE, 'users/driver-1/driverActiveStatus')).toBe(false);
    expect(await codeOf(servicesOf('rider-1').users.setDriverActive('rider-1', true))).toBe(
      'permission_denied',
    );
  });
});

describe('a driver on duty', () => {
  const RECORD = { name: 'Leo Sosa', carTypeId: 'economy', isFree: true };
  const HERE = { lat: -34.9, lng: -56.2 };
  const THERE = { lat: -34.91, lng: -56.21 };
  const duty = (path = ''): unknown => emulator.get(NAMESPACE, `drivers_on_duty/driver-1${path}`);
  /** Makes the previous position so old that the next position is accepted. */
  const later = (): void => emulator.set(NAMESPACE, 'users/driver-1/location/at', Date.now() - 60_000);

  /**
   * Opens a driver’s app that writes its connection state, and waits until the app has read the duty
   * record.
   */
  async function atWork(record: object | null, trip?: Partial<Booking>) {
    seed({ bookings: trip === undefined ? [] : [aBooking({ driver: 'driver-1', ...trip })] });
    emulator.set(NAMESPACE, 'drivers_on_duty/driver-1', record);
    if (trip !== undefined) emulator.set(NAMESPACE, 'users/driver-1/currentBooking', 'booking-1');
    const services = servicesOf('driver-1');
    const close = services.driver.holdPresence('driver-1');
    await expect.poll(() => emulator.get(NAMESPACE, 'users/driver-1/connected')).toBe(true);
    return { ...services, close };
  }

  it('sends the position to the duty record for dispatch and staff, and to the profile', async () => {
    const { driver, close } = await atWork(RECORD);
    await expect
      .poll(async () => {
        later();
        await driver.sendPosition('driver-1', HERE, null, []);
        return duty('/position');
      })
      .toMatchObject({ ...HERE, spot: expect.stringMatching(/^economy~6/) as string });
    expect(emulator.get(NAMESPACE, 'users/driver-1/location')).toMatchObject(HERE);
    close();
  });

  it('sends the position of the profile to the duty record when the server creates the record later', async () => {
    const { driver, close } = await atWork(null);
    await driver.sendPosition('driver-1', HERE, null, []);
    await writeAsOwner('drivers_on_duty/driver-1', RECORD);
    await expect
      .poll(() => duty('/position'))
      .toMatchObject({ ...HERE, at: emulator.get(NAMESPACE, 'users/driver-1/location/at') });
    close();
  });

  it('sends the first position to the duty record, even if the record is created during the call', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { driver, close } = await atWork(null);
      await Promise.all([
        driver.sendPosition('driver-1', HERE, null, []),
        writeAsOwner('drivers_on_duty/driver-1', RECORD),
      ]);
      await expect.poll(() => duty('/position')).toMatchObject(HERE);
      close();
    }
  });

  it('sends the position when the server creates the duty record with an older position', async () => {
    const { driver, close } = await atWork(null);
    await driver.sendPosition('driver-1', HERE, null, []);
    await writeAsOwner('drivers_on_duty/driver-1', { ...RECORD, position: { ...THERE, at: 5 } });
    await expect.poll(() => duty('/position')).toMatchObject(HERE);
    close();
  });

  it('writes only to the profile while there is no duty record', async () => {
    const { driver, close } = await atWork(null);
    await driver.sendPosition('driver-1', THERE, null, []);
    expect(duty()).toBeNull();
    expect(emulator.get(NAMESPACE, 'users/driver-1/location')).toMatchObject(THERE);
    close();
  });

  it('sends only some positions of a trip to the duty record', async () => {
    const { driver, close } = await atWork({ ...RECORD, isFree: false }, { status: 'STARTED' });
    const trip = { bookingId: 'booking-1', status: 'STARTED' } as const;
    await expect
      .poll(async () => {
        later();
        await driver.sendPosition('driver-1', HERE, trip, []);
        return duty('/position');
      })
      .toMatchObject(HERE);
    expect(duty('/position/spot')).toBeNull();
    later();
    await driver.sendPosition('driver-1', THERE, trip, []);
    expect(emulator.get(NAMESPACE, 'users/driver-1/location')).toMatchObject(THERE);
    expect(duty('/position')).toMatchObject(HERE);
    close();
  });

  it('is not found by dispatch and staff while the driver has no connection', async () => {
    const { driver, goOffline: leave, goOnline: comeBack, close } = await atWork(RECORD);
    // The app writes to the duty record only after it has read this record.
    await expect
      .poll(async () => {
        later();
        await driver.sendPosition('driver-1', HERE, null, []);
        return duty('/position');
      })
      .toMatchObject(HERE);
    leave();
    await expect.poll(() => duty('/lost')).toBe(true);
    comeBack();
    await expect.poll(() => duty('/lost')).toBeNull();
    expect(duty()).toMatchObject(RECORD);
    close();
  });

  it('is not found by dispatch and staff as soon as the driver goes offline', async () => {
    const { driver, close } = await atWork(RECORD);
    await driver.goOffline('driver-1');
    expect(duty()).toBeNull();
    close();
  });

  it('is shown only on the maps of admins and of the driver’s fleet', async () => {
    seed({});
    const position = { ...HERE, at: Date.now() };
    emulator.set(NAMESPACE, 'drivers_on_duty', {
      own: { ...RECORD, fleetadmin: 'fleet-1', position },
      other: { ...RECORD, fleetadmin: 'fleet-2', position },
      unheard: RECORD,
    });
    const shown = async (uid: string, scope: 'all' | { fleetadmin: string }): Promise<string[]> => {
      const rows: string[][] = [];
      const close = servicesOf(uid).dashboard.watchDrivers(scope, {
        next: (drivers) => rows.push(drivers.map((one) => one.shown.id)),
        error: ({ code }) => rows.push([code]),
      });
      await expect.poll(() => rows.length).toBeGreaterThan(0);
      close();
      return [...(rows.at(-1) ?? [])].sort();
    };
    expect(await shown('admin-1', 'all')).toEqual(['other', 'own']);
    expect(await shown('fleet-1', { fleetadmin: 'fleet-1' })).toEqual(['own']);
    expect(await shown('fleet-1', { fleetadmin: 'fleet-2' })).toEqual(['permission_denied']);
    expect(await shown('rider-1', 'all')).toEqual(['permission_denied']);
    expect(await shown('driver-1', 'all')).toEqual(['permission_denied']);
  });
});
