import { describe, expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import type { ImportKind } from '@domain/imports/import-kinds';
import { aCarType, aRider } from '../platform/testing/records';
import { importWorld, reasonsOf } from './testing/import-world';

const BOOKING = {
  mobile: '099 555 001',
  date: '2026-12-01',
  time: '08:30',
  carType: 'comfort',
  pickup: 'Plaza Independencia',
  drop: 'Terminal Tres Cruces',
};
const DELIVERY = {
  ...BOOKING,
  carType: 'Van XL',
  deliveryPerson: 'Luis Gómez',
  deliveryPersonPhone: '099 654 321',
  parcelType: 'large parcel up to 20 KG',
  option: 'Help with loading',
  pickUpInstructions: 'Ring',
};
const DRIVER = { name: 'Leo Roca', mobile: '099 555 777', vehicleNumber: 'SBA 1234', carType: 'COMFORT' };

describe('the preview of an import file', () => {
  it('lists missing, wrong, already known and conflicting fields of customers, and writes nothing', async () => {
    const { check, store } = importWorld({
      tree: {
        users: {
          ana: aRider({ mobile: '+59899555001', regType: 'admin' }),
          dan: { usertype: 'driver', mobile: '+59899555002', email: 'dan@hail.example', regType: 'admin' },
        },
      },
    });
    const before = JSON.stringify(store.get(''));
    const rows = await check('customers', [
      { firstName: 'Eva', mobile: '099 555 100' },
      { firstName: 'Eva', email: 'eva@hail.example' },
      { firstName: 'Eva' },
      { mobile: '099 555 101' },
      { firstName: 'Eva', mobile: 'soon', email: 'eva@nowhere' },
      { firstName: 'Ana', mobile: '099 555 001' },
      { firstName: 'Dan', email: 'DAN@hail.example' },
      { firstName: 'x'.repeat(200), mobile: '099 555 102' },
    ]);
    expect(rows.map(reasonsOf)).toEqual([
      [],
      [],
      ['mobile: contact'],
      ['firstName: needed'],
      ['mobile: phone', 'email: email'],
      ['mobile: known'],
      ['email: taken'],
      ['firstName: too_long'],
    ]);
    expect(rows[0]?.keys).toEqual([{ field: 'mobile', key: '+59899555100' }]);
    expect(JSON.stringify(store.get(''))).toBe(before);
  });

  it('applies the checks of a sign-up to drivers', async () => {
    const rows = await importWorld().check('drivers', [
      DRIVER,
      { ...DRIVER, name: 'Leo' },
      { ...DRIVER, carType: '' },
      { ...DRIVER, vehicleNumber: '' },
      { ...DRIVER, carType: 'Rocket' },
      { ...DRIVER, vehicleColor: 'Grey', carFeatures: 'child seat, luggage' },
      { ...DRIVER, vehicleColor: 'invisible', carFeatures: 'wings' },
      { ...DRIVER, vehicleNumber: 'x'.repeat(21) },
    ]);
    expect(rows.map(reasonsOf)).toEqual([
      [],
      ['lastName: needed'],
      ['carType: needed'],
      ['vehicleNumber: needed'],
      ['carType: car_type'],
      [],
      ['vehicleColor: color', 'carFeatures: features'],
      ['vehicleNumber: too_long'],
    ]);
  });

  it('finds the driver of a car by phone or e-mail, and shows the car that is replaced', async () => {
    const leo = { usertype: 'driver', mobile: '+59899555777', email: 'leo@hail.example', regType: 'admin' };
    const { check } = importWorld({
      tree: { users: { leo: { ...leo, vehicleNumber: 'OLD 1', carTypeId: 'comfort', carType: 'Comfort' } } },
    });
    const car = { vehicleNumber: 'NEW 1', carType: 'Van XL' };
    const rows = await check('cars', [
      { driver: '099555777', ...car },
      { driver: 'LEO@hail.example', ...car },
      { driver: '099555778', ...car },
      { driver: '099555777', vehicleNumber: 'OLD 1', carType: 'Comfort' },
      { driver: 'Leo', ...car },
      { driver: 'ana@hail.example', ...car },
      { driver: '099555777', vehicleNumber: 'old-1', carType: 'Comfort', carFeatures: 'pet' },
    ]);
    expect(rows.map(reasonsOf)).toEqual([
      [],
      [],
      ['driver: no_driver'],
      ['vehicleNumber: same_car'],
      ['driver: phone'],
      ['driver: no_driver'],
      [],
    ]);
    expect(rows.map(({ notes }) => notes)).toMatchObject([
      [{ note: 'replaces', text: 'OLD 1' }],
      [{ note: 'replaces', text: 'OLD 1' }],
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  it('lists each needed field of an empty row', async () => {
    const delivery = { appcat: 'delivery' as const };
    const emptyRow = async (kind: ImportKind, settings = {}) =>
      (await importWorld({ settings }).check(kind, [{}])).flatMap(reasonsOf);
    const booking = ['mobile', 'date', 'time', 'carType'];
    const needed = (fields: string[]) => fields.map((field) => `${field}: needed`);
    expect(await emptyRow('customers')).toEqual(['mobile: contact', 'firstName: needed']);
    expect(await emptyRow('cars')).toEqual(needed(['vehicleNumber', 'carType', 'driver']));
    expect(await emptyRow('bookings')).toEqual(needed([...booking, 'pickup', 'drop', 'name']));
    expect(await emptyRow('deliveries', delivery)).toEqual(
      needed([...booking, 'deliveryPerson', 'deliveryPersonPhone', 'pickup', 'drop', 'name']),
    );
  });

  it.each([null, { distance_in_km: 0, time_in_secs: 1, polylinePoints: '' }])(
    'refuses a booking without a route between its places: %j',
    async (route) => {
      const world = importWorld();
      world.ports.directions = () => Promise.resolve(route);
      const rows = await world.check('bookings', [
        BOOKING,
        { ...BOOKING, mobile: '099 555 009', name: 'Eva' },
      ]);
      expect(rows.map(reasonsOf)).toEqual([['no_route'], ['no_route']]);
    },
  );

  it('finds the address of coordinates that have no text', async () => {
    const rows = await importWorld().check('bookings', [
      { ...BOOKING, pickup: '', pickupLat: '-34,9064', pickupLng: '-56,1996' },
      { ...BOOKING, pickup: '-34.9064, -56.1996' },
      { ...BOOKING, pickup: 'Somewhere 12', pickupLat: '-34.9064', pickupLng: '-56.1996' },
    ]);
    const found = { pickup: 'Somewhere 12', pickupLat: '-34.9064', pickupLng: '-56.1996' };
    expect(rows.map((row) => row.found)).toMatchObject([found, found, found]);
    expect(rows.map(({ notes }) => notes.filter(({ note }) => note === 'pickup_found'))).toEqual([
      [{ note: 'pickup_found', text: 'Somewhere 12' }],
      [{ note: 'pickup_found', text: 'Somewhere 12' }],
      [],
    ]);
  });

  it('prices bookings and finds their places, for known and new customers', async () => {
    const rows = await importWorld().check('bookings', [
      BOOKING,
      { ...BOOKING, mobile: '099 555 009', name: 'New Person' },
      { ...BOOKING, pickup: 'Home', pickupLat: '-34,90', pickupLng: '-56.19' },
    ]);
    expect(rows.map(reasonsOf)).toEqual([[], [], []]);
    expect(rows[0]?.price).toBeGreaterThan(0);
    expect(rows[1]?.price).toBe(rows[0]?.price);
    expect(rows[0]?.notes).toContainEqual({ note: 'pickup_found', text: 'Plaza Independencia, Montevideo' });
    expect(rows[1]?.notes).toContainEqual({ note: 'new_customer', text: 'New Person' });
    expect(rows[2]?.found).toMatchObject({ pickup: 'Home', pickupLat: '-34.9', pickupLng: '-56.19' });
  });

  it('lists bookings with an invalid time, place, car type or number of seats', async () => {
    const rows = await importWorld().check('bookings', [
      { ...BOOKING, date: '2026-11-20', time: '12:05' },
      { ...BOOKING, date: '01/02/2027' },
      { ...BOOKING, time: 'noon' },
      { ...BOOKING, pickup: 'Atlantis' },
      { ...BOOKING, pickupLat: '1' },
      { ...BOOKING, drop: 'Plaza Independencia' },
      { ...BOOKING, carType: '' },
      { ...BOOKING, passengers: '5' },
      { ...BOOKING, mobile: '099 555 009' },
      ...['0', '61', '1.5', 'two', '-1'].map((passengers) => ({ ...BOOKING, carType: 'gone', passengers })),
      { ...BOOKING, carType: 'gone', passengers: '60' },
      { ...BOOKING, passengers: ' 1 ' },
    ]);
    expect(rows.map(reasonsOf)).toEqual([
      ['date: past'],
      ['date: date_unclear'],
      ['time: time'],
      ['pickup: place'],
      ['pickupLng: coordinates'],
      ['drop: same_places'],
      ['carType: needed'],
      ['passengers: passengers'],
      ['name: needed'],
      ...['0', '61', '1.5', 'two', '-1'].map(() => ['carType: car_type', 'passengers: passengers']),
      ['carType: car_type'],
      [],
    ]);
  });

  describe('of deliveries', () => {
    const settings = { appcat: 'delivery' as const };

    it('prices deliveries with parcel type and option, for known and new customers', async () => {
      const { mobile: _mobile, ...other } = DELIVERY;
      const rows = await importWorld({ settings }).check('deliveries', [
        DELIVERY,
        { ...other, mobile: '099 555 009', name: 'New Person' },
        { ...DELIVERY, parcelType: 'documents', option: '' },
        { ...DELIVERY, carType: 'Comfort', parcelType: '', option: '' },
      ]);
      expect(rows.map(reasonsOf)).toEqual([[], [], [], []]);
      expect(rows[1]?.price).toBe(rows[0]?.price);
      expect((rows[0]?.price ?? 0) - (rows[2]?.price ?? 0)).toBeCloseTo(260);
    });

    it('lists an invalid recipient, parcel type or option', async () => {
      const rows = await importWorld({ settings }).check('deliveries', [
        { ...DELIVERY, deliveryPerson: '' },
        { ...DELIVERY, deliveryPerson: 'x'.repeat(121), deliveryPersonPhone: 'soon' },
        { ...DELIVERY, deliveryPersonPhone: ' ' },
        { ...DELIVERY, parcelType: '' },
        { ...DELIVERY, parcelType: 'Piano', option: 'Butler' },
        { ...DELIVERY, carType: 'Comfort' },
        { ...DELIVERY, carType: 'Rocket' },
      ]);
      expect(rows.map(reasonsOf)).toEqual([
        ['deliveryPerson: needed'],
        ['deliveryPerson: too_long', 'deliveryPersonPhone: phone'],
        ['deliveryPersonPhone: needed'],
        ['parcelType: needed'],
        ['parcelType: parcel_type', 'option: option'],
        ['parcelType: parcel_type', 'option: option'],
        ['carType: car_type'],
      ]);
    });

    it('refuses the name of a parcel type if the car type has two parcel types with this name', async () => {
      const box = { description: 'Box', amount: 1 };
      const tree = { cartypes: { van: aCarType({ name: 'Van XL', parcelTypes: [box, box] }) } };
      const rows = await importWorld({ settings, tree }).check('deliveries', [
        { ...DELIVERY, parcelType: 'box', option: '' },
      ]);
      expect(rows.map(reasonsOf)).toEqual([['parcelType: parcel_type']]);
    });

    it('refuses deliveries in a service for rides, and rides in a service for deliveries', async () => {
      const taxi = importWorld();
      expect(reasonsOf((await taxi.check('deliveries', [DELIVERY]))[0])).toEqual(['invalid_argument']);
      const delivery = importWorld({ settings });
      expect(reasonsOf((await delivery.check('bookings', [BOOKING]))[0])).toEqual(['invalid_argument']);
    });
  });

  it('lists times that do not exist or occur twice when the city’s clocks change', async () => {
    const rows = await importWorld({ settings: { timeZone: 'Europe/Madrid' } }).check('bookings', [
      { ...BOOKING, date: '2027-03-28', time: '02:30' },
      { ...BOOKING, date: '2027-10-31', time: '02:30' },
    ]);
    expect(reasonsOf(rows[0])).toEqual(['time: time_gap']);
    expect(reasonsOf(rows[1])).toEqual([]);
    expect(rows[1]?.notes).toContainEqual({ note: 'time_twice', text: '' });
  });

  it('fails for the whole file while the maps service does not answer', async () => {
    const { check, state } = importWorld();
    state.isDown = true;
    await expect(check('bookings', [BOOKING])).rejects.toEqual(new DomainError('unavailable'));
  });
});
