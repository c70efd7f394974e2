import { describe, expect, it } from 'vitest';
import { auditChanges, auditName } from './audit-changes';

describe('auditChanges', () => {
  it('names each field that differs, with its value before and after', () => {
    const before = { name: 'Economy', convenience_fees: 2, options: { a: 1 }, image: 'x' };
    const after = { name: 'Economy', convenience_fees: 3, options: { a: 1 }, extra: 'new' };
    expect(auditChanges(before, after)).toEqual([
      { field: 'convenience_fees', from: 2, to: 3 },
      { field: 'image', from: 'x' },
      { field: 'extra', to: 'new' },
    ]);
  });

  it('takes a record that is new or gone, and a value that is no record', () => {
    expect(auditChanges(undefined, { amount: 5 })).toEqual([{ field: 'amount', to: 5 }]);
    expect(auditChanges({ amount: 5 }, null)).toEqual([{ field: 'amount', from: 5 }]);
    expect(auditChanges('old.png', 'new.png')).toEqual([{ field: '', from: 'old.png', to: 'new.png' }]);
    expect(auditChanges(undefined, undefined)).toEqual([]);
    expect(auditChanges({ note: '' }, { note: null })).toEqual([]);
  });
});

describe('auditName', () => {
  it('is the name of the car type, promo, broadcast or person', () => {
    expect(auditName({ name: 'Economy' }, undefined)).toBe('Economy');
    expect(auditName(undefined, { promo_name: 'Summer' })).toBe('Summer');
    expect(auditName({ firstName: 'Ana', lastName: 'Gil' }, {})).toBe('Ana Gil');
    expect(auditName({ amount: 5 }, 'x')).toBeNull();
  });
});
