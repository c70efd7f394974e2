import { hindranceOf, type Hindrance } from '@domain/dispatch/office/hindrance';
import { useNow } from '@/components/use-now';
import { selectIsOnDuty } from '@/state/driver/driver.slice';
import { selectGps } from '@/state/gps/gps.slice';
import { useAppSelector, useCurrentUser } from '@/state/hooks';
import { selectHasNoOffers } from '@/state/offers/offers.slice';
import type { RootState } from '@/state/root-state';
import { selectIsOnline } from '@/state/ui/ui.slice';
import { useCredit } from './use-credit';

const LOOK_MS = 5000;

const selectOffersFailed = (state: RootState): boolean =>
  state.taskdata.error.flag && !selectHasNoOffers(state);

/**
 * The reason why the driver gets no requests now, or no updates of the trip
 * (`domain/dispatch/office/hindrance.ts`). Null if there is no such reason.
 */
export function useHindrance({ isOnTrip = false }: { isOnTrip?: boolean } = {}): Hindrance | null {
  const driver = useCurrentUser();
  const driverActiveStatus = useAppSelector(selectIsOnDuty);
  const isConnected = useAppSelector(selectIsOnline);
  const isDataMissing = useAppSelector(selectOffersFailed);
  const { at, since, error } = useAppSelector(selectGps);
  const isInDebt = useCredit() === 'paused';
  const now = useNow(LOOK_MS);
  if (driver === null) return null;
  return hindranceOf({
    driver: { ...driver, driverActiveStatus },
    hasLicence: (driver.licenseImage ?? '') !== '',
    position: { isRefused: error.flag, at, since },
    isOnTrip,
    isConnected,
    isDataMissing,
    isInDebt,
    now,
  });
}
