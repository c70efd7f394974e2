import type { QuoteRequest } from '@domain/contracts/trip/bookings';
import type { SeriesWish } from '@domain/contracts/trip/series';
import { dayAt, timeAt } from '@domain/time/city-days';
import { call } from '@/api/call';
import type { AppDispatch } from '@/state/app-thunk';
import type { TripForm } from './trip-form';

type Repeat = NonNullable<TripForm['repeat']>;

/**
 * The input that creates a repeating trip from the trip in the form. The repeating trip starts on the
 * chosen day. Its time is the chosen time in the city's time zone.
 */
export function seriesWishOf(
  request: QuoteRequest,
  { weekdays, until }: Repeat,
  { timeZone, requestId }: { timeZone: string; requestId: string },
): SeriesWish {
  const { pickup, drop, waypoints, carTypeId, passengers, passenger, riderNote, tripdate = 0 } = request;
  const { instructionData, payment, carNeeds } = request;
  return {
    requestId,
    trip: {
      pickup,
      drop,
      carTypeId,
      ...(waypoints === undefined ? {} : { waypoints }),
      ...(instructionData?.optionIndex === undefined ? {} : { optionIndex: instructionData.optionIndex }),
      ...(passengers === undefined ? {} : { passengers }),
      ...(passenger === undefined ? {} : { passenger }),
      ...(riderNote === undefined ? {} : { riderNote }),
      ...(carNeeds === undefined ? {} : { carNeeds }),
      ...(payment?.mode === undefined ? {} : { mode: payment.mode }),
    },
    weekdays,
    until,
    from: dayAt(tripdate, timeZone),
    time: timeAt(tripdate, timeZone),
  };
}

/** Creates the repeating trip. Returns null on success, otherwise the code of the error. */
export async function repeatTrip(dispatch: AppDispatch, wish: SeriesWish): Promise<string | null> {
  const answer = await dispatch(call('create_series', wish));
  return !('error' in answer) ? null : (answer.payload?.code ?? 'internal');
}
