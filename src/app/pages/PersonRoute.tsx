import { AuditOf } from '@/features/audit/AuditOf';
import { PersonPage } from '@/features/users/PersonPage';

/** A person's page with its part of the audit log: features do not know each other, the app puts them together. */
export default function PersonRoute() {
  return <PersonPage audit={(props) => <AuditOf {...props} />} />;
}
