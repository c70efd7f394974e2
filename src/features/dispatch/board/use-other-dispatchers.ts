import { useEffect, useMemo } from 'react';
import { lookersByTrip } from '@domain/dispatch/office-look';
import { lookStream, officeLooksStream, selectOfficeLooks } from '@/state/dashboard/dashboard.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

/** Tells who else looks at each trip; the others see in turn which trip is chosen here. */
export function useOtherDispatchers(
  trip: { id: string; fleetadmin?: string | undefined } | null,
  now: number,
): ReadonlyMap<string, readonly string[]> {
  const dispatch = useAppDispatch();
  const looks = useAppSelector(selectOfficeLooks);
  const ownUid = useAppSelector(({ auth }) => auth.info?.identity.uid);
  useEffect(() => {
    dispatch(officeLooksStream.wanted(null));
    return () => {
      dispatch(officeLooksStream.released());
    };
  }, [dispatch]);
  const bookingId = trip?.id;
  const fleetadmin = trip?.fleetadmin;
  useEffect(() => {
    if (bookingId === undefined) return undefined;
    dispatch(lookStream.wanted({ bookingId, fleetadmin }));
    return () => {
      dispatch(lookStream.released());
    };
  }, [dispatch, bookingId, fleetadmin]);
  return useMemo(() => lookersByTrip(looks, ownUid, now), [looks, ownUid, now]);
}
