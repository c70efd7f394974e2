import { Suspense, useState } from 'react';
import { lazyPage } from '@/lib/lazy-page';
import { selectAlerts, selectAlertsError } from '@/state/alerts/alerts.slice';
import { useAppSelector } from '@/state/hooks';

const AlertsBanner = lazyPage(() =>
  import('@/features/alerts/AlertsBanner').then((module) => ({ default: module.AlertsBanner })),
);

/** Calls for help over every screen of the staff; loaded when the first one comes. */
export function StaffAlerts() {
  const isNeeded = useAppSelector((state) => selectAlerts(state).length > 0 || selectAlertsError(state).flag);
  const [isLoaded, setIsLoaded] = useState(isNeeded);
  if (isNeeded && !isLoaded) setIsLoaded(true);
  return isLoaded ? (
    <Suspense fallback={null}>
      <AlertsBanner />
    </Suspense>
  ) : null;
}
