import { describe, expect, it } from 'vitest';
import type { Translate } from '@locales/keys';
import { taxLabel, totalWithTax } from './tax-line';

const TAX = { name: 'IVA', percent: 22, isInclusive: false, amount: 44 };
const t: Translate = (key, ...values) => [key, ...values.flatMap((all) => Object.values(all))].join(' ');

describe('the tax line', () => {
  it('comes before the total if it is added, and after the total if it is included', () => {
    const lines = (isInclusive: boolean) =>
      totalWithTax('total', { ...TAX, isInclusive }, ({ amount }) => `tax ${String(amount)}`);
    expect(lines(false)).toEqual(['tax 44', 'total']);
    expect(lines(true)).toEqual(['total', 'tax 44']);
    expect(totalWithTax('total', undefined, () => 'tax')).toEqual(['total']);
  });

  it('shows its kind, and has a name even if the operator gave none', () => {
    expect(taxLabel(t, TAX)).toBe('tax_on_top IVA 22');
    expect(taxLabel(t, { ...TAX, name: ' ', isInclusive: true })).toBe('tax_within tax 22');
  });
});
