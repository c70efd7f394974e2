import type { Booking, ChangePart } from '@domain/records';
import { changeableParts } from '@domain/trip/steps/trip-change';
import { useNow } from '@/components/use-now';
import { useSettings } from '@/state/hooks';

const LOOK_MS = 15_000;

/** The parts of a trip that can be changed now, as time goes on; null: there is no trip, or the settings are not here yet. */
export function useChangeableParts(booking: Booking | null): ChangePart[] | null {
  const now = useNow(LOOK_MS);
  const settings = useSettings();
  return booking === null || settings === null ? null : changeableParts(booking, { settings, now });
}
