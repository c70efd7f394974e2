import { useCallback, useState } from 'react';
import type { Attend } from '@domain/contracts/attention';
import type { AttentionItem } from '@domain/dispatch/attention';
import { useAppDispatch } from '@/state/hooks';
import { attend } from '@/state/staff/office.thunks';
import { useT } from '@/i18n/use-t';
import type { Notice } from './use-trip-edit';

type WithoutItem<E> = E extends unknown ? Omit<E, 'item' | 'seen'> : never;
/** A dispatcher's action on an item; the item itself is added when it is sent. */
export type AttendWish = WithoutItem<Attend>;

/** Sends what dispatchers do with items; what came of it is told as a notice. */
export function useAttend(tell: (notice: Notice) => void) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const send = useCallback(
    async (item: AttentionItem, wish: AttendWish): Promise<void> => {
      setIsBusy(true);
      const seen = { at: item.at, takenBy: item.takenBy ?? null };
      const answer = await dispatch(attend({ ...wish, item: item.id, seen }));
      setIsBusy(false);
      // A refusal of the person opens the alert dialog.
      if (!attend.fulfilled.match(answer)) return;
      const { payload } = answer;
      if (payload.outcome === 'done') tell({ severity: 'success', text: t('dispatch_done') });
      else if (payload.outcome === 'over') tell({ severity: 'warning', text: t('dispatch_att_over') });
      else
        tell({
          severity: 'warning',
          text:
            payload.state === 'resolved'
              ? t('dispatch_att_resolved_by', { name: payload.byName })
              : payload.byName === ''
                ? t('dispatch_att_waits')
                : t('dispatch_att_taken_by', { name: payload.byName }),
        });
    },
    [dispatch, tell, t],
  );
  return { send, isBusy };
}
