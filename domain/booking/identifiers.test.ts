import { describe, expect, it } from 'vitest';
import { bookingReference, referralId, startCode } from './identifiers';

const lowest = (): number => 0;
const highest = (bound: number): number => bound - 1;

describe('identifiers', () => {
  it('have six letters for a booking and five for a referral, from A to Z', () => {
    expect([bookingReference(lowest), bookingReference(highest)]).toEqual(['AAAAAA', 'ZZZZZZ']);
    expect([referralId(lowest), referralId(highest)]).toEqual(['AAAAA', 'ZZZZZ']);
  });

  it('have five digits for a start code, from 10000 to 99999', () => {
    expect([startCode(lowest), startCode(highest)]).toEqual([10000, 99999]);
  });
});
