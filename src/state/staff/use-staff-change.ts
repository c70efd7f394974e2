import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '@/api/services';
import { useAppDispatch } from '../hooks';
import type { RootState } from '../root-state';
import { toastShown } from '../ui/ui.slice';

type Outcome = { meta: { requestStatus: 'fulfilled' | 'rejected' } };
type Change = ThunkAction<Promise<Outcome>, RootState, Services, UnknownAction>;

/**
 * Makes a change by staff. When the server has accepted the change, this shows `updated` and returns true.
 * The alert dialog shows a refusal.
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
