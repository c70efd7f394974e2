import { useEffect, useEffectEvent } from 'react';
import type { useTripPoints } from './use-trip-points';

/** Whether the person has allowed the position before; a browser that cannot say is not asked. */
async function isLocationAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

/** The pickup of an empty form is where the person is, where that was allowed before: the browser's question comes only after a click. */
export function useAutoPickup(points: ReturnType<typeof useTripPoints>, isWanted: boolean): void {
  const isEmpty = () => points.pickup === null && points.textOf('pickup') === '';
  const begin = useEffectEvent(async () => {
    if (isEmpty() && (await isLocationAllowed())) await points.pickUpHere({ isAsked: false });
  });
  useEffect(() => {
    if (isWanted) void begin();
  }, [isWanted]);
}
