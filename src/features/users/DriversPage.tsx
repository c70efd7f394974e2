import { useRole } from '@/state/hooks';
import { ApplicationsSection } from './ApplicationsSection';
import { PeoplePage } from './PeoplePage';

export default function DriversPage() {
  const isAdmin = useRole() === 'admin';
  return (
    <>
      <PeoplePage kind="driver" />
      {isAdmin && <ApplicationsSection />}
    </>
  );
}
