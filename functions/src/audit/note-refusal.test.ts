import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { NOW, aLog } from '../platform/testing/records';
import { createRefusalNotes } from './note-refusal';

const HOUR_MS = 3_600_000;
const HOUR = Math.floor(NOW / HOUR_MS) * HOUR_MS;

function setUp() {
  let now = NOW;
  const store = createMemoryStore({});
  const transact = vi.spyOn(store, 'transact');
  const note = createRefusalNotes({ store, clock: () => now, log: aLog() });
  const entries = (): unknown[] => Object.values(store.get('audit') ?? {});
  return { note, entries, transact, pass: (ms: number) => (now += ms) };
}

describe('refused calls in the audit log', () => {
  it('are one entry for each person, error code and hour, with the last call and a count', async () => {
    const { note, entries, pass } = setUp();
    const refusal = { uid: 'ana', call: 'edit_promo', code: 'permission_denied' } as const;
    await note(refusal);
    await note({ ...refusal, call: 'edit_settings' });
    await note({ ...refusal, uid: 'leo' });
    pass(HOUR_MS);
    await note(refusal);
    const entry = { at: HOUR, uid: 'ana', action: 'refusal', uid_action: 'ana refusal' };
    expect(entries()).toHaveLength(3);
    expect(entries()).toEqual(
      expect.arrayContaining([
        { ...entry, target: 'edit_settings', after: { code: 'permission_denied', times: 2 } },
        {
          ...entry,
          at: HOUR + HOUR_MS,
          target: 'edit_promo',
          after: { code: 'permission_denied', times: 1 },
        },
      ]),
    );
  });

  it('cause fewer than twelve writes and one entry if one user is refused a thousand times', async () => {
    const { note, entries, transact } = setUp();
    for (let turn = 0; turn < 1000; turn += 1)
      await note({ uid: 'ana', call: 'quote', code: 'account_blocked' });
    expect(transact.mock.calls.length).toBeLessThan(12);
    expect(entries()).toMatchObject([{ after: { times: 512 } }]);
  });

  it('include wrong codes and calls by staff without their second factor', async () => {
    const { note, entries } = setUp();
    for (const code of ['second_factor_required', 'second_factor_wait'] as const)
      await note({ uid: 'boss', call: 'search_bookings', code });
    expect(entries()).toMatchObject([
      { after: { code: 'second_factor_required' } },
      { after: { code: 'second_factor_wait' } },
    ]);
  });

  it('do not include calls that fail for another reason than refused access', async () => {
    const { note, entries } = setUp();
    for (const code of ['rate_limited', 'not_found', 'invalid_argument', 'trip_changed'] as const)
      await note({ uid: 'ana', call: 'quote', code });
    expect(entries()).toEqual([]);
  });

  it('do not fail with another error if the audit entry cannot be written', async () => {
    const { note, transact } = setUp();
    transact.mockRejectedValue(new Error('the database is away'));
    await expect(note({ uid: 'ana', call: 'quote', code: 'demo_mode' })).resolves.toBeUndefined();
  });
});
