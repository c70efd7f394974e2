import { useCallback, useRef, useState } from 'react';
import type { InstructionData, QuoteRequest } from '@domain/contracts/trip/bookings';
import type { CarType } from '@domain/records';
import type { OfficePriceInput } from '@domain/fare/office-price';
import type { ErrorCode } from '@domain/errors';
import { call } from '@/api/call';
import { ROUTES } from '@/config/paths';
import { useBackCloses } from '@/components/use-back-closes';
import { useRequestId } from '@/components/use-request-id';
import { addBooking, bookingCleared, selectBookingDraft } from '@/state/booking-draft/booking-draft.slice';
import { estimateCleared } from '@/state/estimate/estimate.slice';
import { useAppDispatch, useAppSelector, useSettings } from '@/state/hooks';
import { fetchRoute } from '@/state/places/places.thunks';
import { tripPointsCleared } from '@/state/trip-points/trip-points.slice';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { problemAfterRoute } from './booking-checks';
import type { BookingForm } from './booking-checks';
import type { TripForm } from './trip-form';

/** The stage of a booking, from the press of the button to the end. */
export type BookingStage =
  | 'form'
  | 'route'
  | 'options'
  | 'pricing'
  | 'debt'
  | 'estimate'
  | 'success'
  | 'payment'
  | 'repeating'
  | 'repeated';

/**
 * The stages with a dialog that the browser's Back closes. `payment` is missing, because its dialog belongs
 * to the whole app and not to this form.
 */
const DIALOG_STAGES: ReadonlySet<BookingStage> = new Set([
  ...(['options', 'debt', 'estimate', 'success', 'repeating', 'repeated'] as const),
]);

/**
 * The codes of route errors that have their own text. For all other route errors the text is "no route
 * found".
 */
const PLAIN_ROUTE_FAILURES: ReadonlySet<string> = new Set(['offline', 'rate_limited']);

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const hasOptions = (carType: CarType): boolean => carType.options.length + carType.parcelTypes.length > 0;

type Wishes = Pick<TripForm, 'passengers' | 'passenger' | 'riderNote' | 'carNeeds' | 'payment'>;

const wishFields = ({ passengers, passenger, riderNote, carNeeds }: Wishes): Partial<QuoteRequest> => ({
  ...(passengers === null ? {} : { passengers }),
  ...(passenger === null ? {} : { passenger }),
  ...(riderNote.trim() === '' ? {} : { riderNote: riderNote.trim() }),
  ...(carNeeds.length === 0 ? {} : { carNeeds }),
});

/** The payment mode and promo of the form, or no fields if nothing is chosen. */
function paymentFields({ payment }: Wishes): Partial<QuoteRequest> {
  const mode = payment?.mode ?? null;
  const promoId = payment?.promoId ?? null;
  if (mode === null && promoId === null) return {};
  return { payment: { ...(mode === null ? {} : { mode }), ...(promoId === null ? {} : { promoId }) } };
}

/** Whether another person travels and the name or phone is missing. */
const isUnnamed = ({ passenger }: Wishes): boolean =>
  passenger !== null && [passenger.name, passenger.phone].some((text) => text.trim() === '');

const isDayless = (repeat: TripForm['repeat']): boolean =>
  repeat !== null && (repeat.weekdays.length === 0 || repeat.until === '');

type BookingFlowOptions = {
  /** the reason why this person cannot get a route for the form's values, or null */
  check: (form: BookingForm) => ErrorCode | null;
  /** the id of the rider for whom an admin books */
  customer?: string | undefined;
  wishes: Wishes;
  /** the days on which the trip repeats, or null if it does not repeat */
  repeat: TripForm['repeat'];
  onBooked: () => void;
};

/**
 * The steps of a booking. The flow requests the route, asks for the options if the car type has any,
 * requests the price of the server, and asks for the confirmation. After every failure the form keeps its
 * values, so that the person can press the button again.
 */
export function useBookingFlow(form: BookingForm, carType: CarType | null, options: BookingFlowOptions) {
  const dispatch = useAppDispatch();
  const { check, customer, wishes, repeat, onBooked } = options;
  const settings = useSettings();
  const isDelivery = settings?.appcat === 'delivery';
  const requestIds = useRequestId();
  const [stage, setStage] = useState<BookingStage>('form');
  const [request, setRequest] = useState<QuoteRequest | null>(null);
  // A ref changes at once. React changes state only at the next render. So with state, two clicks within
  // one frame would both start the work.
  const isUnderWay = useRef(false);

  const once = useCallback(async (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work();
    } finally {
      isUnderWay.current = false;
    }
  }, []);

  const requestEstimate = async (wanted: QuoteRequest, stageOnFailure: BookingStage) => {
    setRequest(wanted);
    // If the server refuses, the estimate slice stores the message, and a listener of the store shows it.
    const answer = await dispatch(call('quote', wanted));
    const owes = 'error' in answer && answer.payload?.code === 'debt_unpaid';
    if (owes) setStage('debt');
    else setStage(!('error' in answer) ? 'estimate' : stageOnFailure);
  };

  const stops = form.stops.filter((stop) => stop !== null);

  const requestOf = (instructionData?: InstructionData): QuoteRequest | null =>
    form.pickup && form.drop && carType
      ? {
          pickup: form.pickup,
          drop: form.drop,
          ...(stops.length > 0 ? { waypoints: stops } : {}),
          carTypeId: carType.id,
          bookLater: form.isBookLater,
          ...(form.isBookLater && form.tripdate !== null ? { tripdate: form.tripdate } : {}),
          // A delivery has no passengers. Its form has separate instructions for the parcel.
          ...(isDelivery ? {} : wishFields(wishes)),
          ...paymentFields(wishes),
          ...(instructionData ? { instructionData } : {}),
          ...(customer === undefined ? {} : { customer }),
        }
      : null;

  const start = () =>
    once(async () => {
      const problem =
        check(form) ??
        (isUnnamed(wishes) && !isDelivery ? 'passenger_missing' : isDayless(repeat) ? 'select_proper' : null);
      const wanted = requestOf();
      if (problem !== null || wanted === null || carType === null) {
        dispatch(alertDialogShown(problem ?? 'select_proper'));
        return;
      }
      setStage('route');
      try {
        await dispatch(fetchRoute({ pickup: wanted.pickup, drop: wanted.drop, waypoints: stops })).unwrap();
      } catch (error) {
        setStage('form');
        const code = codeOf(error);
        // The session has ended on the server, and this page does not know that yet.
        if (code === 'unauthenticated') dispatch(alertDialogShown('must_login'));
        else dispatch(alertDialogShown(PLAIN_ROUTE_FAILURES.has(code) ? code : 'place_to_coords_error'));
        return;
      }
      const lateProblem = problemAfterRoute(form, Date.now());
      if (lateProblem !== null) {
        setStage('form');
        dispatch(alertDialogShown(lateProblem));
        return;
      }
      // The options dialog also asks for the details of a delivery, even if the car type has no options.
      if (hasOptions(carType) || isDelivery) {
        setStage('options');
        return;
      }
      setStage('pricing');
      await requestEstimate(wanted, 'form');
    });

  const continueWithOptions = (instructionData: InstructionData) =>
    once(async () => {
      const wanted = requestOf(instructionData);
      if (wanted !== null) await requestEstimate(wanted, 'options');
    });

  const renewEstimate = () =>
    once(async () => {
      if (request !== null) await requestEstimate(request, 'estimate');
    });

  /**
   * Continues although the rider has a debt. Either the debt is added to the price of this trip, or staff
   * give a reason for ignoring it.
   */
  const bookWithDebt = (how: Pick<QuoteRequest, 'includeDebt' | 'overrideReason'>) =>
    once(async () => {
      if (request !== null) await requestEstimate({ ...request, ...how }, 'debt');
    });

  /** Requests the price again, with the office's price. */
  const setOfficePrice = (officePrice: OfficePriceInput) =>
    once(async () => {
      if (request !== null) await requestEstimate({ ...request, officePrice }, 'form');
    });

  const leave = () => {
    setStage('form');
    dispatch(estimateCleared());
    dispatch(bookingCleared());
  };

  const takeBack = useRef<() => void>(() => undefined);

  /**
   * Creates the repeating trip with the shown price. The code that creates repeating trips is loaded only
   * here, because few people need it.
   */
  const confirmRepeat = async (wanted: QuoteRequest, days: NonNullable<TripForm['repeat']>) => {
    setStage('repeating');
    try {
      const { repeatTrip, seriesWishOf } = await import('./repeat-trip');
      const requestId = requestIds.idOf([wanted, days]);
      const zone = { timeZone: settings?.timeZone ?? 'UTC', requestId };
      const failure = await repeatTrip(dispatch, seriesWishOf(wanted, days, zone));
      if (failure !== null) dispatch(alertDialogShown(failure));
      setStage(failure === null ? 'repeated' : 'estimate');
    } catch {
      // The code could not be loaded.
      dispatch(alertDialogShown('unavailable'));
      setStage('estimate');
    }
  };

  const confirm = () =>
    once(async () => {
      if (repeat !== null && request !== null) {
        await confirmRepeat(request, repeat);
        return;
      }
      const adding = dispatch(addBooking());
      takeBack.current = adding.abort;
      const answer = await adding;
      if (!addBooking.fulfilled.match(answer)) {
        // The server's clock decides when a price expires. If the server says that the price has expired,
        // the dialog no longer shows this price.
        if (answer.payload?.code === 'quote_expired') dispatch(estimateCleared());
        return;
      }
      setStage(answer.payload.booking.status === 'PAYMENT_PENDING' ? 'payment' : 'success');
    });

  /** Ends the booking and empties the form for the next booking. */
  const end = () => {
    leave();
    dispatch(tripPointsCleared());
    onBooked();
  };

  // The browser's Back closes the open dialog, and the form keeps its values. While a booking is being sent,
  // Back does not close the dialog.
  const draft = useAppSelector(selectBookingDraft);
  const goTo = useBackCloses(DIALOG_STAGES.has(stage), {
    isHeld: stage === 'repeating' || (draft.loading && !draft.isWaiting),
    close: () => {
      if (draft.isWaiting) takeBack.current();
      if (stage === 'success' || stage === 'repeated') end();
      else leave();
    },
  });

  const finish = (path: string | null) => {
    end();
    if (path !== null) goTo(path);
  };

  return {
    stage,
    start,
    continueWithOptions,
    renewEstimate,
    bookWithDebt,
    setOfficePrice,
    confirm,
    /** cancels a booking that waits for the connection */
    takeBack: () => takeBack.current(),
    leave,
    finishWithTrip: (bookingId: string) => finish(ROUTES.trip.build(bookingId)),
    finishWithBookings: () => finish(ROUTES.bookings.build()),
    finishWithSeries: () => finish(`${ROUTES.bookings.build()}?list=repeating`),
    finish: () => finish(null),
  };
}
