import { en } from '@locales/english';
import { createTranslator } from '@locales/translator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormat } from './format';
import { DEFAULT_FORMAT_SETTINGS, type FormatSettings } from './format-settings';

const format = (settings: Partial<FormatSettings> = {}) =>
  createFormat({ ...DEFAULT_FORMAT_SETTINGS, ...settings }, createTranslator(en, { locale: 'en' }));

/** 1 January 2026, 02:30 UTC. In Montevideo (UTC-3) it is still 2025. */
const NEW_YEAR = Date.UTC(2026, 0, 1, 2, 30);

// The time zone of the browser is far from the city, so a test fails if the browser's time zone is used.
const zoneBefore = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'Asia/Tokyo';
});
afterAll(() => {
  if (zoneBefore === undefined) delete process.env.TZ;
  else process.env.TZ = zoneBefore;
});

describe('an amount of money', () => {
  it('shows the symbol before the amount when swipe_symbol is off', () => {
    expect(format({ money: { decimal: 2, symbol: '$', swipe_symbol: false } }).money(12.5)).toBe('$12.50');
  });

  it('shows the symbol after the amount when swipe_symbol is on', () => {
    expect(format({ money: { decimal: 0, symbol: '€', swipe_symbol: true } }).money(12.5)).toBe('13 €');
  });

  it.each([
    [0, '$2'],
    [1, '$2.0'],
    [2, '$2.00'],
    [3, '$1.995'],
    [4, '$1.9950'],
  ])('shows %s decimals if the operator has set that number', (decimal, text) => {
    expect(format({ money: { decimal, symbol: '$', swipe_symbol: false } }).money(1.995)).toBe(text);
  });

  it('shows the minus sign before the symbol', () => {
    expect(format({ money: { decimal: 2, symbol: '$', swipe_symbol: false } }).money(-3)).toBe('-$3.00');
    expect(format({ money: { decimal: 2, symbol: '€', swipe_symbol: true } }).money(-3)).toBe('-3.00 €');
  });
});

describe('times for people', () => {
  it('are shown in the city’s time zone, and not in the browser’s', () => {
    const shown = format({ timeZone: 'America/Montevideo' });
    expect(new Date(NEW_YEAR).getHours()).toBe(11);
    expect(shown.time(NEW_YEAR)).toBe('11:30 PM');
    expect(shown.dateTime(NEW_YEAR)).toBe('Dec 31, 2025 11:30 PM');
    expect(shown.date(NEW_YEAR)).toBe('Dec 31, 2025');
  });

  it('are shown in UTC when the time zone is unknown', () => {
    expect(format({ timeZone: 'Mars/Olympus' }).time(NEW_YEAR)).toBe('2:30 AM');
  });

  it('are formatted by the date locale of the language', () => {
    expect(format({ dateLocale: 'es-UY', timeZone: 'America/Montevideo' }).dateTime(NEW_YEAR)).toBe(
      '31 dic 2025 23:30',
    );
  });
});

describe('distances and durations', () => {
  it('are in kilometres, or in miles if the operator has set miles', () => {
    expect(format().distanceFromKm(16.09344)).toBe('16.1 km');
    expect(format({ convertToMile: true }).distanceFromKm(16.09344)).toBe('10.0 mi');
    expect(format({ convertToMile: true }).distance(3.21)).toBe('3.2 mi');
    expect(format().distance(123.4)).toBe('123 km');
  });

  it.each([
    [0, '0 min'],
    [20, '1 min'],
    [719, '12 min'],
    [3599, '1 h 00 min'],
    [3900, '1 h 05 min'],
  ])('%s seconds are %s', (seconds, text) => {
    expect(format().duration(seconds)).toBe(text);
  });
});
