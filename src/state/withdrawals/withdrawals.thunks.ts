import { appThunk } from '../app-thunk';

/** Saves the bank file of a payout. A refusal opens the alert dialog, like any refusal of the area `staff`. */
export const savePayoutFile = appThunk(
  'staff/savePayoutFile',
  async (id: string, api) => {
    const { file } = await api.extra.call('open_payout', { id });
    api.extra.device.saveFile(`payout-${id}.csv`, new Blob([file], { type: 'text/csv' }));
  },
  { alert: true },
);
