import { describe, expect, it } from 'vitest';
import { changeCancelReasons } from './edit-cancel-reasons.command';
import { admin, world } from './testing/staff-world';

describe('cancellation reasons', () => {
  it('are a list whose values are the indexes', async () => {
    const { ports, store } = world({ cancel_reason: [{ label: 'old', value: 0 }] });
    await changeCancelReasons(ports, { reasons: ['late', 'wrong car'] }, admin);
    expect(store.get('cancel_reason')).toEqual([
      { label: 'late', value: 0 },
      { label: 'wrong car', value: 1 },
    ]);
  });
});
