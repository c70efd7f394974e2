import { describe, expect, it } from 'vitest';
import { en } from './english';
import type { Translate } from './keys';
import { createTranslator, type Texts } from './translator';

const translator = (texts: Texts, options: Partial<Parameters<typeof createTranslator>[1]> = {}): Translate =>
  createTranslator(texts, { locale: 'es', english: en, ...options });

describe('the translator', () => {
  it('returns the text of the language, else the English text, else the key', () => {
    const t = translator({ close: 'Cerrar' });
    expect(t('close')).toBe('Cerrar');
    expect(t('cancel')).toBe('Cancel');
    expect(createTranslator({}, { locale: 'en' })('close')).toBe('close');
  });

  it('finds English texts that are loaded later', () => {
    const english: Record<string, string> = {};
    const t = translator({}, { english });
    expect(t('close')).toBe('close');
    Object.assign(english, { close: 'Close' });
    expect(t('close')).toBe('Close');
  });

  it('fills in values, even if they contain special characters of patterns', () => {
    const t = translator({});
    expect(t('duration_minutes', { minutes: 12 })).toBe('12 min');
    expect(t('place_no_result', { text: 'a $& {text} (c' })).toBe('No place found for "a $& {text} (c".');
  });

  it('uses the text about parcels in the delivery variant, if there is such a text', () => {
    const t = translator({ parcel_trip_reached: 'Llegó' }, { isDelivery: true });
    expect(t('trip_reached')).toBe('Llegó');
    expect(t('trip_under_way')).toBe('Your parcel is on its way');
    expect(t('close')).toBe('Close');
    expect(translator({})('trip_under_way')).toBe('Trip in progress');
  });

  it('returns the text even if the locale does not exist', () => {
    expect(translator({ close: 'X' }, { locale: 'not a locale' })('close')).toBe('X');
  });
});

describe('a text with plural forms', () => {
  // No text has plural forms yet, so the types contain no such key.
  const count = (t: Translate, number: number): string =>
    (t as (key: string, values: { count: number }) => string)('trips', { count: number });
  const english = { trips__one: '{count} trip', trips__other: '{count} trips' };

  it('has the form that the rules of the language choose', () => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
    const arabic = Object.fromEntries(forms.map((form) => [`trips__${form}`, form]));
    const t = translator(arabic, { locale: 'ar', english });
    expect([0, 1, 2, 3, 11, 100].map((number) => count(t, number))).toEqual(forms);
    const inEnglish = translator({}, { locale: 'en', english });
    expect([0, 1, 2].map((number) => count(inEnglish, number))).toEqual(['0 trips', '1 trip', '2 trips']);
  });

  it('has the form `other` if another form is missing, and the English text if the language has no form', () => {
    const spanish = translator({ trips__other: '{count} viajes' }, { english: {} });
    expect(count(spanish, 1)).toBe('1 viajes');
    expect(count(translator({}, { english }), 7)).toBe('7 trips');
  });
});

/**
 * This function is never called. The type check of the project proves that each line with `@ts-expect-error`
 * is an error.
 */
export function refusedByTheCompiler(t: Translate): void {
  t('close');
  t('duration_minutes', { minutes: 1 });
  // @ts-expect-error: no such key
  t('no_such_key');
  // @ts-expect-error: the value of {minutes} is missing
  t('duration_minutes');
  // @ts-expect-error: the text has no {seconds}
  t('duration_minutes', { minutes: 1, seconds: 2 });
  // @ts-expect-error: the text has no placeholders
  t('close', { name: 'x' });
}
