import { createAppThunk, toRejection } from '../create-app-slice';
import { staffRead } from '../staff/staff-thunk';

const wallet = () => import('@domain/contracts/money/wallet');

/** Saves the bank file of a payout. A refusal opens the alert dialog, as any of the area `staff`. */
export const savePayoutFile = createAppThunk('staff/savePayoutFile', async (id: string, api) => {
  try {
    const { file } = await api.extra.staff.call((await wallet()).openPayout, { id });
    api.extra.device.saveFile(`payout-${id}.csv`, new Blob([file], { type: 'text/csv' }));
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** The payouts with something left to pay. The page shows an error of it. */
export const listPayouts = staffRead('list_payouts', async () => (await wallet()).listPayouts, 'withdrawals');

/** The bank details of withdrawals by id; the audit log keeps who opened them. The page shows an error of it. */
export const openWithdrawBanks = staffRead(
  'open_withdraw_banks',
  async () => (await wallet()).openWithdrawBanks,
  'withdrawals',
);
