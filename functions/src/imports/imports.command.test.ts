import { describe, expect, it } from 'vitest';
import { bookingIndexOf } from '@domain/booking/booking-index';
import { bookingSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { aCaller, aRider } from '../platform/testing/records';
import { leftRowsCommand, listImportsCommand, runImportCommand, stageImportCommand } from './imports.command';
import { admin, IMPORT_ID, importWorld, NOW } from './testing/import-world';
import { changesOf } from '../platform/testing/changes';
import { expectFences } from '../platform/testing/fences';

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
  it('creates customers with accounts, skips the other rows with reasons, and adds one audit entry', async () => {
    const world = importWorld();
    await world.stage('customers', CUSTOMERS);
    // Two rows have the same phone number. The second row waits until the first row is imported.
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
    // After the import, only the line and the state of the row are stored.
    expect(world.store.get(`import_rows/${IMPORT_ID}/l000002`)).toEqual({ line: 2, state: 'made' });
  });

  it('creates a customer without a last name, because the database rules refuse an empty name', async () => {
    const world = importWorld();
    await world.stage('customers', [{ name: 'Marta', mobile: '099 555 100' }]);
    expect(await world.run()).toMatchObject({ made: 1, left: 0 });
    const marta = await world.accounts.byMobile('+59899555100');
    expect(world.store.get(`users/${marta?.uid ?? ''}`)).not.toHaveProperty('lastName');
  });

  it('imports no row twice when parts and calls are repeated', async () => {
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
    // Another import of the same file finds that all these people exist already.
    await world.stage('customers', CUSTOMERS, { id: 'import-0002' });
    await world.run('import-0002');
    expect(await world.run('import-0002')).toMatchObject({ made: 0, left: 4 });
    expect(world.people()).toHaveLength(people);
  });

  it('is done by one call at a time, and continues after a call that was killed', async () => {
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

  it('creates drivers who wait for approval, off duty and with a car, and mails these drivers only if staff choose this', async () => {
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

  it('stores a car for its driver, and keeps the fields that the row omits', async () => {
    const leo = { usertype: 'driver', mobile: '+59899555777', email: 'leo@hail.example', regType: 'admin' };
    const world = importWorld({
      tree: {
        users: {
          leo: {
            ...leo,
            vehicleNumber: 'OLD 1',
            vehicleModel: 'Corolla',
            approved: true,
            carFeatures: 'child_seat',
          },
        },
      },
    });
    await world.stage('cars', [{ driver: 'leo@hail.example', vehicleNumber: 'NEW 1', carType: 'van xl' }]);
    expect(await world.run()).toMatchObject({ made: 1 });
    expect(world.store.get('users/leo')).toMatchObject({
      vehicleNumber: 'NEW 1',
      vehicleModel: 'Corolla',
      carTypeId: 'van',
      carType: 'Van XL',
      approved: true,
      carFeatures: 'child_seat',
    });
    const features = {
      driver: 'leo@hail.example',
      vehicleNumber: 'NEW 1',
      carType: 'van xl',
      carFeatures: 'pet',
    };
    await world.stage('cars', [features], { id: 'import-0002' });
    await world.run('import-0002');
    expect(world.store.get('users/leo/carFeatures')).toBe('pet');
  });

  it('books each row once at the server’s price, with the channel `import`', async () => {
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

  it('books deliveries like the booking form, even several deliveries of one customer at one time', async () => {
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

    // The search for existing bookings reads the index, so the test fills it. Then another file repeats one
    // of the deliveries.
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

  it('skips a booking that the booking form of staff would also refuse', async () => {
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

  it('keeps rows whose import may succeed in a retry, and skips a row that fails unexpectedly', async () => {
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

  it('can be used only by its author, and accepts no more rows than its total', async () => {
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

describe('an import changes only the expected values in the database', () => {
  it('for customers, when the rows are stored and when they are imported', async () => {
    const world = importWorld();
    const staged = await changesOf(world.store, () => world.stage('customers', CUSTOMERS.slice(0, 2)));
    expect(staged).toEqual({
      'import_rows/import-0001/l000002/line': 2,
      'import_rows/import-0001/l000002/state': 'waiting',
      'import_rows/import-0001/l000002/values/email': 'eva@hail.example',
      'import_rows/import-0001/l000002/values/firstName': 'Eva',
      'import_rows/import-0001/l000002/values/lastName': 'Paz',
      'import_rows/import-0001/l000002/values/mobile': '099 555 100',
      'import_rows/import-0001/l000003/line': 3,
      'import_rows/import-0001/l000003/state': 'waiting',
      'import_rows/import-0001/l000003/values/email': 'tom@hail.example',
      'import_rows/import-0001/l000003/values/name': 'Tom de Souza',
      'imports/import-0001/expiresAt': NOW + 604_800_000,
      'imports/import-0001/fileName': 'people.csv',
      'imports/import-0001/invite': false,
      'imports/import-0001/kind': 'customers',
      'imports/import-0001/left': 0,
      'imports/import-0001/made': 0,
      'imports/import-0001/parts/p0': 2,
      'imports/import-0001/stagedRows': 2,
      'imports/import-0001/startedAt': NOW,
      'imports/import-0001/total': 2,
      'imports/import-0001/uid': 'boss',
    });
    const made = await changesOf(world.store, () => world.run());
    expect(made).toEqual({
      'audit/-P6tTAL-HZyzubAqIWql/action': 'import_run',
      'audit/-P6tTAL-HZyzubAqIWql/after/left': 0,
      'audit/-P6tTAL-HZyzubAqIWql/after/rows': 2,
      'audit/-P6tTAL-HZyzubAqIWql/after/total': 2,
      'audit/-P6tTAL-HZyzubAqIWql/at': NOW,
      'audit/-P6tTAL-HZyzubAqIWql/target': 'customers',
      'audit/-P6tTAL-HZyzubAqIWql/uid': 'boss',
      'audit/-P6tTAL-HZyzubAqIWql/uid_action': 'boss import_run',
      'import_rows/import-0001/l000002/state': 'made',
      'import_rows/import-0001/l000002/values': null,
      'import_rows/import-0001/l000003/state': 'made',
      'import_rows/import-0001/l000003/values': null,
      'imports/import-0001/made': 2,
      'users/uid-of-+59899555100/approved': true,
      'users/uid-of-+59899555100/createdAt': NOW,
      'users/uid-of-+59899555100/email': 'eva@hail.example',
      'users/uid-of-+59899555100/firstName': 'Eva',
      'users/uid-of-+59899555100/lastName': 'Paz',
      'users/uid-of-+59899555100/mobile': '+59899555100',
      'users/uid-of-+59899555100/referralId': 'BCDEF',
      'users/uid-of-+59899555100/regType': 'admin',
      'users/uid-of-+59899555100/usertype': 'rider',
      'users/uid-of-+59899555100/walletBalance': 0,
      'users/uid-of-tom@hail-example/approved': true,
      'users/uid-of-tom@hail-example/createdAt': NOW,
      'users/uid-of-tom@hail-example/email': 'tom@hail.example',
      'users/uid-of-tom@hail-example/firstName': 'Tom',
      'users/uid-of-tom@hail-example/lastName': 'de Souza',
      'users/uid-of-tom@hail-example/mobile': '',
      'users/uid-of-tom@hail-example/referralId': 'GHIJK',
      'users/uid-of-tom@hail-example/regType': 'email',
      'users/uid-of-tom@hail-example/usertype': 'rider',
      'users/uid-of-tom@hail-example/walletBalance': 0,
    });
  });

  it('for a driver', async () => {
    const world = importWorld();
    await world.stage('drivers', [DRIVER]);
    const made = await changesOf(world.store, () => world.run());
    expect(made).toEqual({
      'audit/-P6tTAL-HZyzubAqIWql/action': 'import_run',
      'audit/-P6tTAL-HZyzubAqIWql/after/left': 0,
      'audit/-P6tTAL-HZyzubAqIWql/after/rows': 1,
      'audit/-P6tTAL-HZyzubAqIWql/after/total': 1,
      'audit/-P6tTAL-HZyzubAqIWql/at': NOW,
      'audit/-P6tTAL-HZyzubAqIWql/target': 'drivers',
      'audit/-P6tTAL-HZyzubAqIWql/uid': 'boss',
      'audit/-P6tTAL-HZyzubAqIWql/uid_action': 'boss import_run',
      'import_rows/import-0001/l000002/state': 'made',
      'import_rows/import-0001/l000002/values': null,
      'imports/import-0001/made': 1,
      'users/uid-of-+59899555777/approved': false,
      'users/uid-of-+59899555777/carType': 'Comfort',
      'users/uid-of-+59899555777/carTypeId': 'comfort',
      'users/uid-of-+59899555777/createdAt': NOW,
      'users/uid-of-+59899555777/driverActiveStatus': false,
      'users/uid-of-+59899555777/email': '',
      'users/uid-of-+59899555777/firstName': 'Leo',
      'users/uid-of-+59899555777/lastName': 'Roca',
      'users/uid-of-+59899555777/mobile': '+59899555777',
      'users/uid-of-+59899555777/other_info': ' ',
      'users/uid-of-+59899555777/queue': false,
      'users/uid-of-+59899555777/referralId': 'BCDEF',
      'users/uid-of-+59899555777/regType': 'mobile',
      'users/uid-of-+59899555777/usertype': 'driver',
      'users/uid-of-+59899555777/vehicleMake': ' ',
      'users/uid-of-+59899555777/vehicleModel': ' ',
      'users/uid-of-+59899555777/vehicleNumber': 'SBA 1234',
      'users/uid-of-+59899555777/walletBalance': 0,
    });
  });

  it('for a booking', async () => {
    const world = importWorld();
    await world.stage('bookings', [BOOKING]);
    const made = await changesOf(world.store, () => world.run());
    expect(made).toEqual({
      'audit/-P6tTAL-HZyzubAqIWql/action': 'import_run',
      'audit/-P6tTAL-HZyzubAqIWql/after/left': 0,
      'audit/-P6tTAL-HZyzubAqIWql/after/rows': 1,
      'audit/-P6tTAL-HZyzubAqIWql/after/total': 1,
      'audit/-P6tTAL-HZyzubAqIWql/at': NOW,
      'audit/-P6tTAL-HZyzubAqIWql/target': 'bookings',
      'audit/-P6tTAL-HZyzubAqIWql/uid': 'boss',
      'audit/-P6tTAL-HZyzubAqIWql/uid_action': 'boss import_run',
      'booking_places/ana/later_1': '-P6tTAL-v2uq1j1nS3ZR',
      'bookings/-P6tTAL-v2uq1j1nS3ZR/bookingDate': NOW,
      'bookings/-P6tTAL-v2uq1j1nS3ZR/customer': 'ana',
      'bookings/-P6tTAL-v2uq1j1nS3ZR/status': 'NEW',
      'import_rows/import-0001/l000002/state': 'made',
      'import_rows/import-0001/l000002/values': null,
      'imports/import-0001/made': 1,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/bookLater': true,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/booking_type_admin': true,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/carDetails/base_fare': 50,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/carDetails/convenience_fee_type': 'flat',
      'quotes/-P6tTAL-v2uq1j1nS3ZR/carDetails/convenience_fees': 25,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/carDetails/createdAt': 0,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/carDetails/extra_info': '',
      'quotes/-P6tTAL-v2uq1j1nS3ZR/carDetails/image': '/images/cars/comfort.svg',
      'quotes/-P6tTAL-v2uq1j1nS3ZR/carDetails/min_fare': 120,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/carDetails/name': 'Comfort',
      'quotes/-P6tTAL-v2uq1j1nS3ZR/carDetails/rate_per_hour': 600,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/carDetails/rate_per_unit_distance': 30.5,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/carDetails/seats': 4,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/carImage': '/images/cars/comfort.svg',
      'quotes/-P6tTAL-v2uq1j1nS3ZR/carType': 'Comfort',
      'quotes/-P6tTAL-v2uq1j1nS3ZR/carTypeId': 'comfort',
      'quotes/-P6tTAL-v2uq1j1nS3ZR/channel': 'import',
      'quotes/-P6tTAL-v2uq1j1nS3ZR/createdAt': NOW,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/customer': 'ana',
      'quotes/-P6tTAL-v2uq1j1nS3ZR/driverNote': 'Two bags',
      'quotes/-P6tTAL-v2uq1j1nS3ZR/drop/add': 'Terminal Tres Cruces, Montevideo',
      'quotes/-P6tTAL-v2uq1j1nS3ZR/drop/lat': -34.894,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/drop/lng': -56.166,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/breakdown/baseFare': 50,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/breakdown/convenienceFee': 25,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/breakdown/distance': 7.4,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/breakdown/distanceCost': 225.7,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/breakdown/driverShare': 455.7,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/breakdown/durationSecs': 1080,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/breakdown/fare': 455.7,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/breakdown/minFareTopUp': 0,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/breakdown/optionAmount': 0,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/breakdown/parcelAmount': 0,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/breakdown/timeCost': 180,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/breakdown/total': 480.7,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/convenience_fees': 25,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/estimateDistance': 7.4,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/estimateFare': 480.7,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/estimateTime': 1080,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/estimate/fareCost': 455.7,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/expiresAt': NOW + 600_000,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/passengers': 2,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/pickup/add': 'Plaza Independencia, Montevideo',
      'quotes/-P6tTAL-v2uq1j1nS3ZR/pickup/lat': -34.9064,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/pickup/lng': -56.1996,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/place': 'later_1',
      'quotes/-P6tTAL-v2uq1j1nS3ZR/polylinePoints': '_p~iF~ps|U',
      'quotes/-P6tTAL-v2uq1j1nS3ZR/status': 'NEW',
      'quotes/-P6tTAL-v2uq1j1nS3ZR/sweepAt': NOW + 87_000_000,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/trip_cost': 480.7,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/tripdate': NOW + 937_800_000,
      'quotes/-P6tTAL-v2uq1j1nS3ZR/uid': 'boss',
    });
  });
});

it('a part of a file is stored once, and two parts at once cannot exceed the total', () => {
  const path = `imports/${IMPORT_ID}`;
  return expectFences(
    async () => {
      const { store, ports } = importWorld();
      const stage = (part: number) => ({
        id: IMPORT_ID,
        kind: 'customers' as const,
        fileName: 'people.csv',
        invite: false,
        total: 2,
        part,
        rows: [{ line: part + 2, values: { firstName: 'Eva', mobile: '099 555 100' } }],
      });
      await stageImportCommand(ports, stage(0), admin);
      return { store, run: (racing) => stageImportCommand({ ...ports, store: racing }, stage(1), admin) };
    },
    { [`${path}/uid`]: 'zoe', [`${path}/parts/p1`]: 1, [`${path}/stagedRows`]: 2 },
  );
});
