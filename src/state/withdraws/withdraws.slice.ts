import type { Withdraw } from '@domain/database/records';
import type { RowsPage } from '@/services/contracts';
import { createSessionDataSlice } from '../create-app-slice';
import type { RootState } from '../root-reducer';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type WithdrawsData = { withdraws: Withdraw[]; hasMore: boolean };

export const withdrawsSlice = createSessionDataSlice<WithdrawsData, 'withdrawdata', 'withdraws'>({
  name: 'withdraws',
  key: 'withdrawdata',
  empty: { withdraws: [], hasMore: false },
});

const { fetchStarted, snapshotReceived, fetchFailed } = withdrawsSlice.actions;

/** The newest requests for money, while a screen shows them (docs/product.md 4.11: in reversed order). */
export const withdrawsStream = screenStream<{ limit: number }>('withdraws');

export function addWithdrawsListeners(startListening: AppStartListening): void {
  addScreenStream(startListening, withdrawsStream, {
    started: fetchStarted,
    open: (api, { limit }, handlers) => api.extra.staff.watchWithdraws(limit, handlers),
    received: ({ rows, hasMore }: RowsPage<Withdraw>) => snapshotReceived({ withdraws: rows, hasMore }),
    failed: fetchFailed,
  });
}

/** Withdraw requests, newest first. */
export const selectWithdraws = (state: RootState): Withdraw[] => state.withdrawdata.withdraws;
export const selectWithdrawsState = (state: RootState) => state.withdrawdata;
