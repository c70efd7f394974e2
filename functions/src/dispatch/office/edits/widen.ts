import { WIDEST_SEARCH } from '@domain/dispatch/office';
import type { OfficeEdit } from '../edit';
import { restarted, searchAgain } from '../search-again';

/** The search begins again, twice as wide, also where drivers are not searched automatically. */
export const widen: OfficeEdit<'widen'> = (context) => {
  const widened = Math.min(WIDEST_SEARCH, (context.dispatch?.widened ?? 1) * 2);
  return {
    event: 'widened',
    values: restarted(context, { ...searchAgain(context), byHand: false, widened }),
  };
};
