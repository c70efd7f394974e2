import { describe, expect, it } from 'vitest';
import { NOW } from '../platform/testing/records';
import { HERE, setUp } from './testing/emergency-world';

describe('resolving an emergency', () => {
  it('stores the admin and an audit entry in the same write', async () => {
    const { raise, resolve, store, advance } = setUp();
    const { alertId } = await raise('ana', HERE);
    advance(1000);
    await resolve(alertId, 'Called her: all well.');
    const after = {
      state: 'resolved',
      resolvedBy: 'boss',
      resolvedAt: NOW + 1000,
      note: 'Called her: all well.',
    };
    expect(store.get(`alerts/${alertId}`)).toMatchObject(after);
    expect(Object.values(store.get('audit') ?? {})).toEqual([
      {
        at: NOW + 1000,
        uid: 'boss',
        action: 'alert_resolve',
        uid_action: 'boss alert_resolve',
        target: `alerts_${alertId}`,
        before: { state: 'open' },
        after,
      },
    ]);
  });

  it('is done once, and a second admin gets `record_changed`', async () => {
    const { raise, resolve, store } = setUp();
    const { alertId } = await raise('ana');
    await resolve(alertId, 'first');
    await expect(resolve(alertId, 'second')).rejects.toThrow('record_changed');
    expect(store.get(`alerts/${alertId}/note`)).toBe('first');
    expect(Object.keys(store.get('audit') ?? {})).toHaveLength(1);
  });

  it('fails if the emergency does not exist', async () => {
    await expect(setUp().resolve('nothing')).rejects.toThrow('not_found');
    await expect(setUp().resolve('a/b')).rejects.toThrow('not_found');
  });
});
