import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '@/api/services';
import { useAppDispatch } from '../hooks';
import type { RootState } from '../root-state';
import { toastShown } from '../ui/ui.slice';

type Outcome = { meta: { requestStatus: 'fulfilled' | 'rejected' } };
type Change = ThunkAction<Promise<Outcome>, RootState, Services, UnknownAction>;

/**
 * Returns a function that makes a change by staff. If the server accepts the change, the function shows
 * `updated` and resolves to true. If the server refuses it, the alert dialog shows the error.
 */
export function useStaffChange(): (change: Change) => Promise<boolean> {
  const dispatch = useAppDispatch();
  return async (change) => {
    const { meta } = await dispatch(change);
    const isTaken = meta.requestStatus === 'fulfilled';
    if (isTaken) dispatch(toastShown('updated'));
    return isTaken;
  };
}
