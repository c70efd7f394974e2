import { useState } from 'react';
import type { Attend } from '@domain/contracts/office/attention';
import type { OfficeEdit } from '@domain/contracts/office/office';
import type { AttentionItem, PayLinkChannel } from '@domain/records';
import type { SeenTrip } from '@domain/dispatch/office/office';
import { useAppDispatch } from '@/state/hooks';
import { call } from '@/api/call';
import { attentionNotice, doneNotice, editNotice, type Notice } from './office-notices';
import { useT } from '@/i18n/hooks';

type Without<E, Field extends string> = E extends unknown ? Omit<E, Field> : never;
/** An edit without the fields that `useOfficeEdits` adds before sending. */
export type TripWish = Without<OfficeEdit, 'bookingId' | 'seen' | 'requestId'>;
/** A dispatcher's action on an attention item, without the fields that name the item. */
export type AttendWish = Without<Attend, 'item' | 'seen'>;
/** A trip, with the state that the dispatcher saw when choosing the edit. */
export type SeenBooking = { bookingId: string; seen: SeenTrip };

/**
 * Sends the edits of the office. A notice shows the result of the last edit. If the server does not allow the
 * person to edit, the alert dialog opens.
 */
export function useOfficeEdits(nameOf: (driverId: string) => string) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [underWay, setUnderWay] = useState(0);
  const finished = async <Answer>(sent: PromiseLike<Answer>): Promise<Answer> => {
    setUnderWay((count) => count + 1);
    const answer = await sent;
    setUnderWay((count) => count - 1);
    return answer;
  };
  return {
    notice,
    setNotice,
    isBusy: underWay > 0,
    edit: async (trip: SeenBooking, wish: TripWish): Promise<void> => {
      const answer = await finished(
        dispatch(call('office_edit', { ...wish, ...trip, requestId: crypto.randomUUID() })),
      );
      if (!('error' in answer)) setNotice(editNotice(answer.payload, trip.seen, t, nameOf));
    },
    attend: async (item: AttentionItem, wish: AttendWish): Promise<void> => {
      const seen = { at: item.at, takenBy: item.takenBy ?? null };
      const answer = await finished(dispatch(call('attend', { ...wish, item: item.id, seen })));
      if (!('error' in answer)) setNotice(attentionNotice(answer.payload, t));
    },
    sendPayLink: async (bookingId: string, channel: PayLinkChannel): Promise<void> => {
      const answer = await finished(dispatch(call('send_pay_link', { bookingId, channel })));
      if (!('error' in answer)) setNotice(doneNotice(t));
    },
    revokePayLink: async (bookingId: string): Promise<void> => {
      const answer = await finished(dispatch(call('revoke_pay_link', { bookingId })));
      if (!('error' in answer)) setNotice(doneNotice(t));
    },
  };
}
