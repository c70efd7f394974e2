import { useEffect, useState } from 'react';
import type { Place } from '@domain/records';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { formText, keepForm, keptForm, type BookingFormState } from '@/state/trip-points/kept-form';
import {
  carTypeChosen,
  dropChanged,
  pickupChanged,
  pointSelected,
  selectTripPoints,
  stopAdded,
  stopChanged,
} from '@/state/trip-points/trip-points.slice';
import { isChosen } from './booking-checks';

/**
 * Returns the stored form of this person, and puts its places into the store if no place is chosen yet. A
 * form is restored after a reload, after a visit to another page, and in a second tab. `uid` is null if
 * staff book for another person. Then no form is restored.
 */
export function useKeptForm(uid: string | null): BookingFormState | null {
  const dispatch = useAppDispatch();
  const { pickup, drop, stops } = useAppSelector(selectTripPoints);
  const isEmpty = pickup === null && drop === null && stops.length === 0;
  const [kept] = useState(() => (uid === null ? null : keptForm(uid, Date.now())));
  const [isUsed] = useState(isEmpty);
  useEffect(() => {
    if (kept === null || !isUsed) return;
    if (kept.pickup !== null) dispatch(pickupChanged(kept.pickup));
    if (kept.drop !== null) dispatch(dropChanged(kept.drop));
    for (const place of kept.stops) {
      const { payload: id } = dispatch(stopAdded());
      if (place !== null) dispatch(stopChanged({ id, place }));
    }
    if (kept.carType !== null) dispatch(carTypeChosen(kept.carType));
    dispatch(pointSelected(kept.pickup === null ? 'pickup' : 'drop'));
  }, [dispatch, kept, isUsed]);
  return kept;
}

/**
 * Stores the form at each change. `kept` is the restored form. A restored form that is unchanged is not
 * stored again, because this would restart the two hours after which a stored form expires.
 */
export function useKeepForm(uid: string | null, form: BookingFormState, kept: BookingFormState | null): void {
  const chosen = (place: Place | null): Place | null => (isChosen(place) ? place : null);
  const text = formText({ ...form, pickup: chosen(form.pickup), drop: chosen(form.drop) });
  const [first] = useState(text);
  const cameBack = kept === null ? null : formText(kept);
  useEffect(() => {
    // A form that the person has not changed must not replace the stored form of another tab.
    if (uid !== null && text !== first && text !== cameBack)
      keepForm(uid, JSON.parse(text) as BookingFormState, Date.now());
  }, [uid, text, first, cameBack]);
}
