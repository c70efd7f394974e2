import type { Withdraw } from '@domain/database/records';
import { createSessionDataSlice } from '../create-app-slice';
import type { RootState } from '../root-reducer';

type WithdrawsData = { withdraws: Withdraw[] };

export const withdrawsSlice = createSessionDataSlice<WithdrawsData, 'withdrawdata', 'withdraws'>({
  name: 'withdraws',
  key: 'withdrawdata',
  empty: { withdraws: [] },
});

/** Withdraw requests, newest first. */
export const selectWithdraws = (state: RootState): Withdraw[] => state.withdrawdata.withdraws;
