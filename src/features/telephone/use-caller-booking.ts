import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuoteRequest } from '@domain/contracts/trip/bookings';
import { addBooking, bookingCleared } from '@/state/booking-draft/booking-draft.slice';
import { call } from '@/api/call';
import { estimateCleared, selectEstimate } from '@/state/estimate/estimate.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

/** The stage of a booking by telephone. */
export type CallerStage = 'none' | 'pricing' | 'debt' | 'price' | 'booking';

/**
 * The price of the server, the choices for a debt, and the booking. It uses the same calls as every booking by staff.
 */
export function useCallerBooking(onBooked: (bookingId: string) => void) {
  const dispatch = useAppDispatch();
  const { estimate } = useAppSelector(selectEstimate);
  const [stage, setStage] = useState<CallerStage>('none');
  const [request, setRequest] = useState<QuoteRequest | null>(null);
  // A ref, because state would let two keys of one frame through.
  const isUnderWay = useRef(false);
  /** An answer counts only in the turn in which it was requested. Going back or another call ends a turn. */
  const turn = useRef(0);
  const isShown = useRef(true);
  // A call may have come since the booking began.
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
    // The price of a call that was closed would replace the price of the present one.
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
    // The alert shows the reason. An expired price is requested again.
    setStage(answer.payload?.code === 'quote_expired' ? 'none' : 'price');
  };
  return {
    stage,
    quote: estimate?.quote ?? null,
    price: (wanted: QuoteRequest) => void ask({ ...wanted, channel: 'phone' }, 'none'),
    /** requests a price again, with a choice for a debt, or with a price of the office */
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
