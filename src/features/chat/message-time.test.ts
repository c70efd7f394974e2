import { expect, it } from 'vitest';
import { dayText, timeText } from './message-time';

it('a message’s date is parsed as month, day and year', () => {
  expect(dayText('11:8:2026', 'en')).toBe('Nov 8, 2026');
  expect(dayText('nothing', 'en-GB')).toBe('nothing');
});

it('a message’s time has two digits for hours and two for minutes', () => {
  expect(timeText('9:5')).toBe('09:05');
});
