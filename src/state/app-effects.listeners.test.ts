import { expect, it } from 'vitest';
import { aBooking, aUser } from '../../tests/support/builders';
import { startedStore } from '../../tests/support/started-store';
import { cancelBooking } from './bookings/bookings.thunks';
import type { AppDispatch } from './create-app-slice';
import { answerInvitation, fetchOwnFleet, leaveFleet } from './fleet/own-fleet.thunks';
import { signOutEverywhere } from './session/account.thunks';
import { selectAlertDialog } from './ui/ui.slice';

it.each([
  ['users.leaveFleet', (dispatch: AppDispatch) => dispatch(leaveFleet())],
  [
    'users.answerInvitation',
    (dispatch: AppDispatch) => dispatch(answerInvitation({ id: 'invitation-1', accept: true })),
  ],
  ['users.signOutEverywhere', (dispatch: AppDispatch) => dispatch(signOutEverywhere())],
] as const)('a refusal of %s opens the alert dialog', async (call, act) => {
  const { store, world } = await startedStore({ as: aUser() });
  world.failNext(call, 'permission_denied');
  await act(store.dispatch);
  expect(selectAlertDialog(store.getState())).toEqual({ message: 'permission_denied' });
});

it('a cancelling that is refused opens the alert dialog', async () => {
  const { store } = await startedStore({ as: aUser() });
  await store.dispatch(cancelBooking({ booking: aBooking({ status: 'STARTED' }) }));
  expect(selectAlertDialog(store.getState())).toEqual({ message: 'permission_denied' });
});

it('a failure that nobody expected opens it with its number', async () => {
  const { store, world } = await startedStore({ as: aUser() });
  world.failNext('users.leaveFleet', 'internal', undefined, '4821-0377');
  await store.dispatch(leaveFleet());
  expect(selectAlertDialog(store.getState())).toEqual({ message: 'internal', number: '4821-0377' });
});

it('a background read that fails opens none', async () => {
  const { store, world } = await startedStore({ as: aUser() });
  world.failNext('users.myInvitations', 'unavailable');
  await store.dispatch(fetchOwnFleet());
  expect(selectAlertDialog(store.getState())).toBeNull();
});
