import type { WithSlice } from '@reduxjs/toolkit';
import type { Promo } from '@domain/records';
import { createSessionDataSlice } from '../session-data-slice';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type PromosData = { promos: Promo[] };

export const promosSlice = createSessionDataSlice('promodata', (): PromosData => ({ promos: [] }), {
  /** The promos of the operator, newest first. */
  selectPromos: (state): Promo[] => state.promos,
  selectPromosState: (state) => state,
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof promosSlice> {}
}

export const { selectPromos, selectPromosState } = promosSlice.selectors;

/** The stream of all promos. It is open while a screen shows the promos. */
export const promosStream = screenStream<null>('promos');

export function addPromosListeners(startListening: AppStartListening): void {
  addScreenStream(
    startListening,
    promosStream,
    promosSlice,
    (api, _args, handlers) => api.extra.staff.watchPromos(handlers),
    (promos: Promo[]) => ({ promos }),
  );
}
