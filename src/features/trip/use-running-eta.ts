import { useEffect, useState } from 'react';
import { type Booking, type TrackingEntry, TRIP_STATES, type TripEtaRecord } from '@domain/records';
import { etaOf } from '@domain/trip/way/trip-eta';
import { useAppDispatch } from '@/state/hooks';
import { followEta } from '@/state/trip/running-eta';
import { isStale } from './trip-map';

/**
 * The time when the driver arrives, in epoch ms. It is computed from the same data as on the trip's page.
 * Null while the time is unknown.
 */
export function useRunningEta(booking: Booking | undefined, now: number): number | null {
  const dispatch = useAppDispatch();
  const [record, setRecord] = useState<TripEtaRecord | null>(null);
  const [position, setPosition] = useState<TrackingEntry | null>(null);
  const followedId =
    booking !== undefined && TRIP_STATES[booking.status].isFollowedLive ? booking.id : undefined;

  useEffect(() => {
    if (followedId === undefined) return undefined;
    const close = dispatch(followEta(followedId, { eta: setRecord, position: setPosition }));
    return () => {
      close();
      setRecord(null);
      setPosition(null);
    };
  }, [dispatch, followedId]);

  if (booking === undefined || followedId === undefined || isStale(position, now)) return null;
  return etaOf(record, booking, position)?.arrivalAt ?? null;
}
