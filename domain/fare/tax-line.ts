import type { Translate } from '@locales/keys';
import type { TaxLine, TaxTerms } from './tax';

/**
 * The label of a tax line: its name and rate, and whether the total before it contains it
 * (docs/product/money.md, "Tax").
 */
export function taxLabel(t: Translate, { name, percent, isInclusive }: TaxTerms): string {
  const params = { name: name.trim() === '' ? t('tax') : name, percent: String(percent) };
  return t(isInclusive ? 'tax_within' : 'tax_on_top', params);
}

/** A total and its tax in the order of a bill. A tax on top comes before the total, an included tax after it. */
export function totalWithTax<Line>(
  total: Line,
  tax: TaxLine | undefined,
  lineOf: (tax: TaxLine) => Line,
): Line[] {
  if (tax === undefined) return [total];
  return tax.isInclusive ? [total, lineOf(tax)] : [lineOf(tax), total];
}
