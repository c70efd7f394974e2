import type { ApplicationForm } from '@domain/contracts/people/driver-applications';
import { appThunk } from '../app-thunk';

/** Sends the person's own application to drive. Returns the application that the server has stored. */
export const applyToDrive = appThunk(
  'ownApplication/send',
  async ({ form, licence }: { form: ApplicationForm; licence: Blob | null }, { extra }) => {
    const licenceUpload = licence && (await extra.upload('licence', licence));
    await extra.call('apply_to_drive', { form, ...(licenceUpload === null ? {} : { licenceUpload }) });
    return extra.call('own_driver_application', {});
  },
);

/** Withdraws the application. Returns the application that is then stored on the server. */
export const withdrawApplication = appThunk('ownApplication/withdraw', async (_: undefined, { extra }) => {
  await extra.call('withdraw_application', {});
  return extra.call('own_driver_application', {});
});
