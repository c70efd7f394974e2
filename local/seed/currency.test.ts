import { expect, it } from 'vitest';
import { currencySettings } from './currency';

it('the settings for a currency contain the symbol and the number of decimals of the currency', () => {
  expect(currencySettings('INR')).toEqual({
    'settings/code': 'INR',
    'settings/symbol': '₹',
    'settings/decimal': 2,
  });
  expect(currencySettings('JPY')).toMatchObject({ 'settings/symbol': '¥', 'settings/decimal': 0 });
  expect(currencySettings('KWD')).toMatchObject({ 'settings/symbol': 'KWD', 'settings/decimal': 3 });
});
