import { describe, expect, it } from 'vitest';
import { isFarEnoughAhead } from './book-later';

const NOW = Date.UTC(2026, 0, 1, 12);

describe('isFarEnoughAhead', () => {
  it('wants fifteen whole minutes', () => {
    expect(isFarEnoughAhead(NOW + 15 * 60_000, NOW)).toBe(true);
    expect(isFarEnoughAhead(NOW + 15 * 60_000 - 1, NOW)).toBe(false);
  });
});
