import { describe, expect, it } from 'vitest';
import { bookingReference, referralId, startCode } from './identifiers';

const lowest = (): number => 0;
const highest = (bound: number): number => bound - 1;

describe('identifiers', () => {
  it('of a booking have six letters, and identifiers of a referral have five letters, all from A to Z', () => {
    expect([bookingReference(lowest), bookingReference(highest)]).toEqual(['AAAAAA', 'ZZZZZZ']);
    expect([referralId(lowest), referralId(highest)]).toEqual(['AAAAA', 'ZZZZZ']);
  });

  it('for the start of a trip have five digits, from 10000 to 99999', () => {
    expect([startCode(lowest), startCode(highest)]).toEqual([10000, 99999]);
  });
});
