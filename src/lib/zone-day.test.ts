import { describe, expect, it } from 'vitest';
import { daySpan } from './zone-day';

describe('a day in the time zone of a city', () => {
  it('begins and ends at midnight in the city', () => {
    expect(daySpan('2026-05-20', 'America/Montevideo')).toEqual({
      from: Date.UTC(2026, 4, 20, 3),
      to: Date.UTC(2026, 4, 21, 3) - 1,
    });
    expect(daySpan('2026-05-20', 'UTC')?.from).toBe(Date.UTC(2026, 4, 20));
  });

  it('is shorter or longer if the clocks change on that day', () => {
    const hours = (day: string): number => {
      const span = daySpan(day, 'Europe/Paris');
      return span === null ? 0 : (span.to + 1 - span.from) / 3_600_000;
    };
    expect(hours('2026-03-29')).toBe(23);
    expect(hours('2026-10-25')).toBe(25);
  });

  it('is null for an invalid day', () => {
    expect(daySpan('2026-13-40', 'UTC')).toBeNull();
    expect(daySpan('soon', 'UTC')).toBeNull();
  });
});
