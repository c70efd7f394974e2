import type { Booking } from '@domain/records';
import { carNeedsOf } from '@domain/dispatch/driver/car-needs';
import type { AppDispatch } from '../app-thunk';
import type { RootState } from '../root-state';
import { selectCurrentUser } from '../session/session.slice';
import { keepForm, type BookingFormState } from './kept-form';
import { tripPointsFilled } from './trip-points.slice';

type TripBefore = Pick<Booking, 'pickup' | 'drop' | 'waypoints' | 'carTypeId' | 'passengers' | 'carNeeds'>;

/**
 * Fills a booking form with the data of an earlier trip, in the same direction or for the way back. The note
 * and the name of another passenger are not copied, because they belong only to the earlier trip.
 */
export function formOfTrip(
  { pickup, drop, waypoints = [], carTypeId, passengers, carNeeds }: TripBefore,
  isWayBack: boolean,
): BookingFormState {
  return {
    ...(isWayBack ? { pickup: drop, drop: pickup } : { pickup, drop }),
    stops: isWayBack ? waypoints.toReversed() : waypoints,
    carType: carTypeId ?? null,
    when: 'now',
    tripdate: null,
    repeat: null,
    passengers: passengers ?? null,
    passenger: null,
    riderNote: '',
    payment: null,
    carNeeds: carNeedsOf(carNeeds),
    texts: { pickup: '', drop: '' },
  };
}

/**
 * Fills the booking form with the data of an earlier trip. This changes the state and the stored copy of the
 * form, which is used after a reload.
 */
export const tripAgain =
  (trip: TripBefore, isWayBack: boolean) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const form = formOfTrip(trip, isWayBack);
    const uid = selectCurrentUser(getState())?.id;
    if (uid !== undefined) keepForm(uid, form, Date.now());
    dispatch(tripPointsFilled(form));
  };
