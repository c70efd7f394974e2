import { useMemo } from 'react';
import { lookersByTrip } from '@domain/dispatch/office/office-look';
import { useScreenStream } from '@/api/hooks';
import { lookStream, officeLooksStream, selectOfficeLooks } from '@/state/dashboard/dashboard.slice';
import { useAppSelector } from '@/state/hooks';

/**
 * Returns for each trip the names of the other people who have this trip open. Also tells these people which
 * trip this person has open.
 */
export function useOtherDispatchers(
  trip: { id: string; fleetadmin?: string | undefined } | null,
  now: number,
): ReadonlyMap<string, readonly string[]> {
  const looks = useAppSelector(selectOfficeLooks);
  const ownUid = useAppSelector(({ auth }) => auth.info?.identity.uid);
  useScreenStream(officeLooksStream, null);
  const bookingId = trip?.id;
  const fleetadmin = trip?.fleetadmin;
  useScreenStream(lookStream, bookingId === undefined ? undefined : { bookingId, fleetadmin });
  return useMemo(() => lookersByTrip(looks, ownUid, now), [looks, ownUid, now]);
}
