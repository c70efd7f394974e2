import { describe, expect, it } from 'vitest';
import { NOW } from '../platform/testing/records';
import { changePromo } from './edit-promo.command';
import { admin, world } from './testing/staff-world';

const PROMO = {
  promo_name: 'WELCOME',
  promo_description: '',
  promo_discount_type: 'percentage',
  promo_discount_value: 10,
  max_promo_discount_value: 50,
  min_order: 100,
  promo_validity: NOW + 1000,
  promo_usage_limit: 5,
} as const;

describe('promos', () => {
  it('are added even in demo mode, and keep how often they were used when they change', async () => {
    const demo = world({}, false);
    const { id } = await changePromo(demo.ports, { mode: 'Add', promo: PROMO }, admin);
    expect(demo.store.get(`promos/${id}`)).toMatchObject({ promo_name: 'WELCOME', user_avail: 0 });
    const change = { mode: 'Update', id, promo: { ...PROMO, min_order: 0 } } as const;
    await expect(changePromo(demo.ports, change, admin)).rejects.toThrow('demo_mode');
    await expect(changePromo(demo.ports, { mode: 'Delete', id }, admin)).rejects.toThrow('demo_mode');

    const open = world({ promos: { p: { ...PROMO, user_avail: 3 } } });
    await changePromo(open.ports, { ...change, id: 'p' }, admin);
    expect(open.store.get('promos/p')).toMatchObject({ min_order: 0, user_avail: 3 });
    await changePromo(open.ports, { mode: 'Delete', id: 'p' }, admin);
    expect(open.store.get('promos/p')).toBeNull();
  });
});
