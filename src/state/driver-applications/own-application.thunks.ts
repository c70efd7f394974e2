import type { ApplicationForm } from '@domain/contracts/people/driver-applications';
import { createAppThunk, toRejection } from '../create-app-slice';

/** The own application to drive (docs/product.md 3.31). */
export const fetchOwnApplication = createAppThunk('ownApplication/fetch', async (_: undefined, api) => {
  try {
    return await api.extra.users.ownDriverApplication();
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Sends it, or a new version of it; answers it as the server has it then. */
export const applyToDrive = createAppThunk(
  'ownApplication/send',
  async ({ form, licence }: { form: ApplicationForm; licence: Blob | null }, api) => {
    try {
      await api.extra.users.applyToDrive(form, licence);
      return await api.extra.users.ownDriverApplication();
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

/** Takes it back. */
export const withdrawApplication = createAppThunk('ownApplication/withdraw', async (_: undefined, api) => {
  try {
    await api.extra.users.withdrawApplication();
    return await api.extra.users.ownDriverApplication();
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});
