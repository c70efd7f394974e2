import { describe, expect, it } from 'vitest';
import { bookingIndexOf } from '@domain/booking/booking-index';
import { bookingSchema } from '@domain/records';
import { personWordsOf, personWordWrites } from '@domain/people/people-words';
import type { Store } from '../platform/ports';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aCaller, NOW, someSettings } from '../platform/testing/records';
import { findAnythingCommand } from './find-anything.command';

const boss = { ...aCaller({ uid: 'boss' }), role: 'admin' as const };
const fleet = { ...aCaller({ uid: 'fleet' }), role: 'fleetadmin' as const };

const PEOPLE: Record<string, Parameters<typeof personWordsOf>[0] & object> = {
  elena: {
    usertype: 'rider',
    firstName: 'Elena',
    lastName: 'Quiroga',
    email: 'elena@hail.example',
    mobile: '+59899000004',
  },
  dan: {
    usertype: 'driver',
    firstName: 'Dan',
    lastName: 'Elías',
    mobile: '+59899000005',
    vehicleNumber: 'SBX 4127',
    fleetadmin: 'fleet',
  },
  leo: {
    usertype: 'driver',
    firstName: 'Leo',
    lastName: 'Elías',
    vehicleNumber: 'SBX 4128',
    fleetadmin: 'other',
  },
};
const place = { lat: 1, lng: 2, add: 'There' };
const booking = (reference: string, over: object = {}) =>
  bookingSchema.parse({
    status: 'NEW',
    customer: 'elena',
    customer_name: 'Elena Quiroga',
    bookingDate: NOW,
    tripdate: NOW,
    pickup: place,
    drop: place,
    carType: 'Van',
    reference,
    ...over,
  });
const OWN_ID = '-OabcdefghijklmnopqX';

async function world(isDemo = false) {
  const bookings = {
    [OWN_ID]: booking('QWERTY', { fleetadmin: 'fleet', driver: 'dan', driver_name: 'Dan Elías' }),
    'later-booking-of-another': booking('QWEASD', { tripdate: NOW + 1 }),
    'third-booking': booking('ZZZZZZ'),
  };
  const store = createMemoryStore({
    users: PEOPLE,
    bookings,
    booking_index: Object.fromEntries(
      Object.entries(bookings).map(([id, one]) => [id, bookingIndexOf(id, one)]),
    ),
  });
  for (const [uid, person] of Object.entries(PEOPLE))
    await store.update(personWordWrites(uid, null, personWordsOf(person)));
  const settings = () => Promise.resolve(someSettings({ AllowCriticalEditsAdmin: !isDemo }));
  const find = (text: string, caller: typeof boss | typeof fleet = boss) =>
    findAnythingCommand({ store, settings }, { text }, caller);
  return { store, settings, find };
}

const idsOf = ({ people }: { people: readonly { id: string }[] }): string[] => people.map(({ id }) => id);

describe('a search of people and bookings', () => {
  it.each([
    ['elena quiroga', ['elena']],
    ['QUIROGA elé', ['elena']],
    ['099 000 004', ['elena']],
    ['0990000', ['elena', 'dan']],
    ['+59899000004', ['elena']],
    ['elena@hail', ['elena']],
    ['sbx4127', ['dan']],
    ['SBX-41', ['dan', 'leo']],
    ['4127', ['dan']],
    ['elias', ['dan', 'leo']],
    ['elena elias', []],
    ['..', []],
  ])('finds people by %s', async (text, ids) => {
    expect(idsOf(await (await world()).find(text)).sort()).toEqual([...ids].sort());
  });

  it('returns contacts, the plate and whether a driver is on duty', async () => {
    const { store, find } = await world();
    await store.update({ 'users/dan/driverActiveStatus': true });
    expect((await find('dan')).people).toEqual([
      {
        id: 'dan',
        usertype: 'driver',
        name: 'Dan Elías',
        email: '',
        mobile: '+59899000005',
        plate: 'SBX 4127',
        isOnDuty: true,
      },
    ]);
  });

  it('finds the newest booking and the fleet’s own booking among many references that begin with the same letters', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [
        `many${String(index)}`,
        booking(`QWE${String.fromCharCode(65 + ((index / 26) % 26), 65 + (index % 26))}A`, {
          tripdate: NOW - 1,
        }),
      ]),
    );
    const bookings = {
      ...many,
      newest: booking('QWEZZZ'),
      own: booking('QWEZZY', { fleetadmin: 'fleet', tripdate: NOW - 2 }),
    };
    const { find, store } = await world();
    await store.update({
      bookings,
      booking_index: Object.fromEntries(
        Object.entries(bookings).map(([id, one]) => [id, bookingIndexOf(id, one)]),
      ),
    });
    expect((await find('qwe')).bookings[0]).toMatchObject({ id: 'newest' });
    expect((await find('qwe', fleet)).bookings.map(({ id }) => id)).toEqual(['own']);
  });

  it('finds bookings by the beginning of their reference, newest first, and by their id', async () => {
    const { find } = await world();
    expect((await find('qwe')).bookings.map(({ reference }) => reference)).toEqual(['QWEASD', 'QWERTY']);
    expect((await find('qw')).bookings).toEqual([]);
    expect((await find(OWN_ID)).bookings).toEqual([
      {
        id: OWN_ID,
        reference: 'QWERTY',
        status: 'NEW',
        tripdate: NOW,
        customerName: 'Elena Quiroga',
        driverName: 'Dan Elías',
      },
    ]);
    expect((await find('there-is-no-such-booking')).bookings).toEqual([]);
    expect((await find('no/such/booking/path')).bookings).toEqual([]);
  });

  it('returns only the drivers and trips of the fleet to a fleet admin', async () => {
    const { store, find } = await world();
    expect(idsOf(await find('elias', fleet))).toEqual(['dan']);
    expect(idsOf(await find('elena', fleet))).toEqual([]);
    expect(idsOf(await find('099000004', fleet))).toEqual([]);
    expect((await find('qwe', fleet)).bookings.map(({ id }) => id)).toEqual([OWN_ID]);
    expect((await find(OWN_ID, fleet)).bookings).toHaveLength(1);
    expect((await find('later-booking-of-another', fleet)).bookings).toEqual([]);
    expect((await find('099 000 004', fleet)).phone).toBeNull();
    // The index is outdated, because the driver has just left the fleet.
    await store.update({ 'users/dan/fleetadmin': null });
    expect(idsOf(await find('dan', fleet))).toEqual([]);
  });

  it('finds a fleet’s driver even if many other people have the same name', async () => {
    const { store, find } = await world();
    const add = async (uid: string, person: Parameters<typeof personWordsOf>[0]) =>
      store.update({ [`users/${uid}`]: person, ...personWordWrites(uid, null, personWordsOf(person)) });
    for (let index = 0; index < 12; index += 1)
      await add(`a${String(index)}`, { usertype: 'rider', firstName: 'Zoe' });
    await add('z', { usertype: 'driver', firstName: 'Zoe', fleetadmin: 'fleet' });
    expect(idsOf(await find('zoe', fleet))).toEqual(['z']);
    expect(idsOf(await find('zoe'))).toHaveLength(10);
  });

  it('accepts a phone number in the form that is dialled within the country', async () => {
    const { find } = await world();
    expect((await find('099 123 456')).phone).toBe('+59899123456');
    expect((await find('elena')).phone).toBeNull();
  });

  it('returns no contact in demo mode', async () => {
    const { find } = await world(true);
    expect((await find('elena')).people).toMatchObject([{ name: 'Elena Quiroga', email: '', mobile: '' }]);
  });

  it('needs the whole contact in demo mode, so that a contact cannot be guessed letter by letter', async () => {
    const { find } = await world(true);
    for (const text of ['0990000', '+5989900000', 'elena@hail', 'elena 59899', 'elena elena@h'])
      expect(idsOf(await find(text)), text).toEqual([]);
    for (const text of ['099 000 004', 'Elena@hail.example', 'elena qui'])
      expect(idsOf(await find(text)), text).toEqual(['elena']);
    expect(idsOf(await find('4127'))).toEqual(['dan']);
  });

  it('among 12,000 people reads only the index, and at most 2,000 of its keys', async () => {
    const { settings } = await world();
    const all: Record<string, string> = {};
    for (let index = 0; index < 12_000; index += 1) {
      const words = `juan paz${String(index)}`;
      for (const word of words.split(' ')) all[`${word}~p${String(index)}`] = words;
    }
    const store = createMemoryStore({ people_words: { all } });
    let keys = 0;
    const read: string[] = [];
    const counted: Store = {
      ...store,
      read: (path, schema) => {
        read.push(path);
        return store.read(path, schema);
      },
      keyPage: async (list, range, limit, schema) => {
        const page = await store.keyPage(list, range, limit, schema);
        keys += page.records.length;
        return page;
      },
      recordsBetween: () => Promise.reject(new Error('reads records')),
    };
    await findAnythingCommand({ store: counted, settings }, { text: 'juan x' }, boss);
    expect(keys).toBeLessThanOrEqual(2000);
    expect(read).toEqual([]);
    const { people } = await findAnythingCommand(
      { store: counted, settings },
      { text: 'juan paz11999' },
      boss,
    );
    expect(people).toEqual([]);
    expect(read).toEqual(['users/p11999']);
  });

  it('reads at most 2,000 keys for a phone number, with or without the country code', async () => {
    const { store, settings } = await world();
    const all: Record<string, string> = {};
    for (let index = 0; index < 12_000; index += 1)
      for (const word of [`99${String(index)}`, `59899${String(index)}`])
        all[`${word}~p${String(index)}`] = 'no such word';
    await store.update({ 'people_words/all': all });
    let keys = 0;
    const counted: Store = {
      ...store,
      keyPage: async (list, range, limit, schema) => {
        const page = await store.keyPage(list, range, limit, schema);
        keys += page.records.length;
        return page;
      },
    };
    await findAnythingCommand({ store: counted, settings }, { text: '99' }, boss);
    expect(keys).toBe(2000);
  });
});
