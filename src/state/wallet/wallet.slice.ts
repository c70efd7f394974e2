import { DomainError } from '@domain/errors';
import { createSelector, createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { WalletEntry, Withdrawal } from '@domain/records';
import { fromMinor, toMinor, decimalsOf } from '@domain/money/money';
import { isMoneyPaused } from '@domain/people/block/money-pause';
import { availableMinor } from '@domain/wallet/ledger';
import type { BankFields } from '@/api/services';
import { appThunk } from '../app-thunk';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-state';
import { screenStream } from '../screen-stream';
import { freshly } from '@/api/freshly';
import { sessionEnded } from '../session/session-events';
import { holdStream, type AppStartListening } from '../stream-listener';
import { toastShown } from '../ui/ui.slice';

/**
 * How many entries of the history are shown at first, and how many more entries each request for more adds.
 */
export const WALLET_PAGE = 25;

type WalletData = { history: (WalletEntry & { id: string })[] };
const empty: WalletData = { history: [] };

const initialState = {
  ...idle(empty),
  limit: WALLET_PAGE,
  hasMore: false,
  /** the person's withdrawals, the newest first */
  withdrawals: [] as Withdrawal[],
};

/**
 * Requests a withdrawal from the person's own wallet (major units). Rejects with wallet_too_small if the
 * balance is too small. Repeated requests with the same `requestId` create only one withdrawal.
 */
export const requestWithdrawal = appThunk(
  'wallet/requestWithdrawal',
  async ({ amount, requestId }: { amount: number; requestId: string }, api) => {
    const { settingsdata, auth } = api.getState();
    const profile = auth.info?.profile;
    const decimal = decimalsOf(settingsdata.settings);
    // The server gets the amount that the person sees, rounded to the smallest unit of the currency. The
    // person cannot withdraw more than the available amount.
    const minor = toMinor(amount, decimal);
    if (profile && isMoneyPaused(profile)) throw new DomainError('account_in_review');
    if (!profile || minor <= 0 || minor > availableMinor(profile, decimal))
      throw new DomainError('wallet_too_small');
    await freshly(api.dispatch, () =>
      api.extra.call('request_withdraw', { amount: fromMinor(minor, decimal), requestId }),
    );
    api.dispatch(toastShown('withdraw_requested'));
  },
  { alert: true },
);

/** Stores the person's bank account, to which the operator pays withdrawals. */
export const updateBank = appThunk(
  'wallet/updateBank',
  async (bank: BankFields, api) => {
    const uid = api.getState().auth.info?.profile?.id;
    if (uid === undefined) throw new DomainError('not_logged_in');
    await freshly(api.dispatch, () => api.extra.wallet.updateBank(uid, bank));
    api.dispatch(toastShown('bank_saved'));
  },
  { alert: true },
);

/** The stream of the person's own wallet. It is open while a screen shows the wallet. */
export const walletStream = screenStream<{ uid: string }>('wallet');

export const walletSlice = createSlice({
  name: 'wallet',
  reducerPath: 'walletdata',
  initialState,
  reducers: {
    fetchStarted: started,
    historyReceived: (state, { payload }: PayloadAction<WalletData['history']>) => {
      succeeded<WalletData>(state, { history: payload });
      state.hasMore = payload.length >= state.limit;
    },
    withdrawalsReceived: (state, { payload }: PayloadAction<Withdrawal[]>) => {
      state.withdrawals = payload;
    },
    fetchFailed: (state, { payload }: PayloadAction<string>) => {
      failed<WalletData>(state, empty, payload);
      state.hasMore = false;
    },
    /** The person wants to see older entries. */
    moreHistoryWanted: (state) => {
      state.limit += WALLET_PAGE;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(walletStream.released, () => initialState);
  },
  selectors: {
    /** The wallet's entries, newest first. */
    selectWalletHistory: (state) => state.history,
    selectOwnWithdrawals: (state): Withdrawal[] => state.withdrawals,
    selectWalletState: (state) => state,
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof walletSlice> {}
}

export const { selectWalletHistory, selectOwnWithdrawals, selectWalletState } = walletSlice.selectors;

const { fetchStarted, historyReceived, withdrawalsReceived, fetchFailed } = walletSlice.actions;
export const { moreHistoryWanted } = walletSlice.actions;

export function addWalletListeners(startListening: AppStartListening): void {
  const isEnd = isAnyOf(walletStream.released, sessionEnded);
  startListening({
    matcher: isAnyOf(walletStream.wanted, moreHistoryWanted),
    effect: async (_, api) => {
      const uid = api.getState().auth.info?.profile?.id;
      if (uid === undefined) return;
      api.dispatch(fetchStarted());
      await holdStream(
        api,
        () =>
          api.extra.wallet.watchHistory(uid, api.getState().walletdata.limit, {
            next: (history) => api.dispatch(historyReceived(history)),
            error: ({ code }) => api.dispatch(fetchFailed(code)),
          }),
        isEnd,
      );
    },
  });
  startListening({
    actionCreator: walletStream.wanted,
    effect: ({ payload }, api) =>
      holdStream(
        api,
        () =>
          api.extra.wallet.watchWithdrawals(payload.uid, {
            next: (withdrawals) => api.dispatch(withdrawalsReceived(withdrawals)),
            error: ({ code }) => api.dispatch(fetchFailed(code)),
          }),
        isEnd,
      ),
  });
}

/**
 * The balance, the part of the balance that is reserved for withdrawals, and the part that is available, in
 * major units.
 */
export const selectWalletMoney = createSelector(
  [
    (state: RootState) => state.auth.info?.profile?.walletBalance ?? 0,
    (state: RootState) => state.auth.info?.profile?.walletHeld ?? 0,
    (state: RootState) => state.auth.info?.profile?.moneyPausedAt,
    (state: RootState) => decimalsOf(state.settingsdata.settings),
  ],
  (walletBalance, walletHeld, moneyPausedAt, decimal) => ({
    balance: walletBalance,
    held: walletHeld,
    available: fromMinor(availableMinor({ walletBalance, walletHeld, moneyPausedAt }, decimal), decimal),
  }),
);
