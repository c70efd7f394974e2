import type { WithSlice } from '@reduxjs/toolkit';
import type { Promo } from '@domain/records';
import { createSessionDataSlice } from '../session-data-slice';
import type { RootState } from '../root-state';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type PromosData = { promos: Promo[] };

export const promosSlice = createSessionDataSlice<PromosData, 'promodata', 'promos'>({
  name: 'promos',
  key: 'promodata',
  empty: { promos: [] },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof promosSlice> {}
}

const { fetchStarted, snapshotReceived, fetchFailed } = promosSlice.actions;

/** All promos, while the screen shows them. */
export const promosStream = screenStream<null>('promos');

export function addPromosListeners(startListening: AppStartListening): void {
  addScreenStream(startListening, promosStream, {
    started: fetchStarted,
    open: (api, _args, handlers) => api.extra.staff.watchPromos(handlers),
    received: (promos: Promo[]) => snapshotReceived({ promos }),
    failed: fetchFailed,
  });
}

/** The promos of the operator, newest first. */
export const selectPromos = (state: RootState): Promo[] => state.promodata.promos;
export const selectPromosState = (state: RootState) => state.promodata;
