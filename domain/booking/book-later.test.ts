import { describe, expect, it } from 'vitest';
import { isFarEnoughAhead } from './book-later';

const NOW = Date.UTC(2026, 0, 1, 12);

describe('isFarEnoughAhead', () => {
  it('is true if the pickup is at least fifteen full minutes ahead', () => {
    expect(isFarEnoughAhead(NOW + 15 * 60_000, NOW)).toBe(true);
    expect(isFarEnoughAhead(NOW + 15 * 60_000 - 1, NOW)).toBe(false);
  });
});
