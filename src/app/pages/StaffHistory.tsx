import { useCallback } from 'react';
import type { Booking } from '@domain/records';
import { TripHistory } from '@/components/records/TripHistory';
import { useAppDispatch } from '@/state/hooks';
import { historyVersion, tripHistoryOf } from '@/state/trip/trip-history';

export function StaffHistory({ booking }: { booking: Booking }) {
  const dispatch = useAppDispatch();
  const { id } = booking;
  const read = useCallback(() => dispatch(tripHistoryOf(id)), [dispatch, id]);
  return <TripHistory key={id} read={read} version={historyVersion(booking)} />;
}
