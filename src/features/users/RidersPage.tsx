import { PeoplePage } from './PeoplePage';

export default function RidersPage() {
  return <PeoplePage kind="rider" />;
}
