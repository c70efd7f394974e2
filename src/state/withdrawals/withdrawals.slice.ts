import type { WithSlice } from '@reduxjs/toolkit';
import type { Withdrawal } from '@domain/records';
import type { RowsPage } from '@/api/services';
import { createSessionDataSlice } from '../session-data-slice';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type WithdrawalsData = { withdraws: Withdrawal[]; hasMore: boolean };

export const withdrawalsSlice = createSessionDataSlice(
  'withdrawdata',
  (): WithdrawalsData => ({ withdraws: [], hasMore: false }),
  {
    /** The withdrawals, newest first. */
    selectWithdrawalsState: (state) => state,
  },
);

declare module '../root-state' {
  interface RootState extends WithSlice<typeof withdrawalsSlice> {}
}

export const { selectWithdrawalsState } = withdrawalsSlice.selectors;

/** The stream of the newest withdrawals. It is open while a screen shows them. */
export const withdrawalsStream = screenStream<{ limit: number }>('withdrawals');

export function addWithdrawalsListeners(startListening: AppStartListening): void {
  addScreenStream(
    startListening,
    withdrawalsStream,
    withdrawalsSlice,
    (api, { limit }, handlers) => api.extra.staff.watchWithdrawals(limit, handlers),
    ({ rows, hasMore }: RowsPage<Withdrawal>) => ({ withdraws: rows, hasMore }),
  );
}
