import type { Promo } from '@domain/database/records';
import { createSessionDataSlice } from '../create-app-slice';
import type { RootState } from '../root-reducer';

type PromosData = { promos: Promo[] };

export const promosSlice = createSessionDataSlice<PromosData, 'promodata', 'promos'>({
  name: 'promos',
  key: 'promodata',
  empty: { promos: [] },
});

/** The promos of the operator. */
export const selectPromos = (state: RootState): Promo[] => state.promodata.promos;
