import * as wallet from '@domain/contracts/wallet';
import { createAppThunk, toRejection } from '../create-app-slice';

/** The bank details of withdrawals by id; the audit log keeps who opened them. The page shows an error of it. */
export const openWithdrawBanks = createAppThunk('withdrawals/openBanks', async (ids: string[], api) => {
  try {
    const { banks } = await api.extra.staff.call(wallet.openWithdrawBanks, { ids });
    return banks;
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});
