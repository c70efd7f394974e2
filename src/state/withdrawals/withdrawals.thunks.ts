import { appThunk } from '../app-thunk';

/** Saves the bank file of a payout. If the server refuses the call, the alert dialog shows the error. */
export const savePayoutFile = appThunk(
  'staff/savePayoutFile',
  async (id: string, api) => {
    const { file } = await api.extra.call('open_payout', { id });
    api.extra.device.saveFile(`payout-${id}.csv`, new Blob([file], { type: 'text/csv' }));
  },
  { alert: true },
);
