import { createAction, type WithSlice } from '@reduxjs/toolkit';
import type { CancelReason } from '@domain/records';
import { createSessionDataSlice } from '../session-data-slice';

type CancelReasonsData = {
  /** the labels only */
  simple: string[];
  /** labels with their values */
  complex: CancelReason[];
};

export const cancelReasonsSlice = createSessionDataSlice(
  'cancelreasondata',
  (): CancelReasonsData => ({ simple: [], complex: [] }),
  {
    /** The reasons to cancel a trip, in their order. */
    selectCancelReasons: (state): CancelReason[] => state.complex,
    selectCancelReasonsState: (state) => state,
  },
);

declare module '../root-state' {
  interface RootState extends WithSlice<typeof cancelReasonsSlice> {}
}

export const { selectCancelReasons, selectCancelReasonsState } = cancelReasonsSlice.selectors;

/** Staff want to load the reasons again after a failure. */
export const cancelReasonsReloadWanted = createAction('cancelReasons/reloadWanted');
