import { describe, expect, it } from 'vitest';
import { ROLES } from '../access/roles';
import { readsStartCode } from './start-code';
import { BOOKING_STATUSES } from './status';

describe('the start code', () => {
  it('is for riders and admins, not for those who stand beside the driver', () => {
    const readers = ROLES.filter((role) => readsStartCode(role, { otp: true, status: 'ACCEPTED' }));
    expect(readers).toEqual(['rider', 'admin']);
    expect(readsStartCode(null, { otp: true, status: 'ACCEPTED' })).toBe(false);
  });

  it('is read until the trip is over', () => {
    const open = BOOKING_STATUSES.filter((status) => readsStartCode('rider', { otp: true, status }));
    expect(open).toEqual(
      BOOKING_STATUSES.filter((status) => status !== 'COMPLETE' && status !== 'CANCELLED'),
    );
  });

  it('is not read where a trip has none, and not twice', () => {
    expect(readsStartCode('rider', { otp: false, status: 'ACCEPTED' })).toBe(false);
    expect(readsStartCode('rider', { otp: 48151, status: 'ACCEPTED' })).toBe(false);
    expect(readsStartCode('rider', { otp: undefined, status: 'ACCEPTED' })).toBe(false);
  });
});
