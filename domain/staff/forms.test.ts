import { describe, expect, it } from 'vitest';
import { linesOfSchemas } from '../database/testing/schema-lines';
import * as catalogue from './catalogue.schema';
import * as people from './people.schema';
import * as settings from './settings.schema';

describe('the forms of the back office', () => {
  it('have the fields and limits that forms.txt lists', async () => {
    await expect(linesOfSchemas({ ...catalogue, ...people, ...settings })).toMatchFileSnapshot('./forms.txt');
  });

  it('accept a promo of at most 100 percent, or a promo with a fixed amount of any size', () => {
    const promo = {
      promo_name: 'WELCOME',
      max_promo_discount_value: 0,
      min_order: 0,
      promo_validity: 1,
      promo_usage_limit: 0,
    };
    const takes = (promo_discount_type: string, promo_discount_value: number): boolean =>
      catalogue.promoInputSchema.safeParse({ ...promo, promo_discount_type, promo_discount_value }).success;
    expect([takes('percentage', 100), takes('percentage', 101)]).toEqual([true, false]);
    expect([takes('flat', 100), takes('flat', 101)]).toEqual([true, true]);
  });

  it('reject a car type whose list has two records with the same key', () => {
    const rate = { base_fare: 1, rate_per_unit_distance: 1, rate_per_hour: 1, min_fare: 1 };
    const car = { ...rate, name: 'Van', convenience_fees: 1, convenience_fee_type: 'flat' };
    const issuesOf = (lists: object): unknown[] =>
      catalogue.carTypeInputSchema
        .safeParse({ ...car, ...lists })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
    const box = { description: 'Box', amount: 5 };
    expect(issuesOf({ parcelTypes: [box, { description: 'Bag', amount: 5 }] })).toEqual([]);
    expect(issuesOf({ parcelTypes: [box, { description: ' BOX ', amount: 9 }] })).toEqual([
      ['parcelTypes.1.description', 'field_twice'],
    ]);
    expect(issuesOf({ options: [box], parcelTypes: [box] })).toEqual([]);
    const slab = { minsDelayed: 2, amount: 10 };
    expect(issuesOf({ cancelSlab: [slab, { minsDelayed: 5, amount: 10 }, { ...slab, amount: 20 }] })).toEqual(
      [['cancelSlab.2.minsDelayed', 'field_twice']],
    );
  });
});
