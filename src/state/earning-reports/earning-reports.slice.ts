import type { EarningReport } from '@domain/database/records';
import { createSessionDataSlice } from '../create-app-slice';
import type { RootState } from '../root-reducer';

type EarningReportsData = { Earningreportss: EarningReport[] };

export const earningReportsSlice = createSessionDataSlice<
  EarningReportsData,
  'earningreportsdata',
  'earningReports'
>({
  name: 'earningReports',
  key: 'earningreportsdata',
  empty: { Earningreportss: [] },
});

/** Earnings by month. */
export const selectEarningReports = (state: RootState): EarningReport[] =>
  state.earningreportsdata.Earningreportss;
