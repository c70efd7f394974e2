import { describe, expect, it } from 'vitest';
import { aBooking } from '../../../tests/support/builders';
import { driverHeadline } from './driver-headline';
import { navigationLink } from './navigation-link';
import { isUsablePicture } from '@/lib/photo-file';

const money = (amount: number): string => `$${amount.toFixed(2)}`;

describe('the next task of a driver', () => {
  it.each([
    { status: 'ACCEPTED', key: 'drive_to_pickup' },
    { status: 'ARRIVED', key: 'drive_waiting' },
    { status: 'STARTED', key: 'drive_to_drop' },
    { status: 'REACHED', key: 'drive_settling' },
    { status: 'PENDING', key: 'drive_wait_payment' },
    { status: 'PAID', key: 'drive_paid' },
    { status: 'COMPLETE', key: 'drive_paid' },
    { status: 'CANCELLED', key: 'drive_cancelled' },
  ] as const)('has the title text $key if the trip has the status $status', ({ status, key }) => {
    expect(driverHeadline(aBooking({ status }), money).title.key).toBe(key);
  });

  it('is to collect the cash if the rider pays in cash, and names the amount', () => {
    const booking = aBooking({
      status: 'PENDING',
      payment_mode: 'cash',
      cashPaymentAmount: 300,
      trip_cost: 430.1,
    });
    expect(driverHeadline(booking, money).title).toEqual({
      key: 'drive_collect',
      params: { amount: '$300.00' },
    });
  });

  it('is not to collect cash if the trip is already paid', () => {
    const booking = aBooking({ status: 'PENDING', payment_mode: 'cash', prepaid: true });
    expect(driverHeadline(booking, money).text?.key).toBe('drive_prepaid_text');
  });

  it('names the share of a paid trip when it is loaded, and never 0 before', () => {
    const paid = aBooking({ status: 'PAID', driver_share: 80 });
    expect(driverHeadline(paid, money).text).toEqual({
      key: 'drive_paid_text',
      params: { amount: '$80.00' },
    });
    expect(driverHeadline({ ...paid, driver_share: undefined }, money).text).toBeNull();
  });
});

describe('the photos of a parcel', () => {
  it('must be pictures of at most 5 MB', () => {
    expect(isUsablePicture({ type: 'image/jpeg', size: 10 })).toBe(true);
    expect(isUsablePicture({ type: 'image/heic', size: 10 })).toBe(false);
    expect(isUsablePicture({ type: 'image/png', size: 6 * 1024 * 1024 })).toBe(false);
    expect(isUsablePicture({ type: 'image/png', size: 0 })).toBe(false);
  });
});

describe('the link that opens the navigation', () => {
  const point = { lat: -34.9, lng: -56.2 };
  it.each([
    { agent: 'Mozilla/5.0 (Linux; Android 14)', link: 'geo:-34.900000,-56.200000?q=-34.900000,-56.200000' },
    { agent: 'Mozilla/5.0 (iPhone; CPU)', link: 'https://maps.apple.com/?daddr=-34.900000,-56.200000' },
    {
      agent: 'Mozilla/5.0 (X11; Linux)',
      link: 'https://www.google.com/maps/dir/?api=1&destination=-34.900000,-56.200000',
    },
  ])('opens a navigation app of the device $agent', ({ agent, link }) => {
    expect(navigationLink(point, agent)).toBe(link);
  });

  it.each([
    ['waze', 'https://waze.com/ul?ll=-34.900000,-56.200000&navigate=yes'],
    [
      'google',
      'https://www.google.com/maps/dir/?api=1&destination=-34.900000,-56.200000&dir_action=navigate',
    ],
  ] as const)('opens the chosen app: %s', (app, link) => {
    expect(navigationLink(point, 'Mozilla/5.0 (iPhone; CPU)', app)).toBe(link);
  });
});
