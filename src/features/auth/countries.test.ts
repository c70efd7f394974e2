import { describe, expect, it } from 'vitest';
import { flagUrlOf } from './country-flags';
import { asCountryCode, listCountries, searchCountries } from './countries';

describe('the country list', () => {
  const countries = listCountries('en');

  it('contains every country with its name and dial code', () => {
    expect(countries.length).toBeGreaterThan(230);
    expect(countries.find((country) => country.code === 'UY')).toEqual({
      code: 'UY',
      name: 'Uruguay',
      dialCode: '598',
    });
  });

  it('contains a flag for each country', () => {
    for (const { code } of countries) expect(flagUrlOf(code)).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    expect(flagUrlOf('ZZ')).toBeNull();
  });

  it.each([
    ['urug', 'UY'],
    ['+598', 'UY'],
    ['598', 'UY'],
    ['uy', 'UY'],
    ['cote d', 'CI'],
    ['REUNION', 'RE'],
  ])('finds a country by the text %s', (text, code) => {
    expect(searchCountries(countries, text).map((country) => country.code)).toContain(code);
  });

  it('names countries in the reader’s language', () => {
    expect(listCountries('es').find((country) => country.code === 'DE')?.name).toBe('Alemania');
  });

  it('uses English names when the browser does not know the locale', () => {
    expect(listCountries('not a locale').find((country) => country.code === 'DE')?.name).toBe('Germany');
  });

  it('accepts a country code of the settings in upper or lower case, and refuses an unknown code', () => {
    expect(asCountryCode(' uy')).toBe('UY');
    expect(asCountryCode('XX')).toBeNull();
  });
});
