import { describe, expect, it } from 'vitest';
import { NOW } from '../platform/testing/records';
import { collectMyData } from './download-data.command';
import { message, world } from './testing/account-world';

describe('the own data', () => {
  it('are everything that is kept, without what belongs to others', async () => {
    const ports = world();
    const data = await collectMyData(ports, 'ana');
    expect(data.profile).toMatchObject({ email: 'ana@hail.example' });
    expect(data.places).toMatchObject({ a01: { label: 'Home' } });
    expect(Object.keys(data.bookings)).toEqual(['b1']);
    expect(data.bookings.b1).not.toHaveProperty('driver_share');
    expect(data.bookings.b1).not.toHaveProperty('driver_contact');
    expect(data.chats).toEqual({ b1: [message('ana')] });
    expect(data.ratingsGiven).toMatchObject({ b1: { rate: 4 } });
    expect(Object.keys(data.walletHistory)).toEqual(['w1']);
    expect(Object.keys(data.notifications)).toEqual(['n1']);
  });

  it('of a driver have ratings without their authors and no contact of the rider', async () => {
    const data = await collectMyData(world(), 'leo');
    expect(data.ratingsReceived).toEqual({ b1: { rate: 4, comment: 'Ana says thanks', at: NOW } });
    expect(data.bookings.b1).not.toHaveProperty('customer_contact');
    expect(Object.keys(data.withdrawals)).toEqual(['w1']);
  });

  it('are empty for a person without a profile', async () => {
    await expect(collectMyData(world(), 'nobody')).rejects.toMatchObject({ code: 'not_found' });
  });
});
