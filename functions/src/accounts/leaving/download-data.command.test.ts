import { describe, expect, it } from 'vitest';
import { NOW } from '../../platform/testing/records';
import { collectMyData } from './download-data.command';
import { message, tree, world } from '../testing/account-world';

describe('the download of a person’s data', () => {
  it('contains all data of the person and no data of others', async () => {
    const ports = world();
    const data = await collectMyData(ports, 'ana');
    expect(data.profile).toMatchObject({ email: 'ana@hail.example', bankAccount: 'UY 77' });
    expect(data.places).toMatchObject({ a01: { label: 'Home' } });
    expect(Object.keys(data.bookings)).toEqual(['b1']);
    expect(data.bookings.b1).not.toHaveProperty('driver_share');
    expect(data.bookings.b1).not.toHaveProperty('driver_contact');
    expect(data.chats).toEqual({ b1: [message('ana')] });
    expect(data.ratingsGiven).toMatchObject({ b1: { rate: 4 } });
    expect(Object.keys(data.walletHistory)).toEqual(['w1']);
    expect(Object.keys(data.notifications)).toEqual(['n1']);
  });

  it('contains the person’s part of the booking data that is stored outside the booking', async () => {
    const parts = {
      booking_customer_contacts: { b1: { customer_contact: '+59899123456' } },
      booking_driver_contacts: { b1: { driver_contact: '+59898' } },
      booking_deliveries: { b1: { deliveryPerson: 'Bea' } },
      booking_private: { b1: { customer_email: 'ana@hail.example', driver_token: 'token' } },
    };
    const of = async (uid: string) => (await collectMyData(world({ ...tree(), ...parts }), uid)).bookings.b1;
    expect(await of('ana')).toMatchObject({ customer_contact: '+59899123456', deliveryPerson: 'Bea' });
    expect(await of('ana')).toMatchObject({ customer_email: 'ana@hail.example' });
    expect(await of('ana')).not.toHaveProperty('driver_token');
    expect(await of('leo')).toMatchObject({ driver_contact: '+59898' });
    for (const field of ['customer_contact', 'customer_email', 'deliveryPerson', 'userDetails'])
      expect(await of('leo')).not.toHaveProperty(field);
  });

  it('of a driver contains ratings without authors, and no contact of a rider', async () => {
    const data = await collectMyData(world(), 'leo');
    expect(data.ratingsReceived).toEqual({ b1: { rate: 4, comment: 'Ana says thanks', at: NOW } });
    expect(data.bookings.b1).not.toHaveProperty('customer_contact');
    expect(Object.keys(data.withdrawals)).toEqual(['w1']);
    expect(data.withdrawals.w1).toMatchObject({ amount: 1, bankName: 'BROU', bankAccount: '77-leo' });
  });

  it('contains the people whom the person has blocked, and not the people who blocked the person', async () => {
    const blocked = { leo: { at: NOW, name: 'Leo Roca' } };
    const match_blocks = { ana: { made: 1, blocked, by: { eva: true } }, leo: { by: { ana: true } } };
    expect((await collectMyData(world({ ...tree(), match_blocks }), 'ana')).blockedPeople).toEqual(blocked);
    expect((await collectMyData(world({ ...tree(), match_blocks }), 'leo')).blockedPeople).toEqual({});
  });

  it('contains the route lines of the person’s trips, as rider and as driver, and of no other trips', async () => {
    const drives = async (uid: string) =>
      (await collectMyData(world({ ...tree(), booking_tracks: { b1: 'line', b9: 'other' } }), uid)).drives;
    expect(await drives('ana')).toEqual({ b1: 'line' });
    expect(await drives('leo')).toEqual({ b1: 'line' });
    expect((await collectMyData(world(), 'ana')).drives).toEqual({});
  });

  it('contains the person’s repeating trips, and no repeating trips of others', async () => {
    const place = { lat: 1, lng: 2, add: 'There' };
    const kept = {
      weekdays: [1],
      time: '08:15',
      timeZone: 'UTC',
      until: '2027-01-01',
      state: 'active',
      createdAt: NOW,
      trip: { pickup: place, drop: place, carTypeId: 'c', carType: 'Comfort', riderNote: 'Gate 4' },
    };
    const inner = { asked: 'hash', version: 3, place: 'series_1', lastDay: '2026-11-23', dueAt: 7 };
    const series = { s1: { ...kept, ...inner, customer: 'ana' }, s2: { ...kept, ...inner, customer: 'eva' } };
    const { repeatingTrips } = await collectMyData(world({ ...tree(), series }), 'ana');
    expect(repeatingTrips).toEqual({ s1: { ...kept, skipped: {} } });
  });

  it('fails with `not_found` for a person without a profile', async () => {
    await expect(collectMyData(world(), 'nobody')).rejects.toMatchObject({ code: 'not_found' });
  });
});
