import { WIDEST_SEARCH } from '@domain/dispatch/office/office';
import type { OfficeEdit } from '../edit';
import { restarted, searchAgain } from '../search-again';

/** Starts the search again with twice the radius, even if dispatch is manual. */
export const widen: OfficeEdit<'widen'> = (context) => {
  const widened = Math.min(WIDEST_SEARCH, (context.dispatch?.widened ?? 1) * 2);
  return {
    event: 'widened',
    values: restarted(context, { ...searchAgain(context), byHand: false, widened }),
  };
};
