import { describe, expect, it } from 'vitest';
import type { Translate } from '@locales/keys';
import { taxLabel, totalWithTax } from './tax-line';

const TAX = { name: 'IVA', percent: 22, isInclusive: false, amount: 44 };
const t: Translate = (key, ...values) => [key, ...values.flatMap((all) => Object.values(all))].join(' ');

describe('the tax line', () => {
  it('comes before the total if the tax is added, and after the total if the tax is included', () => {
    const lines = (isInclusive: boolean) =>
      totalWithTax('total', { ...TAX, isInclusive }, ({ amount }) => `tax ${String(amount)}`);
    expect(lines(false)).toEqual(['tax 44', 'total']);
    expect(lines(true)).toEqual(['total', 'tax 44']);
    expect(totalWithTax('total', undefined, () => 'tax')).toEqual(['total']);
  });

  it('says whether the tax is added or included, and has a name even if the operator gave no name', () => {
    expect(taxLabel(t, TAX)).toBe('tax_on_top IVA 22');
    expect(taxLabel(t, { ...TAX, name: ' ', isInclusive: true })).toBe('tax_within tax 22');
  });
});
