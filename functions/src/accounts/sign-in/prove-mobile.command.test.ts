import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { aCaller, aClock, aRider, foreseeableSecrets } from '../../platform/testing/records';
import { blockedContactWrites } from '../leaving/kept-contacts';
import { proveMobileCommand } from './prove-mobile.command';
import { userSchema } from '@domain/records';
import { expectFences } from '../../platform/testing/fences';

const NEW = '+59899555000';

function world(rider: Record<string, unknown> = {}) {
  const store = createMemoryStore({ users: { ana: aRider({ regType: 'email', ...rider }) } });
  const ports = { store, clock: aClock().clock, secrets: foreseeableSecrets() };
  return { ports, store, prove: (mobile: string | null) => proveMobileCommand(ports, aCaller({ mobile })) };
}

describe('a mobile number that was verified by a code', () => {
  it('replaces the number that the person typed', async () => {
    const { prove, store } = world();
    await prove(NEW);
    await prove(NEW);
    expect(store.get('users/ana')).toMatchObject({ mobile: NEW, provenMobile: NEW });
  });

  it('is read from the token and not from the input', async () => {
    const { prove, store } = world();
    await expect(prove(null)).rejects.toMatchObject({ code: 'mobile_unproven' });
    expect(store.get('users/ana/provenMobile')).toBeNull();
  });

  it.each(['mobile', 'admin', 'registration'])('does not replace a locked number (%s)', async (regType) => {
    const { prove, store } = world({ regType });
    await expect(prove(NEW)).rejects.toMatchObject({ code: 'permission_denied' });
    expect(store.get('users/ana/mobile')).toBe('+59899123456');
  });

  it('is refused if the number belongs to a blocked person', async () => {
    const { prove, store, ports } = world();
    const eva = userSchema.parse(aRider({ regType: 'mobile', mobile: NEW }));
    const accounts = { byEmail: () => Promise.resolve(null), byMobile: () => Promise.resolve(null) };
    await store.update(
      await blockedContactWrites({ ...ports, accounts }, 'eva', eva, ports.clock() + 1_000_000),
    );
    await expect(prove(NEW)).rejects.toMatchObject({ code: 'account_blocked' });
    expect(store.get('users/ana/mobile')).toBe('+59899123456');
  });
});

it('a verified number is stored only if the contact in the profile has not changed since it was read', () =>
  expectFences(
    () => {
      const { store, ports } = world();
      const caller = aCaller({ mobile: NEW });
      return { store, run: (racing) => proveMobileCommand({ ...ports, store: racing }, caller) };
    },
    { 'users/ana/regType': 'mobile', 'users/ana/mobile': '+59899777777' },
  ));
