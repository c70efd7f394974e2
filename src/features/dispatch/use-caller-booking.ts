import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuoteRequest } from '@domain/contracts/bookings';
import { addBooking, bookingCleared } from '@/state/booking-draft/booking-draft.slice';
import { estimateCleared, getEstimate, selectEstimate } from '@/state/estimate/estimate.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

/** Where a booking by telephone stands. */
export type CallerStage = 'none' | 'pricing' | 'debt' | 'price' | 'booking';

/** The price of the server, what to do about a debt, and the booking: the same calls as of every booking by staff. */
export function useCallerBooking(onBooked: (bookingId: string) => void) {
  const dispatch = useAppDispatch();
  const { estimate } = useAppSelector(selectEstimate);
  const [stage, setStage] = useState<CallerStage>('none');
  const [request, setRequest] = useState<QuoteRequest | null>(null);
  // State would let two keys of one frame through.
  const isUnderWay = useRef(false);

  const clear = useCallback(() => {
    dispatch(estimateCleared());
    dispatch(bookingCleared());
  }, [dispatch]);
  useEffect(() => clear, [clear]);

  const ask = async (wanted: QuoteRequest, onFailure: CallerStage): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRequest(wanted);
    setStage('pricing');
    const answer = await dispatch(getEstimate(wanted));
    isUnderWay.current = false;
    const owes = getEstimate.rejected.match(answer) && answer.payload?.code === 'debt_unpaid';
    setStage(owes ? 'debt' : getEstimate.fulfilled.match(answer) ? 'price' : onFailure);
  };
  const book = async (): Promise<void> => {
    if (isUnderWay.current || stage !== 'price') return;
    isUnderWay.current = true;
    setStage('booking');
    const answer = await dispatch(addBooking());
    isUnderWay.current = false;
    if (addBooking.fulfilled.match(answer)) {
      onBooked(answer.payload.booking_id);
      return;
    }
    // The alert says why. A price that has run out is asked for anew.
    setStage(answer.payload?.code === 'quote_expired' ? 'none' : 'price');
  };
  return {
    stage,
    quote: estimate?.quote ?? null,
    price: (wanted: QuoteRequest) => void ask(wanted, 'none'),
    priceInSpite: (how: Pick<QuoteRequest, 'includeDebt' | 'overrideReason'>) => {
      if (request !== null) void ask({ ...request, ...how }, 'debt');
    },
    book: () => void book(),
    back: () => {
      setStage('none');
      clear();
    },
  };
}
export type CallerBooking = ReturnType<typeof useCallerBooking>;
