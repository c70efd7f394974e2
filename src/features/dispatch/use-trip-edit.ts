import { useCallback, useState } from 'react';
import type { OfficeEdit } from '@domain/contracts/office';
import type { SeenTrip } from '@domain/dispatch/office';
import { statusKey } from '@domain/languages/status-key';
import { useAppDispatch } from '@/state/hooks';
import { editTrip } from '@/state/staff/office.thunks';
import { useT } from '@/i18n/use-t';

type WithoutState<E> = E extends unknown ? Omit<E, 'bookingId' | 'seen' | 'requestId'> : never;
/** An edit as a dispatcher chooses it. */
export type TripWish = WithoutState<OfficeEdit>;
/** A trip in the state in which the dispatcher saw it when choosing. */
export type SeenBooking = { bookingId: string; seen: SeenTrip };

export type Notice = { severity: 'success' | 'warning'; text: string };

/** Sends edits of the office; what came of the last one is a notice. */
export function useTripEdit(nameOf: (driverId: string) => string) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = useCallback(
    async (trip: SeenBooking, wish: TripWish): Promise<boolean> => {
      setIsBusy(true);
      const answer = await dispatch(editTrip({ ...wish, ...trip, requestId: crypto.randomUUID() }));
      setIsBusy(false);
      // A refusal of the person opens the alert dialog.
      if (!editTrip.fulfilled.match(answer)) return false;
      const { payload } = answer;
      switch (payload.outcome) {
        case 'done':
          setNotice({ severity: 'success', text: t('dispatch_done') });
          return true;
        case 'changed': {
          const { last, driverName, now, parts } = payload;
          const status = [t(statusKey(now.status)), driverName].filter(Boolean).join(' · ');
          const text = [
            t('dispatch_changed', { status }),
            ...(parts.length === 0
              ? []
              : [
                  t('dispatch_changed_parts', {
                    parts: parts.map((part) => t(`dispatch_part_${part}`)).join(', '),
                  }),
                ]),
            ...(last === null || now.version === trip.seen.version
              ? []
              : [t('dispatch_changed_by', { name: last.byName })]),
          ].join(' ');
          setNotice({ severity: 'warning', text });
          return false;
        }
        case 'refused': {
          const { why, driverId } = payload;
          const reason = t(`dispatch_why_${why}`);
          const text = driverId === null ? reason : `${nameOf(driverId)}: ${reason}`;
          setNotice({ severity: 'warning', text: t('dispatch_refused', { why: text }) });
          return false;
        }
      }
    },
    [dispatch, nameOf, t],
  );
  return { send, isBusy, notice, setNotice };
}
