import { currencyForm } from '../../tools/initial-data/amounts';

/** The settings of a currency. Older bookings keep their own currency. */
export function currencySettings(code: string): Record<string, unknown> {
  const { symbol = code, decimal = 2 } = currencyForm(code) ?? {};
  return { 'settings/code': code, 'settings/symbol': symbol, 'settings/decimal': decimal };
}
