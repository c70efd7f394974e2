import { useEffect, useEffectEvent } from 'react';
import type { useTripPoints } from './use-trip-points';

/**
 * Whether the person has already allowed this website to read the position. False if the browser cannot
 * say.
 */
async function isLocationAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

/**
 * Fills the pickup of an empty form with the position of the person, if the person has already allowed this
 * website to read the position. Otherwise the browser would ask for permission. So the position is then read
 * only after the person has pressed a button.
 */
export function useAutoPickup(points: ReturnType<typeof useTripPoints>, isWanted: boolean): void {
  const isEmpty = () => points.pickup === null && points.textOf('pickup') === '';
  const begin = useEffectEvent(async () => {
    if (isEmpty() && (await isLocationAllowed())) await points.pickUpHere({ isAsked: false });
  });
  useEffect(() => {
    if (isWanted) void begin();
  }, [isWanted]);
}
