import { useCallback, useEffect, useState } from 'react';
import type { ToldCancelTerms } from '@domain/contracts/trip/cancelling';
import { type Booking, TRIP_STATES } from '@domain/records';
import { call } from '@/api/call';
import { useAppDispatch } from '@/state/hooks';

/** How often the terms are requested while the dialog is open. */
const LOOK_MS = 15_000;
/** A trip that no driver has taken is free to cancel. */
const NOT_TAKEN: ToldCancelTerms = { fee: 0, why: 'not_taken', freeUntil: null };

/**
 * A rider's cancellation terms. `asking` means that there is no answer yet, and `unknown` that the request
 * has failed.
 */
export type ShownTerms = ToldCancelTerms | 'asking' | 'unknown';

/**
 * What the rider pays for a cancellation now, according to the server. Null if `booking` is null, because
 * then the rider is not charged. If a request fails, the last answer is kept. If the fee has risen since the
 * last answer, the server refuses the cancellation.
 */
export function useCancelTerms(booking: Booking | null): { terms: ShownTerms | null; askAgain: () => void } {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<{ trip: string; terms: ShownTerms } | null>(null);
  const [round, setRound] = useState(0);
  const isTaken = booking !== null && TRIP_STATES[booking.status].isTaken;
  const id = booking?.id ?? '';
  // An answer is valid only for the driver who had accepted the trip at the time of the request.
  const trip = isTaken ? `${id} ${booking.driver ?? ''} ${String(booking.driver_accept_time ?? 0)}` : null;

  useEffect(() => {
    if (trip === null) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const told = await dispatch(call('cancel_terms', { bookingId: id }));
      if (isGone) return;
      if (!('error' in told)) setAnswer({ trip, terms: told.payload });
      else setAnswer((last) => (last?.trip === trip ? last : { trip, terms: 'unknown' }));
      timer = setTimeout(() => void ask(), LOOK_MS);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [dispatch, id, trip, round]);

  const askAgain = useCallback(() => {
    setAnswer(null);
    setRound((before) => before + 1);
  }, []);
  if (booking === null) return { terms: null, askAgain };
  if (trip === null) return { terms: NOT_TAKEN, askAgain };
  return { terms: answer?.trip === trip ? answer.terms : 'asking', askAgain };
}
