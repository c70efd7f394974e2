import type { Booking, ChangePart } from '@domain/records';
import { changeableParts } from '@domain/trip/steps/trip-change';
import { useNow } from '@/components/use-now';
import { useSettings } from '@/state/hooks';

const LOOK_MS = 15_000;

/**
 * Returns a function that says which parts of a trip can be changed now. The function returns null while the
 * settings load. The hook renders again every 15 seconds, because the answer changes with time.
 */
export function useChangeableParts(): (booking: Booking) => ChangePart[] | null {
  const now = useNow(LOOK_MS);
  const settings = useSettings();
  return (booking) => settings && changeableParts(booking, { settings, now });
}
