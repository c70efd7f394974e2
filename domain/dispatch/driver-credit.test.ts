import { describe, expect, it } from 'vitest';
import { driverCredit, hasCredit } from './driver-credit';

describe('the credit of a driver', () => {
  const strict = { negativeBalance: false };
  it('lets requests come down to zero, or always where drivers may owe money', () => {
    expect([hasCredit(0, strict), hasCredit(-0.01, strict)]).toEqual([true, false]);
    expect(hasCredit(-50, { negativeBalance: true })).toBe(true);
  });

  it('is low before it ends: fewer than five fees of cash trips are left', () => {
    expect(driverCredit(0, 10, strict)).toBe('low');
    expect(driverCredit(49.99, 10, strict)).toBe('low');
    expect(driverCredit(50, 10, strict)).toBe('enough');
    expect(driverCredit(-0.01, 10, strict)).toBe('paused');
    expect(driverCredit(0, 0, strict)).toBe('enough');
    expect(driverCredit(-50, 10, { negativeBalance: true })).toBe('enough');
  });
});
