import type { AuditEntry } from '@domain/database/trip-records';
import type { AuditFilter } from '@domain/staff/audit';
import type { RowsPage } from '@/services/contracts';
import { createSessionDataSlice } from '../create-app-slice';
import type { RootState } from '../root-reducer';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type AuditData = { entries: AuditEntry[]; hasMore: boolean };
export const auditSlice = createSessionDataSlice<AuditData, 'auditdata', 'audit'>({
  name: 'audit',
  key: 'auditdata',
  empty: { entries: [], hasMore: false },
});
export const auditStream = screenStream<{ filter: AuditFilter; limit: number }>('audit');

/** The audit log is live while a screen shows it. */
export function addStaffListsListeners(startListening: AppStartListening): void {
  addScreenStream(startListening, auditStream, {
    started: auditSlice.actions.fetchStarted,
    open: (api, { filter, limit }, handlers) => api.extra.staff.watchAudit(filter, limit, handlers),
    received: ({ rows, hasMore }: RowsPage<AuditEntry>) =>
      auditSlice.actions.snapshotReceived({ entries: rows, hasMore }),
    failed: auditSlice.actions.fetchFailed,
  });
}

export const selectAuditState = (state: RootState) => state.auditdata;
