import { useCallback } from 'react';
import type { AuditAnswer, AuditQuestion } from '@domain/contracts/office/audit';
import { call } from '@/api/call';
import { usePages } from '@/api/hooks';
import { useAppDispatch } from '@/state/hooks';

const PAGE = 50;

export type AuditFilter = Omit<AuditQuestion, 'after' | 'limit'>;

/**
 * The entries of the audit log that match a filter, page by page. The caller must pass the same filter object
 * at each render, because another object starts again at the first page.
 */
export function useAudit(filter: AuditFilter) {
  const dispatch = useAppDispatch();
  const read = useCallback(
    (after: AuditAnswer['next']) =>
      dispatch(call('find_audit', { ...filter, limit: PAGE, ...(after !== null && { after }) })).unwrap(),
    [dispatch, filter],
  );
  const { pages, error, ...list } = usePages(read);
  return {
    ...list,
    error: error?.code ?? null,
    entries: pages.flatMap(({ entries }) => entries),
    people: Object.assign({}, ...pages.map(({ people }) => people)) as AuditAnswer['people'],
    targetName: pages.at(-1)?.targetName ?? '',
  };
}
