import { describe, expect, it } from 'vitest';
import type { EndpointCaller } from '../../platform/http/endpoint';
import type { Notification, Store } from '../../platform/ports';
import { createMemoryStore } from '../../platform/testing/memory-store';
import {
  aCaller,
  aClock,
  aRider,
  foreseeableSecrets,
  memoryAccounts,
  someSettings,
} from '../../platform/testing/records';
import {
  offerSecondFactor,
  proveWithCode,
  removeSecondFactor,
  replaceRecoveryCodes,
  resetSecondFactorOf,
  setUpSecondFactor,
} from './second-factor.command';
import { codeOfStep, STEP_SECS, stepAt } from './totp';
import { expectFences } from '../../platform/testing/fences';

const boss: EndpointCaller = { ...aCaller({ uid: 'boss' }), role: 'admin' };
const eve: EndpointCaller = { ...aCaller({ uid: 'eve' }), role: 'admin' };
const anAdmin = (email: string) => aRider({ usertype: 'admin', email });

function world() {
  const store = createMemoryStore({
    users: { boss: anAdmin('boss@hail.example'), eve: anAdmin('eve@hail.example') },
  });
  const accounts = memoryAccounts();
  const time = aClock();
  const told: Notification[] = [];
  // These numbers make the recovery codes differ.
  const numbers = Array.from({ length: 1000 }, (_, index) => index * 7 + Math.floor(index / 10));
  const ports = {
    store,
    accounts,
    clock: time.clock,
    secrets: foreseeableSecrets(numbers),
    settings: () => Promise.resolve(someSettings()),
    notify: (notifications: readonly Notification[]) => {
      told.push(...notifications);
      return Promise.resolve();
    },
  };
  const actions = (): unknown[] =>
    Object.values((store.get('audit') ?? {}) as Record<string, { action: string }>).map(
      ({ action }) => action,
    );
  const codeOf = (secret: string): string => codeOfStep(secret, stepAt(time.clock()));
  /** Sets up the second factor of the boss and returns a code of the next step. */
  const setUp = async () => {
    const { secret } = await offerSecondFactor(ports, boss);
    const { recoveryCodes } = await setUpSecondFactor(ports, { code: codeOf(secret) }, boss);
    time.advance(STEP_SECS * 1000);
    return { secret, recoveryCodes, code: () => codeOf(secret) };
  };
  return { ports, store, accounts, time, told, actions, codeOf, setUp };
}

describe('the second factor of a sign-in', () => {
  it('is turned on by a code of the new key, and the call returns a new token that proves the second factor', async () => {
    const { ports, store, accounts, time, codeOf, actions } = world();
    const { secret, address } = await offerSecondFactor(ports, boss);
    expect(address).toBe(`otpauth://totp/Hail:boss%40hail.example?secret=${secret}&issuer=Hail`);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(store.get('users/boss/secondFactorSince')).toBeNull();
    await expect(setUpSecondFactor(ports, { code: '000000' }, boss)).rejects.toThrow('second_factor_wrong');
    const { recoveryCodes, token } = await setUpSecondFactor(ports, { code: codeOf(secret) }, boss);
    expect([new Set(recoveryCodes).size, token]).toEqual([10, 'token-of-boss']);
    expect(store.get('users/boss/secondFactorSince')).toBe(time.clock());
    expect(accounts.calls).toEqual([`customToken boss {"second_factor":${String(time.clock())}}`]);
    expect(JSON.stringify(store.get('second_factors/boss'))).not.toContain(recoveryCodes[0]);
    expect(actions()).toEqual(['second_factor_on']);
    expect(JSON.stringify(store.get('audit'))).not.toContain(secret);
  });

  it('keeps its key, and a request for another key is refused', async () => {
    const { ports, store, setUp, codeOf } = world();
    const { secret } = await setUp();
    await expect(offerSecondFactor(ports, boss)).rejects.toThrow('record_changed');
    await expect(setUpSecondFactor(ports, { code: codeOf(secret) }, boss)).rejects.toThrow('record_changed');
    expect(store.get('second_factors/boss/secret')).toBe(secret);
  });

  it('is proven by a code, and the code of the setup cannot be used again', async () => {
    const { ports, accounts, time, setUp, codeOf } = world();
    const { secret, code } = await setUp();
    const since = time.clock() - STEP_SECS * 1000;
    expect(await proveWithCode(ports, { code: code() }, boss)).toEqual({
      token: 'token-of-boss',
      recoveryCodesLeft: 10,
    });
    expect(accounts.calls.at(-1)).toBe(`customToken boss {"second_factor":${String(since)}}`);
    time.advance(-STEP_SECS * 1000);
    await expect(proveWithCode(ports, { code: codeOf(secret) }, boss)).rejects.toThrow('second_factor_wrong');
    await expect(proveWithCode(ports, { code: codeOf(secret) }, eve)).rejects.toThrow('record_changed');
  });

  it('is proven by a recovery code, whose use is logged, and new recovery codes replace the old codes', async () => {
    const { ports, setUp, actions } = world();
    const { recoveryCodes, code } = await setUp();
    const [first = '', second = ''] = recoveryCodes;
    expect(await proveWithCode(ports, { code: first }, boss)).toMatchObject({ recoveryCodesLeft: 9 });
    await expect(proveWithCode(ports, { code: first }, boss)).rejects.toThrow('second_factor_wrong');
    const fresh = await replaceRecoveryCodes(ports, { code: code() }, boss);
    await expect(proveWithCode(ports, { code: second }, boss)).rejects.toThrow('second_factor_wrong');
    expect(await proveWithCode(ports, { code: fresh.recoveryCodes[0] ?? '' }, boss)).toMatchObject({
      recoveryCodesLeft: 9,
    });
    expect(actions()).toEqual([
      'second_factor_on',
      'second_factor_recovery',
      'second_factor_codes',
      'second_factor_recovery',
    ]);
  });

  it('is turned off with a code, and then no data about it remains in the database', async () => {
    const { ports, store, setUp, actions } = world();
    const { code } = await setUp();
    await expect(removeSecondFactor(ports, { code: '000000' }, boss)).rejects.toThrow('second_factor_wrong');
    await removeSecondFactor(ports, { code: code() }, boss);
    expect(store.get('users/boss/secondFactorSince')).toBeNull();
    expect(store.get('second_factors/boss')).toBeNull();
    expect(actions()).toEqual(['second_factor_on', 'second_factor_off']);
  });

  it('can be reset by another admin, which ends all sessions of the person and notifies the person', async () => {
    const { ports, store, accounts, told, setUp, actions } = world();
    await setUp();
    await expect(resetSecondFactorOf(ports, { id: 'boss' }, boss)).rejects.toThrow('permission_denied');
    await expect(resetSecondFactorOf(ports, { id: 'eve' }, boss)).rejects.toThrow('not_found');
    await expect(resetSecondFactorOf(ports, { id: 'a/b' }, boss)).rejects.toThrow('not_found');
    await resetSecondFactorOf(ports, { id: 'boss' }, eve);
    expect(store.get('users/boss/secondFactorSince')).toBeNull();
    expect(store.get('second_factors/boss')).toBeNull();
    expect(store.get('sessions/boss')).toMatchObject({ endedBy: 'staff' });
    expect(accounts.calls).toContain('endSessions boss');
    expect(told).toMatchObject([{ uid: 'boss', text: 'second_factor_reset' }]);
    expect(actions()).toEqual(['second_factor_on', 'second_factor_reset']);
  });
});

describe('a second factor that changes during a call', () => {
  it('is not set up if it is already set up, if its key was replaced, or if the person’s role has changed', () =>
    expectFences(
      async () => {
        const { ports, store, codeOf } = world();
        const { secret } = await offerSecondFactor(ports, boss);
        const input = { code: codeOf(secret) };
        return { store, run: (racing) => setUpSecondFactor({ ...ports, store: racing }, input, boss) };
      },
      {
        'users/boss/usertype': 'rider',
        'users/boss/secondFactorSince': 1,
        'second_factors/boss/offered': 'another',
      },
    ));

  it('is not offered with a new key if a key has been set up meanwhile', () =>
    expectFences(
      () => {
        const { ports, store } = world();
        return { store, run: (racing) => offerSecondFactor({ ...ports, store: racing }, boss) };
      },
      { 'users/boss/secondFactorSince': 1 },
    ));

  it('gets no new recovery codes, and is not removed or reset, if its key was replaced meanwhile', async () => {
    const changed = { 'users/boss/secondFactorSince': 1 };
    const made = async (
      act: (ports: ReturnType<typeof world>['ports'], code: string) => Promise<unknown>,
    ) => {
      const { ports, store, setUp } = world();
      const { code } = await setUp();
      return {
        store,
        run: (racing: typeof ports.store | Store) =>
          act({ ...ports, store: racing as typeof ports.store }, code()),
      };
    };
    const codes = 'second_factors/boss/recovery';
    await expectFences(
      () => made((ports, code) => replaceRecoveryCodes(ports, { code }, boss)),
      changed,
      codes,
    );
    const since = 'users/boss/secondFactorSince';
    await expectFences(
      () => made((ports, code) => removeSecondFactor(ports, { code }, boss)),
      changed,
      since,
    );
    await expectFences(
      () => made((ports) => resetSecondFactorOf(ports, { id: 'boss' }, eve)),
      changed,
      since,
    );
  });
});
