import type { CarType, Settings } from '@domain/records';
import { carTypes, FIRST_SETTINGS } from './catalogue';

/** How amounts of a currency are written. Undefined for an unknown currency. */
export function currencyForm(code: string): { symbol: string; decimal: number } | undefined {
  if (!Intl.supportedValuesOf('currency').includes(code)) return undefined;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? code;
  return { symbol, decimal: format.resolvedOptions().maximumFractionDigits ?? 2 };
}

/**
 * The first car types and the limits of amounts in an operator's currency. The amounts of the catalogue are
 * pesos. They are changed in proportion to the price of the shortest ride with the first car type, and rounded
 * to two digits, or to one digit for the limits.
 */
export function firstAmounts(minFare: number, decimal: number, createdAt: number) {
  const catalogue = carTypes(createdAt);
  const factor = minFare / (catalogue[0]?.min_fare ?? minFare);
  const amount = (pesos: number, digits = 2): number =>
    Number(Number((pesos * factor).toPrecision(digits)).toFixed(decimal));
  const priced = <Part extends { amount: number }>(part: Part): Part => ({
    ...part,
    amount: amount(part.amount),
  });
  const { bonus, top_up_min, top_up_max, tip_max, correction_max, correction_day_max } = FIRST_SETTINGS;
  const limits = {
    bonus: amount(bonus, 1),
    top_up_min: amount(top_up_min, 1),
    top_up_max: amount(top_up_max, 1),
    tip_max: amount(tip_max, 1),
    correction_max: amount(correction_max, 1),
    correction_day_max: amount(correction_day_max, 1),
    walletMoneyField: FIRST_SETTINGS.walletMoneyField
      .split(',')
      .map((pesos) => amount(Number(pesos), 1))
      .join(','),
  } satisfies Partial<Settings>;
  const cars = catalogue.map((car): CarType & { id: string } => ({
    ...car,
    base_fare: amount(car.base_fare),
    rate_per_unit_distance: amount(car.rate_per_unit_distance),
    rate_per_hour: amount(car.rate_per_hour),
    min_fare: amount(car.min_fare),
    convenience_fees:
      car.convenience_fee_type === 'flat' ? amount(car.convenience_fees) : car.convenience_fees,
    options: car.options.map(priced),
    parcelTypes: car.parcelTypes.map(priced),
    cancelSlab: car.cancelSlab.map(priced),
  }));
  return { limits, cars };
}
