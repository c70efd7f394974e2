import { describe, expect, it } from 'vitest';
import { NOW } from '../../platform/testing/records';
import { changePromo } from './edit-catalogue.command';
import { admin, changedMeanwhile, world } from '../testing/staff-world';

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

describe('the promos in the catalogue', () => {
  it('are added, and keep their number of uses when staff change them', async () => {
    const { ports, store } = world();
    const { id } = await changePromo(ports, { mode: 'Add', promo: PROMO }, admin);
    expect(store.get(`promos/${id}`)).toMatchObject({ promo_name: 'WELCOME', user_avail: 0 });
    const change = { mode: 'Update', id, promo: { ...PROMO, min_order: 0 } } as const;

    const open = world({ promos: { p: { ...PROMO, user_avail: 3 } } });
    await changePromo(open.ports, { ...change, id: 'p' }, admin);
    expect(open.store.get('promos/p')).toMatchObject({ min_order: 0, user_avail: 3 });
    await changePromo(open.ports, { mode: 'Delete', id: 'p' }, admin);
    expect(open.store.get('promos/p')).toBeNull();
  });

  it('are in the audit log with the values before and after', async () => {
    const { ports, audits } = world();
    const { id } = await changePromo(ports, { mode: 'Add', promo: PROMO }, admin);
    await changePromo(ports, { mode: 'Update', id, promo: { ...PROMO, min_order: 7 } }, admin);
    await changePromo(ports, { mode: 'Delete', id }, admin);
    const added = { ...PROMO, user_avail: 0, createdAt: NOW };
    const changed = { ...added, min_order: 7 };
    expect(audits()).toMatchObject([
      { uid: 'boss', action: 'promo_add', target: `promos_${id}`, after: added },
      { uid: 'boss', action: 'promo_update', target: `promos_${id}`, before: added, after: changed },
      { uid: 'boss', action: 'promo_delete', target: `promos_${id}`, before: changed },
    ]);
  });

  it('keep a use that is counted while staff edit them', async () => {
    const { ports, store } = world({ promos: { p: { ...PROMO, user_avail: 3 } } });
    const change = { mode: 'Update', id: 'p', promo: { ...PROMO, min_order: 7 } } as const;
    await changePromo(changedMeanwhile(ports, { 'promos/p/user_avail': 4 }), change, admin);
    expect(store.get('promos/p')).toMatchObject({ min_order: 7, user_avail: 4 });
  });

  it.each([
    ['change', 'renamed', { 'promos/p/promo_name': 'SUMMER' }],
    ['change', 'deleted', { 'promos/p': null }],
    ['deletion', 'renamed', { 'promos/p/promo_name': 'SUMMER' }],
  ])('are not affected by a %s if they were %s during the call', async (kind, _, values) => {
    const before = { promos: { p: { ...PROMO, user_avail: 3 } } };
    const { ports, store, audits } = world(before);
    const input =
      kind === 'deletion'
        ? ({ mode: 'Delete', id: 'p' } as const)
        : ({ mode: 'Update', id: 'p', promo: { ...PROMO, min_order: 7 } } as const);
    const busy = changedMeanwhile(ports, values);
    await expect(changePromo(busy, input, admin)).rejects.toThrow('record_changed');
    const expected = world(before);
    await expected.store.update(values);
    expect(store.get('promos')).toEqual(expected.store.get('promos'));
    expect(audits()).toEqual([]);
  });

  it('are reported as not found after they are deleted', async () => {
    const { ports, store, audits } = world({ promos: { p: { ...PROMO, user_avail: 3 } } });
    await changePromo(ports, { mode: 'Delete', id: 'p' }, admin);
    await expect(changePromo(ports, { mode: 'Delete', id: 'p' }, admin)).rejects.toThrow('not_found');
    await expect(changePromo(ports, { mode: 'Update', id: 'p', promo: PROMO }, admin)).rejects.toThrow(
      'not_found',
    );
    expect(store.get('promos')).toBeNull();
    expect(audits()).toHaveLength(1);
  });
});
