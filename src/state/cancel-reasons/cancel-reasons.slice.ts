import { createAction, createSelector, type WithSlice } from '@reduxjs/toolkit';
import type { CancelReason } from '@domain/records';
import { createSessionDataSlice } from '../session-data-slice';
import type { RootState } from '../root-state';

type CancelReasonsData = {
  /** the labels alone */
  simple: string[];
  /** labels with their values */
  complex: CancelReason[];
};

export const cancelReasonsSlice = createSessionDataSlice<
  CancelReasonsData,
  'cancelreasondata',
  'cancelReasons'
>({ name: 'cancelReasons', key: 'cancelreasondata', empty: { simple: [], complex: [] } });

declare module '../root-state' {
  interface RootState extends WithSlice<typeof cancelReasonsSlice> {}
}

/** Staff tries again after a failure. */
export const cancelReasonsReloadWanted = createAction('cancelReasons/reloadWanted');

/** The reasons to cancel a trip, in their order. */
export const selectCancelReasons = (state: RootState): CancelReason[] => state.cancelreasondata.complex;

export const selectCancelReasonsState = createSelector(
  [(state: RootState) => state.cancelreasondata.loading, (state: RootState) => state.cancelreasondata.error],
  (loading, error) => ({ loading, error }),
);
