import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, type BookingRecord, ROLES, statusesWhere } from '../../records';
import { readsStartCode, shownStartCode, withStartCode } from './start-code';

describe('the start code', () => {
  it('is readable for riders and admins, but not for the driver', () => {
    const readers = ROLES.filter((role) => readsStartCode(role, { otp: true, status: 'ACCEPTED' }));
    expect(readers).toEqual(['rider', 'admin']);
    expect(readsStartCode(null, { otp: true, status: 'ACCEPTED' })).toBe(false);
  });

  it('is readable until the trip ends', () => {
    const open = BOOKING_STATUSES.filter((status) => readsStartCode('rider', { otp: true, status }));
    expect(open).toEqual(
      BOOKING_STATUSES.filter((status) => status !== 'COMPLETE' && status !== 'CANCELLED'),
    );
  });

  it('is not read if the trip has no code, or if the code is already loaded', () => {
    expect(readsStartCode('rider', { otp: false, status: 'ACCEPTED' })).toBe(false);
    expect(readsStartCode('rider', { otp: 48151, status: 'ACCEPTED' })).toBe(false);
    expect(readsStartCode('rider', { otp: undefined, status: 'ACCEPTED' })).toBe(false);
  });

  it('is added to the data of its booking until the trip ends, if the trip has a code', () => {
    const withCode = (booking: Pick<BookingRecord, 'otp' | 'status'>) => withStartCode(booking, 48151).otp;
    const joined = BOOKING_STATUSES.filter((status) => withCode({ otp: true, status }) === 48151);
    expect(joined).toEqual(statusesWhere('isActive'));
    expect(withCode({ otp: false, status: 'ACCEPTED' })).toBe(false);
    expect(withStartCode({ otp: true, status: 'ACCEPTED' }, undefined).otp).toBe(true);
  });

  it('is shown while a driver is coming or waiting at the pickup', () => {
    const shown = BOOKING_STATUSES.filter((status) => shownStartCode({ otp: 48151, status }) === 48151);
    expect(shown).toEqual(['ACCEPTED', 'ARRIVED']);
    expect(shownStartCode({ otp: true, status: 'ACCEPTED' })).toBeUndefined();
  });
});
