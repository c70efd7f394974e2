import { describe, expect, it } from 'vitest';
import { aDriver, aUser, PALACIO_SALVO, TRES_CRUCES } from '../../tests/support/builders';
import { settled, startedStore } from '../../tests/support/backend/started-store';
import { selectEstimate } from './estimate/estimate.slice';
import { selectNearbyCars } from './nearby/nearby.slice';
import { signOut } from './session/session.thunks';
import { selectAlertDialog } from './ui/ui.slice';
import { call, called } from '@/api/call';

const ana = aUser({ id: 'ana', usertype: 'rider' });
const driver = aDriver({ fleetadmin: 'fleet-1' });

describe('two users of one browser', () => {
  it('cannot see answers to each other’s calls, because the answers are cleared at sign-out', async () => {
    const eva = aUser({ id: 'eva', email: 'eva@hail.example' });
    const free = aDriver({ location: { lat: PALACIO_SALVO.lat, lng: PALACIO_SALVO.lng, at: Date.now() } });
    const { store, world } = await startedStore({ as: ana, data: { users: [free] } });
    const trip = { pickup: PALACIO_SALVO, drop: TRES_CRUCES, carTypeId: 'car-economy', bookLater: false };
    await store.dispatch(call('quote', trip));
    await store.dispatch(call('nearby_cars', { lat: PALACIO_SALVO.lat, lng: PALACIO_SALVO.lng }));
    expect(selectEstimate(store.getState()).estimate).not.toBeNull();
    expect(selectNearbyCars(store.getState())?.cars).toHaveLength(1);
    await store.dispatch(signOut());
    await settled();
    world.signIn(eva);
    await settled();
    expect(selectEstimate(store.getState()).estimate).toBeNull();
    expect(selectNearbyCars(store.getState())).toBeNull();
  });

  it('cannot see an answer that arrives after the sign-out of the user who made the call', async () => {
    const { store, world } = await startedStore({ as: ana });
    const trip = { pickup: PALACIO_SALVO, drop: TRES_CRUCES, carTypeId: 'car-economy', bookLater: false };
    const release = world.hold('quote');
    const asked = store.dispatch(call('quote', trip));
    await store.dispatch(signOut());
    await settled();
    world.signIn(aUser({ id: 'eva', email: 'eva@hail.example' }));
    await settled();
    release();
    await asked;
    expect(selectEstimate(store.getState()).estimate).toBeNull();
  });
});

describe('a call of the backend', () => {
  it('returns the server’s answer', async () => {
    const { store, world } = await startedStore({ as: driver });
    expect(await store.dispatch(call('leave_fleet', {})).unwrap()).toEqual({ success: true });
    expect(world.callsOf('leave_fleet')).toEqual([[{}]]);
  });

  it('opens the alert dialog on a failure if the defaults of the call require that', async () => {
    const { store, world } = await startedStore({ as: driver });
    world.failNext('leave_fleet', 'internal', undefined, '4821-0377');
    const answer = await store.dispatch(call('leave_fleet', {}));
    expect(answer.payload).toMatchObject({ code: 'internal' });
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'internal', number: '4821-0377' });
  });

  it('opens no alert dialog on a failure if the caller shows the failure', async () => {
    const { store, world } = await startedStore({ as: driver });
    world.failNext('leave_fleet', 'permission_denied');
    await store.dispatch(call('leave_fleet', {}, { alert: false }));
    world.failNext('leave_fleet', 'trip_changed');
    await store.dispatch(call('leave_fleet', {}, { inPlace: ['trip_changed'] }));
    expect(selectAlertDialog(store.getState())).toBeNull();
  });

  it('fails with its own code if the server cannot be reached, but keeps the code of a refusal', async () => {
    const { store, world } = await startedStore({ as: driver });
    const send = () => store.dispatch(call('leave_fleet', {}, { failure: 'update_failed' }));
    world.failNext('leave_fleet', 'unavailable');
    expect((await send()).payload).toMatchObject({ code: 'update_failed' });
    world.failNext('leave_fleet', 'demo_mode');
    expect((await send()).payload).toMatchObject({ code: 'demo_mode' });
  });

  it('uses one thunk for each name of a call, so that reducers can match the thunk', () => {
    expect(called('quote')).toBe(called('quote'));
    expect(called('quote').fulfilled.type).toBe('call/quote/fulfilled');
  });

  it('does not compile if its name has no contract, or with the input of another call', () => {
    // @ts-expect-error no contract has this name
    call('no_such_call', {});
    // @ts-expect-error `block_match` requires a booking
    call('block_match', { token: 'x' });
  });
});
