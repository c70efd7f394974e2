import { expect, it } from 'vitest';
import { dayName, weekdayName } from './day-words';

it('the names of days and weekdays are written in the words and digits of the language', () => {
  expect(weekdayName('en', 1)).toBe('Mon');
  expect(weekdayName('en', 7, 'long')).toBe('Sunday');
  expect(weekdayName('es', 3, 'long')).toBe('miércoles');
  expect(dayName('en', '2027-02-01')).toBe('Mon, Feb 1, 2027');
  expect(dayName('ar', '2027-02-01')).toContain('2027');
  expect(dayName('not a locale', '2027-02-01')).toBe('Mon, Feb 1, 2027');
});
