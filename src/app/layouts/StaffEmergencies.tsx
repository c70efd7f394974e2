import { Suspense, useState } from 'react';
import { usePreloaded } from '@/lib/lazy-extra';
import { lazyPage } from '@/lib/lazy-page';
import { selectEmergencies, selectEmergenciesError } from '@/state/emergencies/emergencies.slice';
import { useAppSelector } from '@/state/hooks';

const EmergenciesBanner = lazyPage(() =>
  import('@/features/emergencies/EmergenciesBanner').then((module) => ({
    default: module.EmergenciesBanner,
  })),
);

/** Calls for help over every screen of the staff, loaded before the first one comes: its key works at once. */
export function StaffEmergencies() {
  const isNeeded = useAppSelector(
    (state) => selectEmergencies(state).length > 0 || selectEmergenciesError(state).flag,
  );
  usePreloaded(EmergenciesBanner);
  const [isLoaded, setIsLoaded] = useState(isNeeded);
  if (isNeeded && !isLoaded) setIsLoaded(true);
  return isLoaded ? (
    <Suspense fallback={null}>
      <EmergenciesBanner />
    </Suspense>
  ) : null;
}
