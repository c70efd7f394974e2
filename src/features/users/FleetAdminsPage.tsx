import { PeoplePage } from './PeoplePage';

export default function FleetAdminsPage() {
  return <PeoplePage kind="fleetadmin" />;
}
