import { lazy } from 'react';
import { PersonPage } from '@/features/users/PersonPage';

const AuditOf = lazy(async () => ({ default: (await import('@/features/audit/AuditOf')).AuditOf }));

/** A person's page with its part of the audit log: features do not know each other, the app puts them together. */
export default function PersonRoute() {
  return <PersonPage audit={(props) => <AuditOf {...props} />} />;
}
