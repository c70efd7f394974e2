import { useEffect, useReducer } from 'react';
import type { CallerTrip } from '@domain/contracts/people/callers';
import type { PayLinkChannel } from '@domain/records';
import { useAppDispatch, useCarTypes, useSettings } from '@/state/hooks';
import { call } from '@/api/call';
import { findPlaces } from '@/state/places/places.thunks';
import { cardReducer, cardView, FIRST_CARD } from './caller-card';
import { requestAgain } from './caller-trip';
import type { Call } from './use-call';
import { useCallerBooking } from './use-caller-booking';

/**
 * The state of the card of a call with its booking, and the calls to the server. When the call changes, the
 * component mounts again.
 */
export function useCallerCard(phoneCall: Call, onBooked: (bookingId: string) => void) {
  const dispatch = useAppDispatch();
  const carTypes = useCarTypes();
  const isDelivery = useSettings()?.appcat === 'delivery';
  const [state, send] = useReducer(cardReducer, FIRST_CARD);
  const booking = useCallerBooking(onBooked);
  const view = cardView(state, booking.stage, isDelivery);
  const { reading } = state;
  useEffect(() => {
    let isCurrent = true;
    void dispatch(call('read_caller', phoneCall)).then((outcome) => {
      if (!isCurrent) return;
      if (!('error' in outcome)) send({ type: 'cardRead', card: outcome.payload });
      else send({ type: 'readFailed' });
    });
    return () => {
      isCurrent = false;
    };
    // `phoneCall` is not a dependency, because it may be another object with the same call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [dispatch, reading]);

  const readAgain = async (): Promise<void> => {
    const again = await dispatch(call('read_caller', phoneCall));
    if (!('error' in again)) send({ type: 'cardRead', card: again.payload });
  };
  const sendLink = async (bookingId: string, channel: PayLinkChannel): Promise<void> => {
    if (state.isLinkBusy) return;
    send({ type: 'linkAsked' });
    // If the call is refused, the alert dialog opens.
    const isSent = !('error' in (await dispatch(call('send_pay_link', { bookingId, channel }))));
    send({ type: 'linkAnswered', isSent });
    if (isSent) void readAgain();
  };
  const bookAgain = async (former: CallerTrip): Promise<void> => {
    const { pickup, drop, stops } = former;
    const [from = pickup, to = drop, ...others] = await dispatch(findPlaces([pickup, drop, ...stops]));
    const trip = { ...former, pickup: from, drop: to, stops: others };
    const wanted = view.caller === null ? null : requestAgain(trip, view.caller.id, carTypes);
    if (wanted === null) send({ type: 'formOpened', trip });
    else booking.price(wanted);
  };
  return { state, view, send, booking, isDelivery, readAgain, sendLink, bookAgain };
}
