import { describe, expect, it } from 'vitest';
import { aDriver, aUser, NOON } from '../../../tests/support/builders';
import { settled, startedStore } from '../../../tests/support/backend/started-store';
import { selectAlertDialog, selectToast } from '../ui/ui.slice';
import {
  moreHistoryWanted,
  requestWithdrawal,
  selectOwnWithdrawals,
  selectWalletHistory,
  selectWalletMoney,
  selectWalletState,
  updateBank,
  WALLET_PAGE,
  walletStream,
} from './wallet.slice';

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `line-${index}`,
    type: 'Credit' as const,
    amount: 1,
    date: new Date(NOON + index).toISOString(),
    txRef: 'AdminCredit',
    at: NOON + index,
  }));

async function anOpenWallet(count = 0, user = aDriver({ walletBalance: 100 })) {
  const started = await startedStore({ as: user, data: { walletHistory: { [user.id]: lines(count) } } });
  started.store.dispatch(walletStream.wanted({ uid: user.id }));
  await settled();
  return started;
}

describe('the wallet', () => {
  it('shows the newest entries first, and older entries on request', async () => {
    const { store, world } = await anOpenWallet(WALLET_PAGE + 5);
    expect(selectWalletHistory(store.getState())).toHaveLength(WALLET_PAGE);
    expect(selectWalletHistory(store.getState())[0]?.id).toBe(`line-${WALLET_PAGE + 4}`);
    expect(selectWalletState(store.getState()).hasMore).toBe(true);
    store.dispatch(moreHistoryWanted());
    await settled();
    expect(selectWalletHistory(store.getState())).toHaveLength(WALLET_PAGE + 5);
    expect(selectWalletState(store.getState()).hasMore).toBe(false);
    expect(world.openStreams().filter((name) => name === 'wallet.watchHistory')).toHaveLength(1);
    store.dispatch(walletStream.released());
    await settled();
    expect(world.openStreams()).not.toContain('wallet.watchHistory');
    expect(world.openStreams()).not.toContain('wallet.watchWithdrawals');
    expect(selectWalletHistory(store.getState())).toEqual([]);
  });

  it('is empty and offers no older entries if the entries cannot be read', async () => {
    const { store, world } = await anOpenWallet(WALLET_PAGE);
    expect(selectWalletState(store.getState()).hasMore).toBe(true);
    world.breakStreams('wallet.watchHistory', 'permission_denied');
    expect(selectWalletHistory(store.getState())).toEqual([]);
    expect(selectWalletState(store.getState())).toMatchObject({
      hasMore: false,
      loading: false,
      error: { flag: true, msg: 'permission_denied' },
    });
  });

  it('reserves the money of a requested withdrawal until the money is paid out', async () => {
    const { store, world } = await anOpenWallet();
    await store.dispatch(requestWithdrawal({ amount: 30.004, requestId: 'request-1' }));
    await settled();
    expect(world.callsOf('request_withdraw')).toEqual([[{ amount: 30, requestId: 'request-1' }]]);
    expect(selectOwnWithdrawals(store.getState())).toMatchObject([{ amount: 30, processed: false }]);
    expect(selectWalletMoney(store.getState())).toEqual({ balance: 100, held: 30, available: 70 });
    expect(selectToast(store.getState())).toBe('withdraw_requested');
  });

  it('shows a balance of zero to a visitor', async () => {
    const { store } = await startedStore();
    expect(selectWalletMoney(store.getState())).toEqual({ balance: 0, held: 0, available: 0 });
  });

  it.each([70.01, 0, -5, 0.001])(
    'does not request a withdrawal of %d if the balance is 70',
    async (amount) => {
      const { store, world } = await anOpenWallet(0, aDriver({ walletBalance: 100, walletHeld: 30 }));
      await store.dispatch(requestWithdrawal({ amount, requestId: 'request-1' }));
      await settled();
      expect(world.callsOf('request_withdraw')).toEqual([]);
      expect(selectAlertDialog(store.getState())?.message).toBe('wallet_too_small');
    },
  );

  it('shows an error when the server finds that the balance is too small', async () => {
    const { store, world } = await anOpenWallet();
    world.failNext('request_withdraw', 'wallet_too_small');
    await store.dispatch(requestWithdrawal({ amount: 10, requestId: 'request-1' }));
    await settled();
    expect(selectAlertDialog(store.getState())?.message).toBe('wallet_too_small');
  });

  it('shows only the user’s own withdrawals', async () => {
    const { store, world } = await anOpenWallet(0, aUser({ walletBalance: 5 }));
    const request = { name: 'A', amount: 1, date: NOON, processed: true };
    world.change({
      withdrawals: [
        { ...request, id: 'w-1', uid: 'rider-1' },
        { ...request, id: 'w-2', uid: 'driver-1' },
      ],
    });
    await settled();
    expect(selectOwnWithdrawals(store.getState()).map(({ id }) => id)).toEqual(['w-1']);
  });

  it('stores the bank details in the user’s record', async () => {
    const { store, world } = await anOpenWallet();
    await store.dispatch(updateBank({ bankName: 'BROU', bankCode: '001', bankAccount: '77' }));
    await settled();
    expect(world.users[0]).toMatchObject({ bankName: 'BROU', bankCode: '001', bankAccount: '77' });
    expect(selectToast(store.getState())).toBe('bank_saved');
  });
});
