import { PeoplePage } from './PeoplePage';

export default function AllAdminPage() {
  return <PeoplePage kind="admin" />;
}
