import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '@/services/contracts';
import { useAppDispatch } from '../hooks';
import type { RootState } from '../root-reducer';
import { toastShown } from '../ui/ui.slice';

type Outcome = { meta: { requestStatus: 'fulfilled' | 'rejected' } };
type Change = ThunkAction<Promise<Outcome>, RootState, Services, UnknownAction>;

/** Makes a change of staff: says `updated` when the server took it; true then. A refusal is told by the alert. */
export function useStaffChange(): (change: Change) => Promise<boolean> {
  const dispatch = useAppDispatch();
  return async (change) => {
    const { meta } = await dispatch(change);
    const isTaken = meta.requestStatus === 'fulfilled';
    if (isTaken) dispatch(toastShown('updated'));
    return isTaken;
  };
}
