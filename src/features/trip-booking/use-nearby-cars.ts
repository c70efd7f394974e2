import { useEffect } from 'react';
import type { LatLng } from '@domain/geo/geo';
import { call } from '@/api/call';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectNearbyCars } from '@/state/nearby/nearby.slice';

/** How often the cars around the pickup are read again while the page is visible. */
const REFRESH_MS = 20_000;

/**
 * The free cars around a place, or null while they are unknown. The cars are read every 20 seconds while
 * the page is visible.
 */
export function useNearbyCars(place: LatLng | null) {
  const dispatch = useAppDispatch();
  const lat = place?.lat;
  const lng = place?.lng;
  useEffect(() => {
    if (lat === undefined || lng === undefined) return undefined;
    const ask = () => {
      if (document.visibilityState === 'visible') void dispatch(call('nearby_cars', { lat, lng }));
    };
    ask();
    const timer = setInterval(ask, REFRESH_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [dispatch, lat, lng]);
  return useAppSelector(selectNearbyCars);
}
