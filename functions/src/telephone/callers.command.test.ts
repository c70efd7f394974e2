import { describe, expect, it } from 'vitest';
import { bookingIndexOf } from '@domain/booking/booking-index';
import { bookingSchema } from '@domain/records';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aRider, NOW, someSettings } from '../platform/testing/records';
import { readCallerCommand } from './callers.command';

const HOME = { lat: -34.9, lng: -56.1, add: 'Home Street 1' };
const WORK = { lat: -34.8, lng: -56.2, add: 'Work Road 2' };
const DAY = 24 * 3600_000;

const booking = (over: object) =>
  bookingSchema.parse({
    status: 'PAID',
    customer: 'ana',
    bookingDate: NOW,
    tripdate: NOW,
    carType: 'Van',
    carTypeId: 'van',
    pickup: HOME,
    drop: WORK,
    trip_cost: 120,
    reference: 'AAAAAA',
    ...over,
  });

function world(change: Record<string, unknown> = {}, { isDemo = false, rider = {}, account = '' } = {}) {
  const bookings = {
    old: booking({ tripdate: NOW - 9 * DAY, reference: 'OLDONE' }),
    last: booking({
      tripdate: NOW - DAY,
      reference: 'LASTON',
      waypoints: [WORK],
      optionIndex: 1,
      optionSelected: { description: 'Child seat', amount: 5 },
    }),
    open: booking({
      tripdate: NOW - 2 * DAY,
      reference: 'OPENED',
      status: 'ACCEPTED',
      driver: 'dan',
      driver_name: 'Dan Ruiz',
      vehicle_number: 'SBX 1',
    }),
    others: booking({ customer: 'eva', reference: 'OTHERS' }),
  };
  const store = createMemoryStore({
    users: {
      boss: { ...aRider({ usertype: 'admin', firstName: 'Bo', lastName: 'Ss' }) },
      ana: aRider({ regType: 'mobile', ...rider }),
      eva: aRider({ firstName: 'Eva', regType: 'email' }),
      dan: aRider({ firstName: 'Dan', usertype: 'driver' }),
    },
    bookings,
    booking_driver_contacts: { open: { driver_contact: '+59899777' } },
    booking_index: Object.fromEntries(
      Object.entries(bookings).map(([id, one]) => [id, bookingIndexOf(id, one)]),
    ),
    ...change,
  });
  const settings = () => Promise.resolve(someSettings({ AllowCriticalEditsAdmin: !isDemo }));
  const proof = { email: null, isEmailVerified: false, mobile: '+59899123456' };
  const accounts = { byMobile: () => Promise.resolve(account === '' ? null : { uid: account, ...proof }) };
  return { store, accounts, clock: () => NOW, settings };
}

describe('the card with the data of a caller', () => {
  it('shows the open trip and the open complaint even if there are many newer trips and complaints', async () => {
    const bookings = {
      open: booking({ tripdate: NOW - 90 * DAY, reference: 'OPENED', status: 'PENDING' }),
      ...Object.fromEntries(
        Array.from({ length: 40 }, (_, day) => [`t${String(day)}`, booking({ tripdate: NOW - day * DAY })]),
      ),
    };
    const complaint = { uid: 'ana', role: 'rider', category: 'paid_twice', at: 1, changedAt: 1 };
    const closed = Object.fromEntries(
      Array.from({ length: 120 }, (_, index) => [
        `c${String(index).padStart(3, '0')}`,
        { ...complaint, bookingId: `c${String(index)}`, state: 'closed' },
      ]),
    );
    const ports = world({
      bookings,
      booking_index: Object.fromEntries(
        Object.entries(bookings).map(([id, one]) => [id, bookingIndexOf(id, one)]),
      ),
      complaints: { ...closed, open_ana: { ...complaint, bookingId: 'open', state: 'open' } },
    });
    const { caller } = await readCallerCommand(ports, { customer: 'ana' });
    expect(caller?.trips[0]).toMatchObject({ reference: 'OPENED', isOpen: true });
    expect(new Set(caller?.trips.map(({ id }) => id)).size).toBe(10);
    expect(caller?.complaints).toEqual([{ bookingId: 'open', reference: 'OPENED', category: 'paid_twice' }]);
  });

  it('is found by the phone number, and the first rider in the list is the one who proved the number', async () => {
    const ports = world();
    for (const phone of ['+59899123456', '099 123 456', '0059899123456']) {
      const card = await readCallerCommand(ports, { phone });
      expect(card.phone).toBe('+59899123456');
      expect(card.riders).toEqual([
        { id: 'ana', name: 'Ana Pérez' },
        { id: 'eva', name: 'Eva Pérez' },
      ]);
      expect(card.caller?.id).toBe('ana');
    }
  });

  it('shows the owner of the number even if many other people typed the number', async () => {
    const ports = world({}, { account: 'ana' });
    const liar = aRider({ firstName: 'Liar', regType: 'email' });
    for (let index = 0; index < 12; index += 1)
      await ports.store.update({ [`users/a${String(index)}`]: liar });
    const card = await readCallerCommand(ports, { phone: '+59899123456' });
    expect(card.caller?.id).toBe('ana');
    expect(card.riders).toHaveLength(10);
    // The account with this number belongs to a driver, so it is not listed.
    const { riders } = await readCallerCommand(world({}, { account: 'dan' }), { phone: '+59899123456' });
    expect(riders.map(({ id }) => id)).toEqual(['ana', 'eva']);
  });

  it('is empty for an unknown or invalid number', async () => {
    expect(await readCallerCommand(world(), { phone: '099 000 000' })).toEqual({
      phone: '+59899000000',
      riders: [],
      caller: null,
    });
    expect(await readCallerCommand(world(), { phone: 'anonymous' })).toEqual({
      phone: null,
      riders: [],
      caller: null,
    });
  });

  it('fails with `not_found` for a person who is not a rider', async () => {
    expect((await readCallerCommand(world(), { customer: 'eva' })).caller?.name).toBe('Eva Pérez');
    for (const customer of ['dan', 'boss', 'nobody', 'a/b'])
      await expect(readCallerCommand(world(), { customer }), customer).rejects.toMatchObject({
        code: 'not_found',
      });
  });

  it('shows the trips, open trips first, with the data to book a trip again', async () => {
    const { caller } = await readCallerCommand(world(), { customer: 'ana' });
    expect(caller?.trips.map(({ reference }) => reference)).toEqual(['OPENED', 'LASTON', 'OLDONE']);
    expect(caller?.trips[0]).toMatchObject({
      isOpen: true,
      driverName: 'Dan Ruiz',
      plate: 'SBX 1',
      driverPhone: '+59899777',
    });
    expect(caller?.trips[1]).toEqual({
      id: 'last',
      reference: 'LASTON',
      status: 'PAID',
      isOpen: false,
      tripdate: NOW - DAY,
      bookLater: false,
      pickup: HOME,
      drop: WORK,
      stops: [WORK],
      carType: 'Van',
      carTypeId: 'van',
      option: { index: 1, description: 'Child seat' },
      cost: 120,
      driverName: '',
      plate: '',
      driverPhone: '',
      canSendLink: false,
    });
  });

  it('shows the usual places, saved places first', async () => {
    const saved = { a01: { label: 'Gym', description: 'Gym Lane', lat: -34.7, lng: -56 } };
    const { caller } = await readCallerCommand(world({ saved_addresses: { ana: saved } }), {
      customer: 'ana',
    });
    expect(caller?.places.map(({ label, place }) => [label, place.add])).toEqual([
      ['Gym', 'Gym Lane'],
      ['', 'Home Street 1'],
      ['', 'Work Road 2'],
    ]);
  });

  it('shows debt, block, open complaints and the office’s note', async () => {
    const complaint = (state: string, bookingId: string) => ({
      bookingId,
      uid: 'ana',
      role: 'rider',
      state,
      at: NOW,
      changedAt: NOW,
    });
    const { caller } = await readCallerCommand(
      world(
        {
          blocks: { ana: { reason: 'unpaid', note: 'Twice.', at: NOW, by: 'boss' } },
          complaints: {
            last_ana: { ...complaint('open', 'last'), category: 'fare_too_high' },
            old_ana: { ...complaint('closed', 'old'), category: 'fare_too_high' },
          },
          caller_notes: { ana: { text: 'Rings twice.', by: 'boss', at: NOW } },
        },
        {
          rider: {
            blockedUntil: NOW + DAY,
            walletBalance: -30,
            walletBelowSince: NOW - DAY,
            unpaidTrips: { old: { amount: 120, at: NOW } },
          },
        },
      ),
      { customer: 'ana' },
    );
    expect(caller).toMatchObject({
      block: { until: NOW + DAY, reason: 'unpaid', note: 'Twice.' },
      debt: 150,
      isDebtBlocking: true,
      complaints: [{ bookingId: 'last', reference: 'LASTON' }],
      note: { text: 'Rings twice.', byName: 'Bo Ss', at: NOW },
    });
  });

  it('shows no warning about an expired block or a debt that staff allowed', async () => {
    const rider = {
      blockedUntil: NOW - 1,
      walletBalance: -30,
      walletBelowSince: NOW - DAY,
      debtPass: { until: NOW + DAY, reason: 'Late', by: 'boss', at: NOW },
    };
    const { caller } = await readCallerCommand(world({}, { rider }), { customer: 'ana' });
    expect(caller).toMatchObject({
      block: null,
      debt: 30,
      isDebtBlocking: false,
      complaints: [],
      note: null,
    });
  });

  it('shows no contact in demo mode', async () => {
    const { caller, phone } = await readCallerCommand(world({}, { isDemo: true }), { customer: 'ana' });
    expect(caller).toMatchObject({ mobile: '', email: '' });
    expect(phone).toBeNull();
    expect(caller?.trips[0]?.driverPhone).toBe('');
  });
});
