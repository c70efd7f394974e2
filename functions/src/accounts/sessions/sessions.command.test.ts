import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { A_BROWSER, aCaller, foreseeableSecrets, NOW } from '../../platform/testing/records';
import { noteSignIn } from './sessions.command';

function setUp() {
  const store = createMemoryStore({});
  const note = (caller: Parameters<typeof aCaller>[0]) =>
    noteSignIn(
      { store, secrets: foreseeableSecrets(), clock: () => NOW },
      { ...aCaller(caller), role: null },
      A_BROWSER,
    );
  return { store, note };
}

describe('note_sign_in', () => {
  it('records the time and the method that the token contains', async () => {
    const { store, note } = setUp();
    await note({ provider: 'phone', signedInAt: NOW - 3000 });
    await note({ provider: 'phone', signedInAt: NOW - 3000 });
    await note({ provider: 'google.com', signedInAt: NOW - 1000 });
    expect(Object.values(store.get('sign_ins/ana') ?? {})).toEqual(
      expect.arrayContaining([
        { at: NOW - 3000, way: 'phone', device: 'Firefox, Linux' },
        { at: NOW - 1000, way: 'google', device: 'Firefox, Linux' },
      ]),
    );
    expect(Object.keys(store.get('sign_ins/ana') ?? {})).toHaveLength(2);
    expect(Object.values(store.get('audit') ?? {})).toMatchObject([
      { uid: 'ana', action: 'sign_in', at: NOW - 3000, after: { way: 'phone', device: 'Firefox, Linux' } },
      { uid: 'ana', action: 'sign_in', at: NOW - 1000, after: { way: 'google', device: 'Firefox, Linux' } },
    ]);
  });

  it('refuses the phone of a blocked person whose account was deleted', async () => {
    const { store, note } = setUp();
    const hash = foreseeableSecrets().hash('contact:mobile:+59899666666');
    await store.update({
      'blocked_contacts/k': { kind: 'mobile', hash, uid: 'gone', until: NOW + 1, expiresAt: NOW + 1 },
    });
    const sign = { provider: 'phone', mobile: '+59899666666' };
    await expect(note(sign)).rejects.toThrow('account_blocked');
    expect(store.get('sign_ins')).toBeNull();
    await note({ ...sign, mobile: '+59899777777' });
    expect(store.get('sign_ins/ana')).not.toBeNull();
  });

  it('ignores an old sign-in, and ignores a sign-in by an e-mail code, which is already recorded', async () => {
    const { store, note } = setUp();
    await note({ provider: 'phone', signedInAt: NOW - 600_000 });
    await note({ provider: 'custom' });
    expect(store.get('sign_ins')).toBeNull();
  });
});
