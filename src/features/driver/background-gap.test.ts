import { describe, expect, it } from 'vitest';
import { POSITION_OLD_MS } from '@domain/dispatch/office/hindrance';
import { backgroundGapMs } from './background-gap';

const MINUTE = 60_000;

describe('a gap in the positions of a page in the background', () => {
  it('is the time from the last position before the gap to the first position after the gap', () => {
    const position = { before: 0, now: 11 * MINUTE };
    expect(backgroundGapMs({ from: MINUTE, to: 10 * MINUTE }, position)).toBe(11 * MINUTE);
    expect(backgroundGapMs({ from: MINUTE, to: null }, position)).toBe(11 * MINUTE);
  });

  it('is null if the page was visible all the time, or was hidden only for a moment', () => {
    expect(backgroundGapMs(null, { before: 0, now: 11 * MINUTE })).toBeNull();
    expect(backgroundGapMs({ from: 0, to: POSITION_OLD_MS }, { before: 0, now: 11 * MINUTE })).toBeNull();
  });

  it('is null before the first position, and if the page was hidden only before the previous position', () => {
    const span = { from: 0, to: 5 * MINUTE };
    expect(backgroundGapMs(span, { before: 6 * MINUTE, now: 20 * MINUTE })).toBeNull();
    expect(backgroundGapMs(span, { before: null, now: 20 * MINUTE })).toBeNull();
  });
});
