/** The settings of a currency. Older bookings keep their own currency. */
export function currencySettings(code: string): Record<string, unknown> {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? code;
  const decimal = format.resolvedOptions().maximumFractionDigits ?? 2;
  return { 'settings/code': code, 'settings/symbol': symbol, 'settings/decimal': decimal };
}
