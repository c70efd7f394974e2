import { describe, expect, it } from 'vitest';
import { DATA_VERSION, MIGRATION_NAMES, NEWEST_DATA } from '@domain/database/data-version';
import { BOOKING_PART_FIELDS, isShown } from '@domain/booking/booking-parts';
import { dyingStore, Killed } from '../platform/testing/dying-store';
import { createMemoryStore } from '../platform/testing/memory-store';
import { NOW, someSettings } from '../platform/testing/records';
import type { Store } from '../platform/ports';
import { migrate, readDataVersion, type MigrateOptions } from './migrate.command';
import type { Migration } from './migration';
import { MIGRATIONS } from './migrations';

const clock = (): number => NOW;
const pageSize = 7;
const quiet = () => (): void => undefined;
const CAR_TYPES = {
  economy: { name: 'Economy', rate_per_unit_distance: 1, rate_per_hour: 1 },
  van: { name: 'Van', rate_per_unit_distance: 1, rate_per_hour: 1 },
};
const NAMES = ['Economy', 'Van', 'Economy ', 'Gone', ' '];
const PRIVATE = {
  pushToken: 'phone',
  userPlatform: 'IOS',
  bankName: 'BROU',
  bankCode: ' ',
  bankAccount: '77',
};
const WITHDRAWAL = { uid: 'ana', name: 'Ana Paz', amount: 5, date: NOW, processed: false };
const BANK = { bankName: 'BROU', bankCode: '', bankAccount: '77' };
const place = { lat: 1, lng: 2, add: 'There' };

/** A database as it was before drivers and bookings had the id of their car type. */
function anOldDatabase(): ReturnType<typeof createMemoryStore> {
  const entries = <T>(size: number, prefix: string, make: (index: number) => T): Record<string, T> =>
    Object.fromEntries(
      Array.from({ length: size }, (_, index) => [`${prefix}${String(index).padStart(3, '0')}`, make(index)]),
    );
  return createMemoryStore(
    {
      settings: { ...someSettings(), data_version: undefined },
      cartypes: CAR_TYPES,
      languages: {
        en: { langName: 'English', langLocale: 'en', dateLocale: 'en', default: true, createdAt: 1 },
      },
      users: {
        ana: { usertype: 'rider', firstName: 'Ana', lastName: 'Paz', ...PRIVATE },
        ...entries(40, 'driver', (index) => ({ usertype: 'driver', carType: NAMES[index % NAMES.length] })),
      },
      bookings: entries(40, 'booking', (index) => ({
        status: index % 4 === 0 ? 'PAID' : 'CANCELLED',
        customer: 'ana',
        bookingDate: NOW,
        tripdate: NOW + index,
        carType: NAMES[index % NAMES.length],
        // The type was renamed later. So its old name is unknown, and only the id in the price is valid.
        ...(index % 5 === 3
          ? { carDetails: { ...CAR_TYPES.van, id: 'van', name: 'Gone', convenience_fees: 9 } }
          : {}),
        pickup: place,
        drop: place,
        driver: 'driver000',
        driver_name: 'Leo',
        customer_contact: '+59899000111',
        customer_email: 'ana@hail.example',
        customer_token: 'phone',
        driver_contact: '+59899000222',
        ...(index % 3 === 0 ? { deliveryPerson: 'Bea', deliveryPersonPhone: '099 123 456' } : {}),
        trip_cost: 100,
        driver_share: 80,
        convenience_fees: 20,
      })),
      quotes: { booking000: { trip_cost: 100 }, q1: { sweepAt: NOW + 1 } },
      // The last withdrawal is by a person without bank details.
      withdraws: { ...entries(9, 'w', () => ({ ...WITHDRAWAL, ...BANK })), w9: WITHDRAWAL },
      payments: entries(40, 'booking', (index) =>
        // Some settlements were made before `reportedAt` was stored.
        ({
          ...(index % 4 === 0 ? { settledAt: NOW } : { cancelledAt: NOW }),
          ...(index % 8 === 4 ? {} : { reportedAt: NOW }),
        }),
      ),
    },
    clock,
  );
}

const run = (store: Store, options: MigrateOptions = {}, steps: readonly Migration[] = MIGRATIONS) =>
  migrate({ store, clock, pageSize }, steps, options, quiet);

async function migrated(): Promise<Record<string, unknown>> {
  const store = anOldDatabase();
  await run(store);
  return contentOf(store);
}

/** The whole database except `guard`, which contains the checks of the last commit. */
function contentOf(store: ReturnType<typeof createMemoryStore>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(store.dump()).filter(([node]) => node !== 'guard'));
}

/** Returns a generator of pseudo-random numbers from 1 to `below`. The numbers are the same in every run. */
function places(below: number): () => number {
  let seed = 20_261_122;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 1 + (seed % below);
  };
}

/** Whether a run finishes before the store fails after this many calls. */
const survives = (store: Store, calls: number): Promise<boolean> =>
  run(dyingStore(store, calls)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Killed) return false;
      throw error;
    },
  );

describe('the migrations of the database', () => {
  it('are numbered without a gap, and the newest is the version that this build needs', () => {
    expect(MIGRATIONS.map(({ name }) => name)).toEqual(MIGRATION_NAMES);
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
    expect(MIGRATIONS.at(-1)?.version).toBe(DATA_VERSION);
    expect(NEWEST_DATA.oldestBuild).toBe(
      Math.max(...MIGRATIONS.filter((one) => one.isBreaking).map((one) => one.version)),
    );
  });

  it('rebuild the index of bookings when the fields of its records change', async () => {
    const store = anOldDatabase();
    await run(store);
    const before = contentOf(store);
    const cost = store.get('booking_index/booking001/cost');
    await store.update({ booking_index_form: 'at=tripdate:time', 'booking_index/booking001/cost': null });
    const [due] = await run(store, { isDryRun: true });
    expect([due?.migration.name, due?.result.changed]).toEqual(['index', 1]);
    expect(store.get('booking_index/booking001/cost')).toBeNull();
    expect((await run(store)).map(({ migration }) => migration.name)).toEqual(['index']);
    expect(store.get('booking_index/booking001/cost')).toBe(cost);
    expect(contentOf(store)).toEqual(before);
    expect(await run(store)).toEqual([]);
  });

  it('give drivers and bookings the id of their car type, and report records to check by hand', async () => {
    const store = anOldDatabase();
    const [drivers, bookings] = await run(store);
    const ids = (list: string) => [0, 1, 2, 3, 4].map((index) => store.get(`${list}00${index}/carTypeId`));
    expect(ids('users/driver')).toEqual(['economy', 'van', 'economy', null, null]);
    expect(ids('bookings/booking')).toEqual(['economy', 'van', 'economy', 'van', null]);
    expect(drivers?.result).toMatchObject({ seen: 41, changed: 24 });
    expect(drivers?.result.notes).toContain('users/driver003: there is no car type "Gone"; choose one.');
    expect(bookings?.result).toMatchObject({ seen: 40, changed: 32 });
    expect(store.get('booking_index/booking001/byCar')).toMatch(/^van\|/);
    expect(store.get('language_list/en/langName')).toBe('English');
    expect(store.get('reports/months')).not.toBeNull();
    expect(store.get('people_words/all')).toEqual({ 'ana~ana': 'ana paz', 'paz~ana': 'ana paz' });
    expect(await readDataVersion(store)).toEqual(NEWEST_DATA);
    expect(store.get('migrations')).toBeNull();
  });

  it('move private data of a trip out of the booking, and keep newer values that a function has written', async () => {
    const store = anOldDatabase();
    await store.update({ 'booking_driver_contacts/booking001/driver_contact': '+59899000333' });
    await run(store);
    for (const field of BOOKING_PART_FIELDS.filter((one) => !isShown(one)))
      expect(store.get(`bookings/booking000/${field}`), field).toBeNull();
    expect(store.get('booking_customer_contacts/booking000')).toEqual({ customer_contact: '+59899000111' });
    expect(store.get('booking_driver_contacts/booking000')).toEqual({ driver_contact: '+59899000222' });
    expect(store.get('booking_driver_contacts/booking001')).toEqual({ driver_contact: '+59899000333' });
    expect(store.get('booking_deliveries/booking000')).toEqual({
      deliveryPerson: 'Bea',
      deliveryPersonPhone: '099 123 456',
    });
    expect(store.get('booking_deliveries/booking001')).toBeNull();
    expect(store.get('booking_money/booking000')).toMatchObject({ driver_share: 80, convenience_fees: 20 });
    expect(store.get('booking_money/booking003/carDetails')).toMatchObject({ convenience_fees: 9 });
    expect(store.get('booking_money/booking003/carDetails/id')).toBeNull();
    expect(store.get('bookings/booking003/carDetails')).toEqual({
      name: 'Gone',
      rate_per_unit_distance: 1,
      rate_per_hour: 1,
    });
    expect(store.get('booking_private/booking000')).toEqual({ customer_email: 'ana@hail.example' });
    expect(store.get('bookings/booking000')).toMatchObject({
      customer: 'ana',
      driver_name: 'Leo',
      trip_cost: 100,
    });
  });

  it('let the sweeper delete the quotes of older bookings', async () => {
    const store = anOldDatabase();
    await run(store);
    expect(store.get('quotes')).toEqual({
      booking000: { trip_cost: 100, sweepAt: NOW },
      q1: { sweepAt: NOW + 1 },
    });
  });

  it('create the records of drivers on duty, and stop older builds, which do not use these records', async () => {
    const store = anOldDatabase();
    const location = { lat: 1, lng: 2, at: NOW };
    await store.update({
      'users/driver000': {
        usertype: 'driver',
        firstName: 'Leo',
        lastName: 'Roca',
        carType: 'Economy',
        approved: true,
        driverActiveStatus: true,
        location,
      },
      'users/driver001/driverActiveStatus': true,
      'drivers_on_duty/driver002': { name: 'Off duty', isFree: true },
    });
    await run(store);
    expect(store.get('drivers_on_duty')).toMatchObject({
      driver000: { name: 'Leo Roca', carTypeId: 'economy', isFree: true, position: location },
    });
    // One driver is not approved, and one is off duty.
    expect(Object.keys(store.get('drivers_on_duty') as object)).toEqual(['driver000']);
    expect((await readDataVersion(store)).oldestBuild).toBe(MIGRATION_NAMES.indexOf('drivers-on-duty') + 1);
  });

  it('move private data out of the profile, and keep newer values that the person has written', async () => {
    const store = anOldDatabase();
    await store.update({ 'users_private/ana/pushToken': 'newer phone' });
    await run(store);
    expect(store.get('users/ana')).toEqual({ usertype: 'rider', firstName: 'Ana', lastName: 'Paz' });
    expect(store.get('users_private')).toEqual({ ana: { ...PRIVATE, pushToken: 'newer phone' } });
  });

  it('move the bank details out of the withdrawals, and keep newer values that a function has written', async () => {
    const store = anOldDatabase();
    await store.update({ 'withdraw_banks/w001/bankAccount': '88' });
    await run(store);
    const ids = Array.from({ length: 9 }, (_, index) => `w00${index}`);
    expect(store.get('withdraws')).toEqual(Object.fromEntries([...ids, 'w9'].map((id) => [id, WITHDRAWAL])));
    expect(store.get('withdraw_banks')).toEqual({
      ...Object.fromEntries(ids.map((id) => [id, BANK])),
      w001: { ...BANK, bankAccount: '88' },
    });
  });

  it('queue receipts for old paid trips, and queue no mails for them', async () => {
    const store = anOldDatabase();
    await store.update({ 'receipts/booking000/number': '2026-000001' });
    await run(store);
    const queue = store.get('document_backlog') as object;
    expect(Object.keys(queue)).toHaveLength(9);
    expect(queue).toMatchObject({ r_booking004: { at: NOW, isOld: true } });
    expect(queue).not.toHaveProperty('r_booking000');
  });

  it('queue no trip that gets its receipt or is queued during the migration', async () => {
    for (const path of ['receipts/booking004/number', 'document_backlog/r_booking004/at']) {
      const store = anOldDatabase();
      let hasActed = false;
      const racing: Store = {
        ...store,
        commit: async (write) => {
          const isMeant = 'document_backlog/r_booking004' in write.values && !hasActed;
          if (isMeant) {
            hasActed = true;
            await store.update({ [path]: path.endsWith('at') ? 7 : '2026-000001' });
          }
          return store.commit(write);
        },
      };
      await run(racing);
      expect(hasActed).toBe(true);
      expect(store.get('document_backlog/r_booking004'), path).toEqual(
        path.endsWith('at') ? { at: 7 } : null,
      );
    }
  });

  it('store the time at which a settlement was reported, if the time is missing', async () => {
    const store = anOldDatabase();
    expect(store.get('payments/booking004')).toEqual({ settledAt: NOW });
    await run(store);
    expect(store.get('payments/booking004')).toEqual({ settledAt: NOW, reportedAt: NOW });
  });

  it('give the same result even if they are killed at random points, in ten tries', async () => {
    const whole = await migrated();
    for (const most of [5, 20, 60]) {
      const store = anOldDatabase();
      const nextPlace = places(most);
      let kills = 0;
      while (!(await survives(store, kills < 10 ? nextPlace() : Infinity))) kills += 1;
      expect(kills).toBeGreaterThan(2);
      expect(contentOf(store)).toEqual(whole);
    }
  });

  it('give the same result when two migrations run at once', async () => {
    const whole = await migrated();
    const store = anOldDatabase();
    await Promise.all([run(store), run(store)]);
    expect(contentOf(store)).toEqual(whole);
  });

  it('change nothing when they run again, all together or step by step', async () => {
    const store = anOldDatabase();
    await run(store);
    const before = contentOf(store);
    expect(await run(store)).toEqual([]);
    for (const { name } of MIGRATIONS) {
      const [step] = await run(store, { again: name });
      expect([name, step?.result.changed]).toEqual([name, 0]);
    }
    expect(contentOf(store)).toEqual(before);
  });

  it('write nothing in a dry run, and report the planned changes', async () => {
    const store = anOldDatabase();
    const before = store.dump();
    const results = await run(store, { isDryRun: true });
    expect(store.dump()).toEqual(before);
    expect(results.map(({ result }) => result.changed)).toEqual([
      24, 32, 40, 1, 0, 40, 1, 9, 10, 5, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 40,
    ]);
    const [again] = await run(store, { isDryRun: true, again: 'index' });
    expect(again?.result.changed).toBe(40);
    expect(store.dump()).toEqual(before);
  });

  it('keep a change that staff make while a page is written', async () => {
    const store = anOldDatabase();
    let isFirst = true;
    const commit: Store['commit'] = async (write) => {
      if (isFirst && 'users/driver001/carTypeId' in write.values) {
        isFirst = false;
        await store.update({ 'users/driver001/carTypeId': 'economy', 'users/driver001/carType': 'Economy' });
        await store.update({ 'users/driver002': null });
      }
      return store.commit(write);
    };
    await run({ ...store, commit });
    expect(store.get('users/driver001/carTypeId')).toBe('economy');
    expect(store.get('users/driver002')).toBeNull();
    expect(store.get('users/driver005/carTypeId')).toBe('economy');
  });

  it('continue after a record that fails validation, and name that record', async () => {
    const store = anOldDatabase();
    const commit: Store['commit'] = (write) =>
      'users/driver001/carTypeId' in write.values ? Promise.resolve(false) : store.commit(write);
    const [drivers] = await run({ ...store, commit });
    expect(drivers?.result.notes).toContain('users/driver001 was refused and is as it was.');
    expect(drivers?.result.changed).toBe(23);
    expect(store.get('users/driver002/carTypeId')).toBe('economy');
  });

  it('stop builds older than a breaking migration as soon as it starts, and stop no other builds', async () => {
    const store = anOldDatabase();
    await run(store);
    const seen: unknown[] = [];
    const step = (version: number, isBreaking: boolean): Migration => ({
      version,
      isBreaking,
      name: `step-${version}`,
      what: '',
      forget: () => Promise.resolve(),
      run: async () => {
        seen.push(await readDataVersion(store));
        return { seen: 0, changed: 0, notes: [] };
      },
      preview: () => Promise.resolve({ seen: 0, changed: 0, notes: [] }),
    });
    const [additive, breaking] = [step(DATA_VERSION + 1, false), step(DATA_VERSION + 2, true)];
    await run(store, {}, [...MIGRATIONS, additive, breaking]);
    expect(seen).toEqual([
      { ...NEWEST_DATA, running: DATA_VERSION + 1 },
      { version: DATA_VERSION + 1, oldestBuild: DATA_VERSION + 2, running: DATA_VERSION + 2 },
    ]);
    expect(await readDataVersion(store)).toEqual({
      version: DATA_VERSION + 2,
      oldestBuild: DATA_VERSION + 2,
    });
  });

  it('refuse an empty database and an unknown step', async () => {
    await expect(run(createMemoryStore())).rejects.toThrow('no_database_settings');
    await expect(run(anOldDatabase(), { again: 'everything' })).rejects.toThrow('not_found');
  });
});

it('exactly four migrations are marked as breaking, because the previous build cannot use their data', () => {
  expect(MIGRATIONS.filter(({ isBreaking }) => isBreaking).map(({ name }) => name)).toEqual([
    'booking-parts',
    'private-profiles',
    'withdraw-banks',
    'drivers-on-duty',
  ]);
});
