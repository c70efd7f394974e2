import { type Booking, isPlaced, type Place } from '@domain/records';
import { carNeedsOf } from '@domain/dispatch/driver/car-needs';
import { needsFinding } from '@domain/retention/google-data';
import type { AppDispatch } from '../app-thunk';
import { findPlaces } from '../places/places.thunks';
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
  const [from, to] = isWayBack ? [drop, pickup] : [pickup, drop];
  const chosen = (place: Place): Place | null => (isPlaced(place) ? place : null);
  // The person must choose a place again if its position is not known any longer.
  const typed = (place: Place): string => (isPlaced(place) ? '' : place.add);
  return {
    pickup: chosen(from),
    drop: chosen(to),
    stops: (isWayBack ? waypoints.toReversed() : waypoints).map(chosen),
    carType: carTypeId ?? null,
    when: 'now',
    tripdate: null,
    repeat: null,
    passengers: passengers ?? null,
    passenger: null,
    riderNote: '',
    payment: null,
    carNeeds: carNeedsOf(carNeeds),
    texts: { pickup: typed(from), drop: typed(to) },
  };
}

/**
 * Fills the booking form with the data of an earlier trip. This changes the state and the stored copy of the
 * form, which is used after a reload. Positions that are not stored any longer are found by the ids of their
 * places, and then the form is filled again.
 */
export const tripAgain =
  (trip: TripBefore, isWayBack: boolean) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const fill = (known: TripBefore): void => {
      const form = formOfTrip(known, isWayBack);
      const uid = selectCurrentUser(getState())?.id;
      if (uid !== undefined) keepForm(uid, form, Date.now());
      dispatch(tripPointsFilled(form));
    };
    fill(trip);
    const { pickup, drop, waypoints = [] } = trip;
    const places = [pickup, drop, ...waypoints];
    if (!places.some(needsFinding)) return;
    void dispatch(findPlaces(places)).then(([from = pickup, to = drop, ...stops]) =>
      fill({ ...trip, pickup: from, drop: to, waypoints: stops }),
    );
  };
