import type { z } from 'zod';
import type { setWishes as wishesContract } from '@domain/contracts/office/work';
import { createAppThunk, toRejection } from '../create-app-slice';
import { alertDialogShown } from '../ui/ui.slice';

/** A driver's breaks and wishes (docs/product.md 3.24, 3.25); only the driver's screens load this. */

/** Begins or ends a break. */
export const setBreak = createAppThunk('work/setBreak', async (isOnBreak: boolean, api) => {
  try {
    await api.extra.driver.setBreak(isOnBreak);
  } catch (error) {
    const rejection = toRejection(error);
    api.dispatch(alertDialogShown(rejection.code));
    return api.rejectWithValue(rejection);
  }
});

export type WishesEdit = z.input<typeof wishesContract.input>;

/** Says which requests the driver wants; what is not named stays. */
export const setWishes = createAppThunk('work/setWishes', async (wishes: WishesEdit, api) => {
  try {
    await api.extra.driver.setWishes(wishes);
  } catch (error) {
    const rejection = toRejection(error);
    api.dispatch(alertDialogShown(rejection.code));
    return api.rejectWithValue(rejection);
  }
});

/** Where requests came from lately. */
export const fetchDemand = createAppThunk('work/fetchDemand', async (_: undefined, api) => {
  try {
    return await api.extra.driver.demandMap();
  } catch (error) {
    const rejection = toRejection(error);
    api.dispatch(alertDialogShown(rejection.code));
    return api.rejectWithValue(rejection);
  }
});
