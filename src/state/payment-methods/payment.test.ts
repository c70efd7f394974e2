import { call } from '@/api/call';
import { describe, expect, it } from 'vitest';
import { aBooking, aUser } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { selectAlertDialog } from '../ui/ui.slice';
import { paymentAsked, paymentClosed, selectPayment } from './payment.slice';

const booking = aBooking({ status: 'PENDING', driver: 'driver-1' });
const choice = { bookingId: booking.id, payment_mode: 'card' as const };
const open = () => startedStore({ as: aUser({ walletBalance: 100 }), data: { bookings: [booking] } });

describe('the amount of a trip', () => {
  it('is the answer to the latest question, whichever comes last', async () => {
    const { store, world } = await open();
    const releaseFirst = world.hold('payment_options');
    const first = store.dispatch(call('payment_options', { ...choice, useWallet: true }));
    await settled();
    const releaseSecond = world.hold('payment_options');
    const second = store.dispatch(call('payment_options', choice));
    await settled();
    releaseSecond();
    await second;
    releaseFirst();
    await first;
    expect(selectPayment(store.getState()).options?.packet.usedWalletMoney).toBe(0);
  });

  it('is forgotten with its dialog', async () => {
    const { store } = await open();
    store.dispatch(paymentAsked(booking.id));
    await store.dispatch(call('payment_options', choice));
    store.dispatch(paymentClosed());
    expect(store.getState().paymentdata).toMatchObject({ options: null, bookingId: null });
  });
});

describe('choosing how to pay', () => {
  it('tells a refusal in the alert', async () => {
    const { store } = await open();
    await store.dispatch(call('choose_payment', { ...choice, payment_mode: 'wallet' }));
    expect(selectAlertDialog(store.getState())).toEqual({ message: 'wallet_too_small' });
    expect(selectPayment(store.getState()).isChoosing).toBe(false);
  });
});
