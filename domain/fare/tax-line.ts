import type { Translate } from '@locales/keys';
import type { TaxLine, TaxTerms } from './tax';

/**
 * The label of a tax line. It has the name and the rate, and says whether the total includes the tax
 * (docs/product/money.md, "Tax").
 */
export function taxLabel(t: Translate, { name, percent, isInclusive }: TaxTerms): string {
  const params = { name: name.trim() === '' ? t('tax') : name, percent: String(percent) };
  return t(isInclusive ? 'tax_within' : 'tax_on_top', params);
}

/**
 * A total and its tax in the order of a bill. A tax on top comes before the total. An included tax comes
 * after the total.
 */
export function totalWithTax<Line>(
  total: Line,
  tax: TaxLine | undefined,
  lineOf: (tax: TaxLine) => Line,
): Line[] {
  if (tax === undefined) return [total];
  return tax.isInclusive ? [total, lineOf(tax)] : [lineOf(tax), total];
}
