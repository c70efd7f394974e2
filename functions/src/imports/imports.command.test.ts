import { describe, expect, it } from 'vitest';
import { bookingIndexOf } from '@domain/booking/booking-index';
import { bookingSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { aCaller, aRider } from '../platform/testing/records';
import { leftRowsCommand, listImportsCommand, runImportCommand, stageImportCommand } from './imports.command';
import { admin, IMPORT_ID, importWorld, NOW } from './testing/import-world';

const CUSTOMERS = [
  { firstName: 'Eva', lastName: 'Paz', mobile: '099 555 100', email: 'eva@hail.example' },
  { name: 'Tom de Souza', email: 'tom@hail.example' },
  { firstName: 'Nobody' },
  { firstName: 'Eva again', mobile: '+59899555100' },
];
const DRIVER = { name: 'Leo Roca', mobile: '099 555 777', vehicleNumber: 'SBA 1234', carType: 'Comfort' };
const BOOKING = {
  mobile: '099 555 001',
  date: '2026-12-01',
  time: '08:30',
  carType: 'comfort',
  passengers: '2',
  pickup: 'Plaza Independencia',
  drop: 'Terminal Tres Cruces',
  driverNote: 'Two bags',
};

describe('an import', () => {
  it('creates customers with accounts, skips the others with reasons, and adds one audit entry', async () => {
    const world = importWorld();
    await world.stage('customers', CUSTOMERS);
    // The second of two rows with one phone waits until the first is imported.
    expect(await world.run()).toMatchObject({ total: 4, made: 2, left: 1, isDone: false });
    expect(await world.run()).toMatchObject({ total: 4, made: 2, left: 2, isDone: true });
    const eva = await world.accounts.byMobile('+59899555100');
    expect(world.store.get(`users/${eva?.uid ?? ''}`)).toMatchObject({
      firstName: 'Eva',
      lastName: 'Paz',
      email: 'eva@hail.example',
      usertype: 'rider',
      approved: true,
      walletBalance: 0,
      regType: 'admin',
    });
    const tom = await world.accounts.byEmail('tom@hail.example');
    expect(tom).toMatchObject({ isEmailVerified: false, mobile: null });
    expect(world.store.get(`users/${tom?.uid ?? ''}`)).toMatchObject({
      firstName: 'Tom',
      lastName: 'de Souza',
      mobile: '',
      regType: 'email',
    });
    expect(world.audits()).toMatchObject([
      { uid: 'boss', action: 'import_run', target: 'customers', after: { rows: 2, left: 2, total: 4 } },
    ]);
    const { rows, next } = await leftRowsCommand(world.ports, { id: IMPORT_ID, after: 0 }, admin);
    expect(rows.map(({ line, problem }) => [line, problem.reason])).toEqual([
      [4, 'contact'],
      [5, 'known'],
    ]);
    expect(next).toBeNull();
    // An imported row keeps no copy.
    expect(world.store.get(`import_rows/${IMPORT_ID}/l000002`)).toEqual({ line: 2, state: 'made' });
  });

  it('creates a customer without a last name, because the rules refuse an empty one', async () => {
    const world = importWorld();
    await world.stage('customers', [{ name: 'Marta', mobile: '099 555 100' }]);
    expect(await world.run()).toMatchObject({ made: 1, left: 0 });
    const marta = await world.accounts.byMobile('+59899555100');
    expect(world.store.get(`users/${marta?.uid ?? ''}`)).not.toHaveProperty('lastName');
  });

  it('imports nothing twice when parts and calls are repeated', async () => {
    const world = importWorld();
    await world.stage('customers', CUSTOMERS);
    await world.stage('customers', CUSTOMERS);
    await world.run();
    await world.run();
    const people = world.people().length;
    await world.stage('customers', CUSTOMERS);
    expect(await world.run()).toMatchObject({ made: 2, left: 2 });
    expect(world.people()).toHaveLength(people);
    expect(world.audits()).toHaveLength(1);
    // Another import of the same file finds all of them existing.
    await world.stage('customers', CUSTOMERS, { id: 'import-0002' });
    await world.run('import-0002');
    expect(await world.run('import-0002')).toMatchObject({ made: 0, left: 4 });
    expect(world.people()).toHaveLength(people);
  });

  it('is worked on by one call at a time, and continues after a call that was killed', async () => {
    const world = importWorld();
    await world.stage('customers', CUSTOMERS);
    const [first, second] = await Promise.all([world.run(), world.run()]);
    expect([first.isBusy, second.isBusy].sort()).toEqual([false, true]);
    await world.run();
    await world.store.update({
      [`imports/${IMPORT_ID}/busyUntil`]: NOW + 60_000,
      [`import_rows/${IMPORT_ID}/l000004/state`]: 'waiting',
      [`imports/${IMPORT_ID}/left`]: 1,
    });
    expect(await world.run()).toMatchObject({ isBusy: true, left: 1 });
    world.at('2026-11-20T15:01:01Z');
    expect(await world.run()).toMatchObject({ isBusy: false, isDone: true, left: 2 });
  });

  it('creates drivers who await approval, with a car and off duty, and mails them only if asked', async () => {
    const world = importWorld();
    await world.stage('drivers', [{ ...DRIVER, email: 'leo@hail.example', carFeatures: 'pet' }]);
    await world.run();
    expect(world.people().find(({ usertype }) => usertype === 'driver')).toMatchObject({
      firstName: 'Leo',
      lastName: 'Roca',
      approved: false,
      driverActiveStatus: false,
      queue: false,
      vehicleNumber: 'SBA 1234',
      carTypeId: 'comfort',
      carType: 'Comfort',
      carFeatures: 'pet',
    });
    expect(world.mails).toEqual([]);
    await world.stage('customers', [{ firstName: 'Eva', email: 'eva@hail.example' }], {
      id: 'import-0002',
      invite: true,
    });
    await world.run('import-0002');
    expect(world.mails.map(({ to }) => to)).toEqual(['eva@hail.example']);
    expect(world.mails[0]?.text).toContain('https://hail.example/login');
  });

  it('gives a car to its driver, and keeps the fields that the row omits', async () => {
    const leo = { usertype: 'driver', mobile: '+59899555777', email: 'leo@hail.example', regType: 'admin' };
    const world = importWorld({
      tree: { users: { leo: { ...leo, vehicleNumber: 'OLD 1', vehicleModel: 'Corolla', approved: true } } },
    });
    await world.stage('cars', [{ driver: 'leo@hail.example', vehicleNumber: 'NEW 1', carType: 'van xl' }]);
    expect(await world.run()).toMatchObject({ made: 1 });
    expect(world.store.get('users/leo')).toMatchObject({
      vehicleNumber: 'NEW 1',
      vehicleModel: 'Corolla',
      carTypeId: 'van',
      carType: 'Van XL',
      approved: true,
    });
  });

  it('books once at the server’s price, under the channel for files', async () => {
    const world = importWorld();
    await world.stage('bookings', [
      BOOKING,
      { ...BOOKING, mobile: '099 555 009', name: 'New Person' },
      BOOKING,
    ]);
    await world.run();
    expect(await world.run()).toMatchObject({ made: 2, left: 1 });
    const quotes = Object.values(
      (world.store.get('quotes') ?? {}) as Record<string, Record<string, unknown>>,
    );
    expect(quotes).toHaveLength(2);
    expect(quotes[0]).toMatchObject({
      channel: 'import',
      bookLater: true,
      tripdate: Date.parse('2026-12-01T11:30:00Z'),
      passengers: 2,
      driverNote: 'Two bags',
      booking_type_admin: true,
      uid: 'boss',
    });
    expect(Object.keys(world.store.get('bookings') ?? {}).sort()).toEqual(
      Object.keys(world.store.get('quotes') ?? {}).sort(),
    );
    const made = world.people().find(({ mobile }) => mobile === '+59899555009');
    expect(made).toMatchObject({ firstName: 'New', lastName: 'Person', regType: 'mobile' });
  });

  it('books deliveries like the form, also several recipients for one customer and time', async () => {
    const world = importWorld({ settings: { appcat: 'delivery' } });
    const { passengers: _passengers, ...trip } = BOOKING;
    const delivery = {
      ...trip,
      carType: 'Van XL',
      deliveryPerson: 'Luis Gómez',
      deliveryPersonPhone: '099 654 321',
      parcelType: 'Large parcel, up to 20 kg',
      deliveryInstructions: 'Apartment 4B',
    };
    const quotes = () =>
      Object.entries((world.store.get('quotes') ?? {}) as Record<string, Record<string, unknown>>);
    await world.stage('deliveries', [
      delivery,
      { ...delivery, deliveryPersonPhone: '099 654 322' },
      { ...delivery, deliveryPersonPhone: '099-654-321' },
    ]);
    await world.run();
    expect(await world.run()).toMatchObject({ made: 2, left: 1, isDone: true });
    expect(quotes()).toHaveLength(2);
    expect(quotes().map(([, quote]) => quote)).toContainEqual(
      expect.objectContaining({
        channel: 'import',
        status: 'NEW',
        customer: 'ana',
        driverNote: 'Two bags',
        deliveryPerson: 'Luis Gómez',
        deliveryPersonPhone: '099 654 321',
        deliveryInstructions: 'Apartment 4B',
        parcelTypeIndex: 1,
        parcelTypeSelected: { description: 'Large parcel, up to 20 kg', amount: 110 },
      }),
    );

    // Another file contains one of them again.
    for (const [id, quote] of quotes()) {
      const booking = bookingSchema.parse({ ...quote, bookingDate: NOW });
      await world.store.update({ [`booking_index/${id}`]: bookingIndexOf(id, booking) });
    }
    await world.stage('deliveries', [delivery, { ...delivery, deliveryPersonPhone: '099 654 323' }], {
      id: 'import-0002',
    });
    expect(await world.run('import-0002')).toMatchObject({ made: 1, left: 1 });
    const { rows } = await leftRowsCommand(world.ports, { id: 'import-0002', after: 0 }, admin);
    expect(rows.map(({ line, problem }) => [line, problem.reason])).toEqual([[2, 'booked']]);
  });

  it('skips a booking that staff could not make by hand either', async () => {
    const world = importWorld({
      tree: {
        users: {
          ana: aRider({ mobile: '+59899555001', regType: 'admin', blockedUntil: NOW + 1e12 }),
          dan: { usertype: 'driver', mobile: '+59899555002', email: 'd@hail.example', regType: 'admin' },
        },
      },
    });
    await world.stage('bookings', [BOOKING, { ...BOOKING, mobile: '099 555 002' }]);
    expect(await world.run()).toMatchObject({ made: 0, left: 2 });
    const { rows } = await leftRowsCommand(world.ports, { id: IMPORT_ID, after: 0 }, admin);
    expect(rows.map(({ problem }) => problem.reason)).toEqual(['blocked', 'taken']);
  });

  it('keeps rows that a retry may import, and skips a row that fails unexpectedly', async () => {
    const world = importWorld();
    await world.stage('bookings', [BOOKING]);
    const { directions } = world.ports;
    world.ports.directions = () => Promise.reject(new DomainError('unavailable'));
    expect(await world.run()).toMatchObject({ made: 0, left: 0, isDone: false });
    world.ports.directions = directions;
    expect(await world.run()).toMatchObject({ made: 1, left: 0, isDone: true });
    await world.stage('bookings', [{ ...BOOKING, time: '10:00' }], { id: 'import-0002' });
    world.ports.directions = () => Promise.reject(new Error('a bug'));
    expect(await world.run('import-0002')).toMatchObject({ made: 0, left: 1 });
    expect(world.log.lines).toContainEqual(expect.objectContaining({ level: 'error' }));
  });

  it('belongs to its author, and accepts only the number of rows it began with', async () => {
    const world = importWorld();
    await world.stage('customers', CUSTOMERS);
    const other = { ...aCaller({ uid: 'other' }), role: 'admin' as const };
    await expect(runImportCommand(world.ports, { id: IMPORT_ID }, other)).rejects.toThrow('not_found');
    await expect(leftRowsCommand(world.ports, { id: IMPORT_ID, after: 0 }, other)).rejects.toThrow(
      'not_found',
    );
    const part = {
      id: IMPORT_ID,
      kind: 'customers' as const,
      fileName: 'a.csv',
      invite: false,
      total: 99,
      part: 1,
      rows: [{ line: 9, values: { firstName: 'Late' } }],
    };
    await expect(stageImportCommand(world.ports, part, admin)).rejects.toThrow('too many rows');
    expect((await listImportsCommand(world.ports, admin)).imports).toMatchObject([
      { id: IMPORT_ID, staged: 4 },
    ]);
    expect((await listImportsCommand(world.ports, other)).imports).toEqual([]);
  });

  it('begins only after all its rows have arrived', async () => {
    const world = importWorld();
    await stageImportCommand(
      world.ports,
      {
        id: IMPORT_ID,
        kind: 'customers',
        fileName: 'a.csv',
        invite: false,
        total: 2,
        part: 0,
        rows: [{ line: 2, values: { firstName: 'Eva', mobile: '099555100' } }],
      },
      admin,
    );
    await expect(world.run()).rejects.toThrow('rows are missing');
  });
});
