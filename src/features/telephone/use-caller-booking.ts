import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuoteRequest } from '@domain/contracts/trip/bookings';
import { addBooking, bookingCleared } from '@/state/booking-draft/booking-draft.slice';
import { call } from '@/api/call';
import { estimateCleared, selectEstimate } from '@/state/estimate/estimate.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

/** The stage of a booking by telephone. */
export type CallerStage = 'none' | 'pricing' | 'debt' | 'price' | 'booking';

/**
 * The steps of a booking by telephone. The hook requests the price of the server, offers choices if the rider
 * has a debt, and books. The calls are the same as for every booking by staff.
 */
export function useCallerBooking(onBooked: (bookingId: string) => void) {
  const dispatch = useAppDispatch();
  const { estimate } = useAppSelector(selectEstimate);
  const [stage, setStage] = useState<CallerStage>('none');
  const [request, setRequest] = useState<QuoteRequest | null>(null);
  // A ref changes at once. React changes state only at the next render. So with state, two keys within one
  // frame would both start the work.
  const isUnderWay = useRef(false);
  /**
   * Counts how often the person has gone back. An answer is ignored if the person has gone back since the
   * request.
   */
  const turn = useRef(0);
  const isShown = useRef(true);
  // `onBooked` may change while the booking runs, because another call may arrive.
  const latest = useRef(onBooked);
  useEffect(() => {
    latest.current = onBooked;
  });

  const clear = useCallback(() => {
    dispatch(estimateCleared());
    dispatch(bookingCleared());
  }, [dispatch]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      clear();
    };
  }, [clear]);

  const ask = async (wanted: QuoteRequest, onFailure: CallerStage): Promise<void> => {
    // If this card was closed meanwhile, no price is requested. The price would replace the price of the card
    // that is open now.
    if (isUnderWay.current || !isShown.current) return;
    isUnderWay.current = true;
    const mine = turn.current;
    setRequest(wanted);
    setStage('pricing');
    const answer = await dispatch(call('quote', wanted));
    if (turn.current !== mine) return;
    isUnderWay.current = false;
    const owes = 'error' in answer && answer.payload?.code === 'debt_unpaid';
    setStage(owes ? 'debt' : 'error' in answer ? onFailure : 'price');
  };
  const book = async (): Promise<void> => {
    if (isUnderWay.current || stage !== 'price') return;
    isUnderWay.current = true;
    setStage('booking');
    const answer = await dispatch(addBooking());
    isUnderWay.current = false;
    if (!isShown.current) return;
    if (addBooking.fulfilled.match(answer)) {
      latest.current(answer.payload.booking_id);
      return;
    }
    // The alert dialog shows the reason. If the price has expired, staff must request the price again.
    setStage(answer.payload?.code === 'quote_expired' ? 'none' : 'price');
  };
  return {
    stage,
    quote: estimate?.quote ?? null,
    price: (wanted: QuoteRequest) => void ask({ ...wanted, channel: 'phone' }, 'none'),
    /** requests the price again, with a choice about the debt or with the office's price */
    priceWith: (how: Pick<QuoteRequest, 'includeDebt' | 'overrideReason' | 'officePrice'>) => {
      if (request !== null) void ask({ ...request, ...how }, how.officePrice === undefined ? 'debt' : 'none');
    },
    book: () => void book(),
    back: () => {
      turn.current += 1;
      isUnderWay.current = false;
      setStage('none');
      clear();
    },
  };
}
export type CallerBooking = ReturnType<typeof useCallerBooking>;
