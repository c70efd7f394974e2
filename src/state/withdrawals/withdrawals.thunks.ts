import { appThunk } from '../app-thunk';

/** Saves the bank file of a payout. The alert dialog shows a refusal, as for all calls of `staff`. */
export const savePayoutFile = appThunk(
  'staff/savePayoutFile',
  async (id: string, api) => {
    const { file } = await api.extra.call('open_payout', { id });
    api.extra.device.saveFile(`payout-${id}.csv`, new Blob([file], { type: 'text/csv' }));
  },
  { alert: true },
);
