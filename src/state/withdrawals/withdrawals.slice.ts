import type { WithSlice } from '@reduxjs/toolkit';
import type { Withdrawal } from '@domain/records';
import type { RowsPage } from '@/api/services';
import { createSessionDataSlice } from '../session-data-slice';
import type { RootState } from '../root-state';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type WithdrawalsData = { withdraws: Withdrawal[]; hasMore: boolean };

export const withdrawalsSlice = createSessionDataSlice<WithdrawalsData, 'withdrawdata', 'withdraws'>({
  name: 'withdraws',
  key: 'withdrawdata',
  empty: { withdraws: [], hasMore: false },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof withdrawalsSlice> {}
}

const { fetchStarted, snapshotReceived, fetchFailed } = withdrawalsSlice.actions;

/** The newest requests for money, while a screen shows them (docs/product.md 4.11: in reversed order). */
export const withdrawalsStream = screenStream<{ limit: number }>('withdrawals');

export function addWithdrawalsListeners(startListening: AppStartListening): void {
  addScreenStream(startListening, withdrawalsStream, {
    started: fetchStarted,
    open: (api, { limit }, handlers) => api.extra.staff.watchWithdrawals(limit, handlers),
    received: ({ rows, hasMore }: RowsPage<Withdrawal>) => snapshotReceived({ withdraws: rows, hasMore }),
    failed: fetchFailed,
  });
}

/** The requests, newest first. */
export const selectWithdrawalsState = (state: RootState) => state.withdrawdata;
