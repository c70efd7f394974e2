import { useCallback } from 'react';
import type { Booking, ChangePart } from '@domain/records';
import { changeableParts } from '@domain/trip/steps/trip-change';
import { useNow } from '@/components/use-now';
import { useSettings } from '@/state/hooks';

const LOOK_MS = 15_000;

/** Tells which parts of a trip can be changed now, as time goes on; null while the settings are not here yet. */
export function useChangeableParts(): (booking: Booking) => ChangePart[] | null {
  const now = useNow(LOOK_MS);
  const settings = useSettings();
  return useCallback((booking) => settings && changeableParts(booking, { settings, now }), [settings, now]);
}
