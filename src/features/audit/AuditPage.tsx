import { Stack } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fullName } from '@domain/people/full-name';
import type { Role } from '@domain/records';
import { PageHeader } from '@/components/records/PageHeader';
import { usePeopleOf } from '@/components/records/use-people-of';
import { useFormat, useT } from '@/i18n/hooks';
import { useAppDispatch, useCanSeeAll } from '@/state/hooks';
import { useNotedExport } from '@/state/staff/use-noted-export';
import { searchPeople } from '@/state/users/search-people';
import { auditFilterOf, auditParams, auditQueryOf } from './audit-filter';
import { AuditFilters } from './AuditFilters';
import { AuditTable } from './AuditTable';
import { recordName } from './record-name';
import { useAudit } from './use-audit';

/** The members of staff with their names. Most entries of the log are about their actions. */
function useStaffNames(hasContacts: boolean): { id: string; name: string }[] {
  const dispatch = useAppDispatch();
  const search = useCallback(
    (scope: { usertype: Role }, text: string) => dispatch(searchPeople({ scope, text })).unwrap(),
    [dispatch],
  );
  const admins = usePeopleOf('admin', search);
  const fleetAdmins = usePeopleOf('fleetadmin', search);
  return useMemo(
    () =>
      [...admins, ...fleetAdmins]
        .map((user) => ({ id: user.id, name: fullName(user) || (hasContacts ? user.email : '') || user.id }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    [admins, fleetAdmins, hasContacts],
  );
}

/**
 * The audit log as sentences, with the values before and after each change. Entries of the log cannot be
 * edited.
 */
export default function AuditPage() {
  const t = useT();
  const noteExport = useNotedExport('audit');
  const format = useFormat();
  const { timeZone } = format.settings;
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => auditQueryOf(params), [params]);
  const filter = useMemo(() => auditFilterOf(query, timeZone), [query, timeZone]);
  const audit = useAudit(filter);
  const canSeeAll = useCanSeeAll();
  const staff = useStaffNames(canSeeAll);
  const { people, targetName } = audit;
  return (
    <Stack spacing={5}>
      <PageHeader title={t('route_audit')} help={t('audit_help')} />
      <AuditFilters
        query={query}
        people={staff}
        names={{
          who: people[query.who] ?? '',
          record: query.record === '' ? '' : recordName({ t, format, people }, query.record, targetName),
        }}
        onChange={(next) => setParams(auditParams(next))}
      />
      <AuditTable
        audit={audit}
        label={t('route_audit')}
        emptyText={t(Object.keys(filter).length > 0 ? 'audit_none_match' : 'audit_empty')}
        onRecord={(record) => setParams(auditParams({ ...query, record }))}
        canExport={canSeeAll}
        noteExport={noteExport}
      />
    </Stack>
  );
}
