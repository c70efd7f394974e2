import type { WithSlice } from '@reduxjs/toolkit';
import type { Promo } from '@domain/records';
import { createSessionDataSlice } from '../session-data-slice';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type PromosData = { promos: Promo[] };

export const promosSlice = createSessionDataSlice('promodata', { promos: [] } as PromosData, {
  /** The promos of the operator, newest first. */
  selectPromos: (state): Promo[] => state.promos,
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof promosSlice> {}
}

export const { selectPromos } = promosSlice.selectors;
export const selectPromosState = promosSlice.selectSlice;

/** All promos, while the screen shows them. */
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
