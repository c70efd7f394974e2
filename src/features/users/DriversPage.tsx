import { useAppSelector } from '@/state/hooks';
import { selectRole } from '@/state/session/session.slice';
import { ApplicationsSection } from './ApplicationsSection';
import { PeoplePage } from './PeoplePage';

export default function DriversPage() {
  const isAdmin = useAppSelector(selectRole) === 'admin';
  return (
    <>
      <PeoplePage kind="driver" />
      {isAdmin && <ApplicationsSection />}
    </>
  );
}
