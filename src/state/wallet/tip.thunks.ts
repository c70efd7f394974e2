import type { TipWish } from '@domain/contracts/money/payments';
import { createAppThunk, toRejection } from '../create-app-slice';

/** Tips the driver of a paid trip (docs/product.md 6.16): given at once, or an order for the provider's page. */
export const giveTip = createAppThunk('wallet/giveTip', async (wish: TipWish, api) => {
  try {
    return await api.extra.trip.giveTip(wish);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});
