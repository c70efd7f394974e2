import type { DriverEarning } from '@domain/database/records';
import { createSessionDataSlice } from '../create-app-slice';
import type { RootState } from '../root-reducer';

type DriverEarningsData = { driverearnings: DriverEarning[] };

export const driverEarningsSlice = createSessionDataSlice<
  DriverEarningsData,
  'driverearningdata',
  'driverEarnings'
>({
  name: 'driverEarnings',
  key: 'driverearningdata',
  empty: { driverearnings: [] },
});

/** Earnings by year, month and driver. */
export const selectDriverEarnings = (state: RootState): DriverEarning[] =>
  state.driverearningdata.driverearnings;
