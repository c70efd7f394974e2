import { lazy, Suspense } from 'react';
import { useAppSelector } from '@/state/hooks';
import { selectRole } from '@/state/session/session.slice';
import { PeoplePage } from './PeoplePage';

const ApplicationsSection = lazy(async () => ({
  default: (await import('./ApplicationsSection')).ApplicationsSection,
}));

export default function DriversPage() {
  const isAdmin = useAppSelector(selectRole) === 'admin';
  return (
    <>
      <PeoplePage kind="driver" />
      {isAdmin && (
        <Suspense fallback={null}>
          <ApplicationsSection />
        </Suspense>
      )}
    </>
  );
}
