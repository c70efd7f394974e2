import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { aCaller, aRider, NOW, someSettings } from '../../platform/testing/records';
import { letPersonBook } from './let-book.command';
import { expectFences } from '../../platform/testing/fences';

const boss = { ...aCaller({ uid: 'boss' }), role: 'admin' as const };
const setUp = () => {
  const store = createMemoryStore({ users: { ana: aRider(), leo: aRider({ usertype: 'driver' }) } });
  const ports = { store, clock: () => NOW, settings: () => Promise.resolve(someSettings()) };
  const pass = { reason: 'Pays tomorrow', until: NOW + 1, isOnce: true };
  const audits = () => Object.values((store.get('audit') ?? {}) as Record<string, unknown>);
  return { store, ports, pass, audits };
};

describe('permission to book despite a debt', () => {
  it('is stored in the rider’s profile, where the rider reads it, and in the audit log', async () => {
    const { store, ports, pass, audits } = setUp();
    await letPersonBook(ports, { id: 'ana', pass }, boss);
    expect(store.get('users/ana/debtPass')).toEqual(pass);
    await letPersonBook(ports, { id: 'ana', pass: null }, boss);
    expect(store.get('users/ana/debtPass')).toBeNull();
    expect(audits()).toMatchObject([
      { uid: 'boss', action: 'debt_pass', after: { reason: 'Pays tomorrow' } },
      { uid: 'boss', action: 'debt_pass', before: { reason: 'Pays tomorrow' } },
    ]);
  });

  it('is possible only for a rider, and must end in the future', async () => {
    const { ports, pass } = setUp();
    for (const id of ['leo', 'gone', 'a/b'])
      await expect(letPersonBook(ports, { id, pass }, boss)).rejects.toThrow('not_found');
    await expect(letPersonBook(ports, { id: 'ana', pass: { ...pass, until: NOW } }, boss)).rejects.toThrow(
      'invalid_argument',
    );
  });
});

it('a permission to book is refused if the person is no longer a rider', () =>
  expectFences(
    () => {
      const { store, ports, pass } = setUp();
      return {
        store,
        run: (racing) => letPersonBook({ ...ports, store: racing }, { id: 'ana', pass }, boss),
      };
    },
    { 'users/ana/usertype': null },
  ));
