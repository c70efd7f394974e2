import { useMemo } from 'react';
import type { AttentionItem } from '@domain/records';
import { useScreenStream } from '@/api/hooks';
import { useNow } from '@/components/use-now';
import {
  attentionStream,
  availableDriversStream,
  openTripsStream,
  selectAttentionState,
  selectAvailableDriversError,
  selectOnDuty,
  selectOpenTripsState,
  selectServerOffsetOfFleet,
} from '@/state/dashboard/dashboard.slice';
import { useAppSelector, useSettings } from '@/state/hooks';
import { type BoardCar, boardCars, type BoardMoment, type BoardTrip, boardTrips } from './board';

/** Waiting times and silent cars are computed again at least this often. */
const TICK_MS = 5000;
const NO_ITEMS: readonly AttentionItem[] = [];

export type Board = {
  /** null while loading */
  trips: readonly BoardTrip[] | null;
  cars: readonly BoardCar[] | null;
  /** open attention items */
  items: readonly AttentionItem[];
  moment: BoardMoment;
  /** the code of the error if the open trips or the cars cannot be read */
  error: string | null;
  retry: () => void;
};

/** The open trips and the cars on duty. Their streams are open while the page is shown. */
export function useBoard(): Board {
  const { trips, error: tripsError } = useAppSelector(selectOpenTripsState);
  const { items, error: itemsError } = useAppSelector(selectAttentionState);
  const onDuty = useAppSelector(selectOnDuty);
  const carsError = useAppSelector(selectAvailableDriversError);
  const offsetMs = useAppSelector(selectServerOffsetOfFleet);
  const settings = useSettings();
  const now = useNow(TICK_MS) + offsetMs;
  const retries = [
    useScreenStream(openTripsStream, null),
    useScreenStream(attentionStream, null),
    useScreenStream(availableDriversStream, null),
  ];
  const moment = useMemo(
    (): BoardMoment => ({
      now,
      settings: {
        negativeBalance: settings?.negativeBalance ?? false,
        bookLaterLeadMins: settings?.bookLaterLeadMins ?? 0,
        autoDispatch: settings?.autoDispatch ?? true,
      },
    }),
    [now, settings],
  );
  const cars = useMemo(
    () => (onDuty === null ? null : boardCars(onDuty, trips ?? [], moment)),
    [onDuty, trips, moment],
  );
  const rows = useMemo(
    () => (trips === null ? null : boardTrips(trips, items ?? [], moment)),
    [trips, items, moment],
  );
  const failed = [tripsError, carsError, itemsError].find(({ flag }) => flag);
  return {
    trips: rows,
    cars,
    items: items ?? NO_ITEMS,
    moment,
    error: failed?.msg ?? null,
    retry: () => retries.forEach((retry) => retry()),
  };
}
