import { describe, expect, it } from 'vitest';
import {
  auditChanges,
  auditChangesOf,
  auditName,
  auditValue,
  hiderOf,
  HIDDEN_VALUE,
  peopleInChange,
} from './audit-changes';

describe('auditChanges', () => {
  it('names each field that differs, with the value before and the value after', () => {
    const before = { name: 'Economy', convenience_fees: 2, options: { a: 1 }, image: 'x' };
    const after = { name: 'Economy', convenience_fees: 3, options: { a: 1 }, extra: 'new' };
    expect(auditChanges(before, after)).toEqual([
      { field: 'convenience_fees', from: 2, to: 3 },
      { field: 'image', from: 'x' },
      { field: 'extra', to: 'new' },
    ]);
  });

  it('returns the changes of a created or deleted record, and of a value that is not a record', () => {
    expect(auditChanges(undefined, { amount: 5 })).toEqual([{ field: 'amount', to: 5 }]);
    expect(auditChanges({ amount: 5 }, null)).toEqual([{ field: 'amount', from: 5 }]);
    expect(auditChanges('old.png', 'new.png')).toEqual([{ field: '', from: 'old.png', to: 'new.png' }]);
    expect(auditChanges(undefined, undefined)).toEqual([]);
    expect(auditChanges({ note: '' }, { note: null })).toEqual([]);
  });

  it('names only the items that were added to a list or removed from a list', () => {
    const [seat, dog] = [
      { description: 'Seat', amount: 5 },
      { description: 'Dog', amount: 2 },
    ];
    // The database returns the fields of a record sorted by name.
    const sorted = { amount: 5, description: 'Seat' };
    expect(auditChanges({ options: [seat] }, { options: [sorted] })).toEqual([]);
    expect(auditChanges({ options: [seat] }, { options: [sorted, dog] })).toEqual([
      { field: 'options', to: [dog] },
    ]);
    expect(auditChanges(['a', 'b'], ['a'])).toEqual([{ field: '', from: ['b'] }]);
    expect(auditChanges(['a', 'b'], ['b', 'a'])).toEqual([{ field: '', from: ['a', 'b'], to: ['b', 'a'] }]);
  });
});

describe('the name in an audit entry', () => {
  it('is the name of the car type, promo, broadcast or person', () => {
    expect(auditName({ name: 'Economy' }, undefined)).toBe('Economy');
    expect(auditName(undefined, { promo_name: 'Summer' })).toBe('Summer');
    expect(auditName({ firstName: 'Ana', lastName: 'Gil' }, {})).toBe('Ana Gil');
    expect(auditName({ amount: 5 }, 'x')).toBeNull();
  });
});

describe('auditChangesOf', () => {
  it('takes only the edited fields, even if the old value is the whole record', () => {
    const before = { status: 'ACCEPTED', driver: 'dan' };
    expect(auditChangesOf('office_note', before, { event: 'note', text: 'Gate 3' })).toEqual([
      { field: 'text', to: 'Gate 3' },
    ]);
    expect(auditChangesOf('settings_edit', { panic: '911' }, { panic: '' })).toEqual([
      { field: 'panic', from: '911' },
    ]);
    expect(auditChangesOf('language_texts', { langName: 'English', default: true }, undefined)).toEqual([]);
  });

  it('shows a deleted field for an action that always stores the same fields before and after', () => {
    expect(auditChangesOf('fleet_remove', { fleetadmin: 'flo' }, undefined)).toEqual([
      { field: 'fleetadmin', from: 'flo' },
    ]);
    const car = { name: 'Van', options: ['Seat'] };
    expect(auditChangesOf('car_type_update', car, { name: 'Van' })).toEqual([
      { field: 'options', from: ['Seat'] },
    ]);
  });

  it('names no field if an action changes no field', () => {
    const name = { firstName: 'Leo', lastName: 'Roca' };
    expect(auditChangesOf('open_bank', name, name)).toEqual([]);
    expect(auditChangesOf('refusal', undefined, { code: 'demo_mode', times: 4 })).toEqual([]);
  });
});

describe('the value in an audit entry', () => {
  it('hides secrets from everyone, even nested secrets', () => {
    expect(auditValue('pushToken', 'abc', true)).toBe(HIDDEN_VALUE);
    expect(auditValue('bank', { bankAccount: '77', name: 'Leo' }, true)).toEqual({
      bankAccount: HIDDEN_VALUE,
      name: 'Leo',
    });
    // The value under `secrets` lists the names of changed keys, and the value of a switch is not secret.
    expect(auditValue('secrets', 'stripe_key', true)).toBe('stripe_key');
    expect(auditValue('otp_secure', true, true)).toBe(true);
  });

  it('hides contacts in demo mode, but no other values', () => {
    const people = [{ email: 'leo@hail.example', firstName: 'Leo' }];
    expect(auditValue('people', people, false)).toEqual([{ email: HIDDEN_VALUE, firstName: 'Leo' }]);
    expect(auditValue('mobile', '+598', true)).toBe('+598');
    expect(auditValue('duty_email', 'a@b.c', false)).toBe(HIDDEN_VALUE);
    expect(auditValue('mobile', '', false)).toBe('');
  });

  it('shows the texts of a language, even if the key of a text looks like the name of a secret', () => {
    expect(hiderOf('language_texts', false)('otp_invalid', 'Wrong code')).toBe('Wrong code');
    expect(hiderOf('language_texts', false)('contact_email', 'E-mail')).toBe('E-mail');
    expect(hiderOf('settings_edit', true)('smtp_password', 'abc')).toBe(HIDDEN_VALUE);
    expect(hiderOf('settings_edit', false)('contact_email', 'a@b.c')).toBe(HIDDEN_VALUE);
  });
});

describe('the people in an audited change', () => {
  it('are found in a value, a text and a list', () => {
    expect(peopleInChange({ field: 'driver', from: 'dan', to: 'leo' })).toEqual(['dan', 'leo']);
    expect(peopleInChange({ field: 'people', to: 'ana leo' })).toEqual(['ana', 'leo']);
    expect(peopleInChange({ field: 'drivers', to: ['dan'] })).toEqual(['dan']);
    expect(peopleInChange({ field: 'note', to: 'dan' })).toEqual([]);
  });
});
