import { describe, expect, it } from 'vitest';
import { importMoment, readDay, readTime } from './import-moment';

describe('days and times in a file', () => {
  it.each([
    ['2027-01-31', '2027-01-31'],
    ['2027/1/3', '2027-01-03'],
    ['31.01.2027', '2027-01-31'],
    ['31/1/2027', '2027-01-31'],
    ['1/31/2027', '2027-01-31'],
    ['5/5/2027', '2027-05-05'],
    ['1/2/2027', 'date_unclear'],
    ['30.02.2027', 'date'],
    ['31/31/2027', 'date'],
    ['tomorrow', 'date'],
    ['1.2.27', 'date'],
  ])('include the day "%s", which is read as %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each([
    ['8:30', '08:30'],
    ['08:30:00', '08:30'],
    ['8.30 pm', '20:30'],
    ['12:05 AM', '00:05'],
    ['12:05 p.m.', '12:05'],
    ['24:00', null],
    ['13:00 pm', null],
    ['0830', null],
  ])('include the time "%s", which is read as %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it('are reported as errors if the clocks skip the time or show it twice', () => {
    expect(importMoment('2027-03-28', '02:30', 'Europe/Madrid')).toBe('time_gap');
    expect(importMoment('2027-10-31', '02:30', 'Europe/Madrid')).toEqual({
      at: Date.parse('2027-10-31T00:30:00Z'),
      isTwice: true,
    });
    expect(importMoment('2027-07-01', '02:30', 'Europe/Madrid')).toEqual({
      at: Date.parse('2027-07-01T00:30:00Z'),
      isTwice: false,
    });
  });
});
