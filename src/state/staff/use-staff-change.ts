import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '@/api/services';
import { useAppDispatch } from '../hooks';
import type { RootState } from '../root-state';
import { toastShown } from '../ui/ui.slice';

type Outcome = { meta: { requestStatus: 'fulfilled' | 'rejected' } };
type Change = ThunkAction<Promise<Outcome>, RootState, Services, UnknownAction>;

/**
 * Makes a change by staff. It shows `updated` and returns true when the server accepted it. A refusal opens the alert
 * dialog.
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
