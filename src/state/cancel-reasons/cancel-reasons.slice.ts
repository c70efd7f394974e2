import { createAction, type WithSlice } from '@reduxjs/toolkit';
import type { CancelReason } from '@domain/records';
import { createSessionDataSlice } from '../session-data-slice';

type CancelReasonsData = {
  /** the labels alone */
  simple: string[];
  /** labels with their values */
  complex: CancelReason[];
};

export const cancelReasonsSlice = createSessionDataSlice(
  'cancelreasondata',
  { simple: [], complex: [] } as CancelReasonsData,
  {
    /** The reasons to cancel a trip, in their order. */
    selectCancelReasons: (state): CancelReason[] => state.complex,
  },
);

declare module '../root-state' {
  interface RootState extends WithSlice<typeof cancelReasonsSlice> {}
}

export const { selectCancelReasons } = cancelReasonsSlice.selectors;

/** Staff tries again after a failure. */
export const cancelReasonsReloadWanted = createAction('cancelReasons/reloadWanted');

export const selectCancelReasonsState = cancelReasonsSlice.selectSlice;
