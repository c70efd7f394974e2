import { useEffect, useEffectEvent } from 'react';
import type { useTripPoints } from './use-trip-points';

/** Whether the person has allowed the position before. False if the browser cannot say. */
async function isLocationAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

/**
 * Fills the pickup of an empty form with the person's position, if the person has allowed the position
 * before. Otherwise the browser asks only after a click.
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
