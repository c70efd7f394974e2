import { describe, expect, it } from 'vitest';
import { changeCancelReasons } from './edit-catalogue.command';
import { admin, world } from '../testing/staff-world';

const OLD = [{ label: 'old', value: 0 }];
const NEW = [
  { label: 'late', value: 0 },
  { label: 'wrong car', value: 1 },
];

describe('the list of cancellation reasons', () => {
  it('is stored with the indexes as values', async () => {
    const { ports, store } = world({ cancel_reason: OLD });
    await changeCancelReasons(ports, { reasons: ['late', 'wrong car'] }, admin);
    expect(store.get('cancel_reason')).toEqual(NEW);
  });

  it('is replaced as a whole, so that no old reason remains in a shorter list', async () => {
    const { ports, store } = world({ cancel_reason: NEW });
    await changeCancelReasons(ports, { reasons: ['old'] }, admin);
    expect(store.get('cancel_reason')).toEqual(OLD);
  });

  it('can be emptied', async () => {
    const { ports, store } = world({ cancel_reason: OLD });
    await changeCancelReasons(ports, { reasons: [] }, admin);
    expect(store.get('cancel_reason')).toBeNull();
  });

  it('is in the audit log with the lists before and after, once for each call', async () => {
    const { ports, store, audits } = world({ cancel_reason: OLD });
    await changeCancelReasons(ports, { reasons: ['late', 'wrong car'] }, admin);
    await changeCancelReasons(ports, { reasons: ['late', 'wrong car'] }, admin);
    expect(store.get('cancel_reason')).toEqual(NEW);
    const entry = { uid: 'boss', action: 'cancel_reasons_edit', target: 'cancel_reason', after: NEW };
    expect(audits()).toMatchObject([
      { ...entry, before: OLD },
      { ...entry, before: NEW },
    ]);
  });
});
