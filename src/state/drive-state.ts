import { driverSlice } from './driver/driver.slice';
import { addOffersListeners, offersSlice } from './offers/offers.slice';
import { addDriverListeners } from './driver/driver.listeners';
import type { StatePart } from './state-parts';

/** The slices of drivers. */
const reducers = {
  [offersSlice.reducerPath]: offersSlice.reducer,
  [driverSlice.reducerPath]: driverSlice.reducer,
};

export const driveState: StatePart<typeof reducers> = {
  reducers,
  texts: {},
  addListeners(startListening) {
    addOffersListeners(startListening);
    addDriverListeners(startListening);
  },
};
