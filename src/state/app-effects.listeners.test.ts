import { call } from '@/api/call';
import { expect, it } from 'vitest';
import { aBooking, aUser } from '../../tests/support/builders';
import { startedStore } from '../../tests/support/backend/started-store';
import { cancelBooking } from './bookings/bookings.thunks';
import type { AppDispatch } from './app-thunk';
import { signOutEverywhere } from './session/account.thunks';
import { selectAlertDialog } from './ui/ui.slice';

it.each([
  ['leave_fleet', (dispatch: AppDispatch) => dispatch(call('leave_fleet', {}))],
  [
    'answer_invitation',
    (dispatch: AppDispatch) => dispatch(call('answer_invitation', { id: 'invitation-1', accept: true })),
  ],
  ['sign_out_everywhere', (dispatch: AppDispatch) => dispatch(signOutEverywhere())],
] as const)('a refused %s opens the alert dialog', async (call, act) => {
  const { store, world } = await startedStore({ as: aUser() });
  world.failNext(call, 'permission_denied');
  await act(store.dispatch);
  expect(selectAlertDialog(store.getState())).toEqual({ message: 'permission_denied' });
});

it('a refused cancellation opens the alert dialog', async () => {
  const { store } = await startedStore({ as: aUser() });
  await store.dispatch(cancelBooking({ booking: aBooking({ status: 'STARTED' }) }));
  expect(selectAlertDialog(store.getState())).toEqual({ message: 'permission_denied' });
});

it('an unexpected failure opens the alert dialog with its trace id', async () => {
  const { store, world } = await startedStore({ as: aUser() });
  world.failNext('leave_fleet', 'internal', undefined, '4821-0377');
  await store.dispatch(call('leave_fleet', {}));
  expect(selectAlertDialog(store.getState())).toEqual({ message: 'internal', number: '4821-0377' });
});

it('a failed background read does not open the alert dialog', async () => {
  const { store, world } = await startedStore({ as: aUser() });
  world.failNext('my_invitations', 'unavailable');
  await store.dispatch(call('my_invitations', {}));
  expect(selectAlertDialog(store.getState())).toBeNull();
});
