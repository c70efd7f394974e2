import { describe, expect, it, vi } from 'vitest';
import { SECOND_FACTOR_CLAIM } from '@domain/access/second-factor';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { APP_KEY, codeNow } from '../../../tests/support/authenticator';
import { aFleetAdmin, anAdmin, aSettings, aUser } from '../../../tests/support/builders';
import { World, type WorldData } from '../../../tests/support/backend/world';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { call } from '@/api/call';
import { freshly, freshSignInAnswered } from '@/api/freshly';
import { selectAlertDialog } from '../ui/ui.slice';
import { confirmSecondFactor, proveSecondFactor } from './second-factor.thunks';
import { secondFactorSetUpAsked, secondFactorSetUpEnded, selectSecondFactorStep } from './session.slice';

const kept = { usedStep: 0, wrong: 0, waitUntil: 0, recovery: {} };
const admin = anAdmin();

/** `proof` is the proof of the second factor in the token of this page, or null. */
async function started(
  data: WorldData = {},
  as = anAdmin({ secondFactorSince: 7 }),
  proof: number | null = null,
) {
  const world = new World({
    nodes: { [dbPaths.secondFactor(as.id)]: { ...kept, secret: APP_KEY } },
    ...data,
  });
  if (proof !== null) world.claims = { [SECOND_FACTOR_CLAIM]: proof };
  const { store } = await startedStore({ as, world });
  const step = () => selectSecondFactorStep(store.getState());
  const isOpen = (): boolean => world.openStreams().includes('bookings.watchBookings');
  return { world, store, step, isOpen };
}

describe('a session of staff with a second factor', () => {
  it('opens the streams of the role only after the user has entered a code', async () => {
    const { world, store, step, isOpen } = await started();
    expect([step(), isOpen()]).toEqual(['prove', false]);
    expect(world.openStreams()).toContain('users.watchUser');
    expect(await store.dispatch(proveSecondFactor({ code: codeNow(APP_KEY) })).unwrap()).toBe(0);
    await settled();
    expect([step(), isOpen()]).toEqual([null, true]);
    const [[token]] = world.callsOf('auth.signInWithToken') as [[string]];
    expect(JSON.parse(token)).toMatchObject({ claims: { [SECOND_FACTOR_CLAIM]: 7 } });
  });

  it('shows an error after a wrong code, and still asks for a code', async () => {
    const { store, step, isOpen } = await started();
    await store.dispatch(proveSecondFactor({ code: '000000' }));
    expect([step(), isOpen()]).toEqual(['prove', false]);
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'second_factor_wrong' });
  });

  it('opens the streams at once if the page’s token proves the second factor, as after a reload', async () => {
    const { step, isOpen } = await started({}, undefined, 7);
    expect([step(), isOpen()]).toEqual([null, true]);
  });

  it.each([6, null])(
    'does not open the streams if the proof in the token is %s, which does not match the second factor',
    async (proof) => {
      const { step, isOpen } = await started({}, undefined, proof);
      expect([step(), isOpen()]).toEqual(['prove', false]);
    },
  );

  it('asks for a code when the proof in the token cannot be read', async () => {
    const world = new World();
    world.failNext('auth.secondFactorProof', 'unavailable');
    const { store } = await startedStore({ as: anAdmin({ secondFactorSince: 7 }), world });
    expect(selectSecondFactorStep(store.getState())).toBe('prove');
  });

  it('asks for a code when the user has set up the second factor in another session', async () => {
    const { world, step, isOpen } = await started({}, anAdmin());
    expect([step(), isOpen()]).toEqual([null, true]);
    world.put({ users: [anAdmin({ secondFactorSince: 9 })] });
    await settled();
    expect([step(), isOpen()]).toEqual(['prove', false]);
  });

  it('asks for a code if a call needs a fresh sign-in, even after a social sign-in', async () => {
    const { store } = await started({}, anAdmin({ secondFactorSince: 7, regType: 'social' }), 7);
    const run = vi
      .fn()
      .mockRejectedValueOnce(new DomainError('recent_login_required'))
      .mockResolvedValue('done');
    const answer = freshly(store.dispatch, run);
    await settled();
    store.dispatch(freshSignInAnswered(true));
    expect(await answer).toBe('done');
  });
});

describe('a session of staff who must have a second factor', () => {
  const offered = { [dbPaths.secondFactor(admin.id)]: { ...kept, offered: APP_KEY } };
  const settings = aSettings({ require_second_factor: 'admins', AllowCriticalEditsAdmin: true });

  it('shows only the setup while the setting is on, and opens fully when the setting is switched off', async () => {
    const { world, step, isOpen } = await started({}, anAdmin());
    world.change({ settings });
    await settled();
    expect([step(), isOpen()]).toEqual(['set_up', false]);
    world.change({ settings: aSettings() });
    await settled();
    expect([step(), isOpen()]).toEqual([null, true]);
  });

  it('needs no second factor if the setting does not include the role', async () => {
    for (const person of [aFleetAdmin(), aUser()])
      expect((await started({ settings }, person)).isOpen()).toBe(true);
  });

  it('opens with the new token when the user has confirmed the recovery codes', async () => {
    const { store, step, isOpen } = await started({ settings, nodes: offered }, admin);
    store.dispatch(secondFactorSetUpAsked());
    const codes = await store.dispatch(confirmSecondFactor({ code: codeNow(APP_KEY) })).unwrap();
    await settled();
    expect(new Set(codes).size).toBe(10);
    expect([step(), isOpen()]).toEqual(['set_up', false]);
    store.dispatch(secondFactorSetUpEnded());
    await settled();
    expect([step(), isOpen()]).toEqual([null, true]);
  });

  it('asks for a code after the setup if the new token did not arrive', async () => {
    const { world, store, step } = await started({ settings, nodes: offered }, admin);
    store.dispatch(secondFactorSetUpAsked());
    world.failNext('auth.signInWithToken', 'unavailable');
    expect(await store.dispatch(confirmSecondFactor({ code: codeNow(APP_KEY) })).unwrap()).toHaveLength(10);
    store.dispatch(secondFactorSetUpEnded());
    await settled();
    expect(step()).toBe('prove');
  });

  it('ends the setup and asks for a code if another tab has finished the setup', async () => {
    const { store, step } = await started({ settings });
    store.dispatch(secondFactorSetUpAsked());
    await store.dispatch(confirmSecondFactor({ code: codeNow(APP_KEY) }));
    expect(step()).toBe('prove');
  });

  it('shows only the setup again after the user has turned the second factor off', async () => {
    const { store, step, isOpen } = await started({ settings }, undefined, 7);
    expect(isOpen()).toBe(true);
    await store.dispatch(call('turn_off_second_factor', { code: codeNow(APP_KEY) }));
    await settled();
    expect([step(), isOpen()]).toEqual(['set_up', false]);
  });
});
