import { PeoplePage } from './PeoplePage';

export default function DriversPage() {
  return <PeoplePage kind="driver" />;
}
