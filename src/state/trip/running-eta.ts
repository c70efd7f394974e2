import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { TrackingEntry, TripEtaRecord } from '@domain/records';
import type { CloseStream, Services } from '@/api/services';
import type { RootState } from '../root-state';

/**
 * How long the app waits before it opens a failed stream of positions again. The stream fails if there is no
 * position yet. The first position is stored a moment after the trip is accepted.
 */
const RETRY_MS = 10_000;

type EtaHandlers = {
  eta: (record: TripEtaRecord | null) => void;
  position: (entry: TrackingEntry | null) => void;
};

/**
 * Watches the ETA of a trip and the position of its driver, for the card of the trip that every page shows.
 * Returns a function that closes the two streams.
 */
export const followEta =
  (
    bookingId: string,
    { eta, position }: EtaHandlers,
  ): ThunkAction<CloseStream, RootState, Services, UnknownAction> =>
  (_dispatch, _getState, { trip }) => {
    let closePosition: CloseStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const openPosition = (): void => {
      closePosition = trip.watchLastEntry(bookingId, {
        next: position,
        error: () => {
          position(null);
          timer = setTimeout(openPosition, RETRY_MS);
        },
      });
    };
    openPosition();
    const closeEta = trip.watchEta(bookingId, { next: eta, error: () => eta(null) });
    return () => {
      clearTimeout(timer);
      closePosition?.();
      closeEta();
    };
  };
