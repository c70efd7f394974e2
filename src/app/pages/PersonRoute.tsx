import { AuditOf } from '@/features/audit/AuditOf';
import { PersonPage } from '@/features/users/PersonPage';

/**
 * A person's page with the entries of the audit log about this person. Features do not import each other, so
 * the app combines them.
 */
export default function PersonRoute() {
  return <PersonPage audit={(props) => <AuditOf {...props} />} />;
}
