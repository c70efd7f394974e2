import { call } from '@/api/call';
import { expect, it } from 'vitest';
import { aBooking, aUser } from '../../tests/support/builders';
import { startedStore } from '../../tests/support/backend/started-store';
import { keepAddress, removeAddress } from './addresses/addresses.slice';
import { cancelBooking } from './bookings/bookings.thunks';
import type { AppDispatch } from './app-thunk';
import { sendMessage } from './chat/chat.slice';
import { saveAccountingFile } from './earning-reports/accounting.thunks';
import { downloadMyData, signOutEverywhere, updateProfileImage } from './session/account.thunks';
import { fetchBlock } from './staff/fetch-block';
import { saveLeftRows } from './staff/imports.thunks';
import { updateLicenseImage } from './staff/pictures.thunks';
import { completeTrip, raiseEmergency } from './trip/trip.thunks';
import { selectAlertDialog } from './ui/ui.slice';
import { updateBank } from './wallet/wallet.slice';
import { savePayoutFile } from './withdrawals/withdrawals.thunks';

const PHOTO = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });

it.each([
  ['leave_fleet', (dispatch: AppDispatch) => dispatch(call('leave_fleet', {}))],
  [
    'answer_invitation',
    (dispatch: AppDispatch) => dispatch(call('answer_invitation', { id: 'invitation-1', accept: true })),
  ],
  ['sign_out_everywhere', (dispatch: AppDispatch) => dispatch(signOutEverywhere())],
  ['download_my_data', (dispatch: AppDispatch) => dispatch(downloadMyData())],
  ['keep_picture', (dispatch: AppDispatch) => dispatch(updateProfileImage(PHOTO))],
  ['trip.complete', (dispatch: AppDispatch) => dispatch(completeTrip({ bookingId: 'booking-1' }))],
  ['raise_alert', (dispatch: AppDispatch) => dispatch(raiseEmergency('booking-1'))],
  [
    'users.keepAddress',
    (dispatch: AppDispatch) => dispatch(keepAddress({ lat: 1, lng: 2, label: 'Home', description: 'Here' })),
  ],
  ['users.removeAddress', (dispatch: AppDispatch) => dispatch(removeAddress('a1'))],
  [
    'wallet.updateBank',
    (dispatch: AppDispatch) => dispatch(updateBank({ bankName: 'B', bankCode: '1', bankAccount: '2' })),
  ],
  [
    'chat.send',
    (dispatch: AppDispatch) =>
      dispatch(sendMessage({ booking: aBooking({ status: 'STARTED', driver: 'driver-1' }), text: 'Hello' })),
  ],
  [
    'list_accounting',
    (dispatch: AppDispatch) =>
      dispatch(
        saveAccountingFile({
          month: '2026-05',
          currency: 'UYU',
          onProgress: () => undefined,
          note: () => Promise.resolve(true),
        }),
      ),
  ],
  ['staff.fetchBlock', (dispatch: AppDispatch) => dispatch(fetchBlock('rider-2'))],
  ['open_payout', (dispatch: AppDispatch) => dispatch(savePayoutFile('payout-1'))],
  [
    'left_rows',
    (dispatch: AppDispatch) => dispatch(saveLeftRows({ id: 'import-1', name: 'left.csv', textOf: () => '' })),
  ],
  [
    'update_license_image',
    (dispatch: AppDispatch) => dispatch(updateLicenseImage({ id: 'driver-1', file: PHOTO })),
  ],
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
