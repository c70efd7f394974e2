import type { TaxTerms } from '@domain/fare/tax';
import type { Translate } from './translator';

/** The line of a tax: its name and rate, and whether the total before it contains it (docs/product.md 6.15). */
export function taxLabel(t: Translate, { name, percent, isInclusive }: TaxTerms): string {
  const params = { name: name.trim() === '' ? t('tax') : name, percent: String(percent) };
  return t(isInclusive ? 'tax_within' : 'tax_on_top', params);
}
