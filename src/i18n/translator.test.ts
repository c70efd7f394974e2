import { describe, expect, it } from 'vitest';
import { workStrings } from '@domain/languages/en/work';
import { addEnglish } from '@/lib/english';
import { createTranslator } from './i18n-translator';
import { createPlainTranslator, isStringKey } from './translator';

// As they come with a session.
addEnglish(workStrings);

describe.each([
  ['a translator of the library', createTranslator],
  ['a translator until the library is there', createPlainTranslator],
])('%s', (_name, createTranslator) => {
  it('speaks English without a language', () => {
    expect(createTranslator(null)('close')).toBe('Close');
  });

  it('takes the active language first', () => {
    const t = createTranslator({ langLocale: 'es', keyValuePairs: { close: 'Cerrar' } });
    expect(t('close')).toBe('Cerrar');
  });

  it('falls back to English for what the language does not have, or has blank', () => {
    const t = createTranslator({ langLocale: 'es', keyValuePairs: { cancel: '  ' } });
    expect(t('close')).toBe('Close');
    expect(t('cancel')).toBe('Cancel');
  });

  it("lets the operator change English's own texts", () => {
    const t = createTranslator({ langLocale: 'en', keyValuePairs: { slogan: 'Go.' } });
    expect(t('slogan')).toBe('Go.');
    expect(t('close')).toBe('Close');
  });

  it('falls back from a regional language too', () => {
    expect(createTranslator({ langLocale: 'pt-BR', keyValuePairs: { ok: 'Certo' } })('close')).toBe('Close');
  });

  it('fills parameters in, also those with signs that patterns know', () => {
    const t = createTranslator(null);
    expect(t('duration_minutes', { minutes: 12 })).toBe('12 min');
    expect(t('place_no_result', { text: 'a $& {b} (c' })).toBe('No place found for "a $& {b} (c".');
  });
});

it('speaks of parcels in the delivery variant, where there is a text for them', () => {
  const t = createTranslator({ langLocale: 'es', keyValuePairs: { parcel_trip_reached: 'Llegó' } }, true);
  expect(t('trip_reached')).toBe('Llegó');
  expect(t('trip_under_way')).toBe('Your parcel is on its way');
  expect(t('close')).toBe('Close');
  expect(createTranslator(null)('trip_under_way')).toBe('Trip in progress');
});

it('tells keys from texts', () => {
  expect(isStringKey('must_login')).toBe(true);
  expect(isStringKey('toString')).toBe(false);
  expect(isStringKey('Something else.')).toBe(false);
});
