import { useEffect, useState } from 'react';
import type { AuditAnswer, AuditQuestion, AuditRow } from '@domain/contracts/office/audit';
import { z } from 'zod';
import { useAppDispatch } from '@/state/hooks';
import { call } from '@/api/call';

const PAGE = 50;

const failureSchema = z.object({ code: z.string() });

export type AuditFilter = Omit<AuditQuestion, 'after' | 'limit'>;
type Loaded = Pick<AuditAnswer, 'people' | 'targetName' | 'next'> & { entries: AuditRow[] };
/** A page that is wanted; another object is another wish. */
type Wish = { filter: AuditFilter; after: AuditAnswer['next'] };

const NOTHING: Loaded = { entries: [], people: {}, targetName: '', next: null };

/** The entries of the audit log that a filter takes, page by page; keep the filter while nothing changes. */
export function useAudit(filter: AuditFilter) {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState(NOTHING);
  const [wish, setWish] = useState<Wish>({ filter, after: null });
  const [answered, setAnswered] = useState<{ wish: Wish; error: string | null } | null>(null);
  if (wish.filter !== filter) {
    setWish({ filter, after: null });
    setLoaded(NOTHING);
  }
  useEffect(() => {
    let isCurrent = true;
    const { after } = wish;
    const question = { ...wish.filter, limit: PAGE, ...(after === null ? {} : { after }) };
    dispatch(call('find_audit', question))
      .unwrap()
      .then(
        ({ entries, people, targetName, next }) => {
          if (!isCurrent) return;
          setLoaded((before) => ({
            entries: after === null ? entries : [...before.entries, ...entries],
            people: after === null ? people : { ...before.people, ...people },
            targetName,
            next,
          }));
          setAnswered({ wish, error: null });
        },
        (failure: unknown) => {
          if (isCurrent)
            setAnswered({ wish, error: failureSchema.safeParse(failure).data?.code ?? 'internal' });
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [dispatch, wish]);
  const isLoading = answered?.wish !== wish;
  const { next } = loaded;
  return {
    ...loaded,
    isLoading,
    error: isLoading ? null : answered.error,
    onMore: next === null ? null : () => setWish({ filter, after: next }),
    onRetry: () => setWish({ ...wish }),
  };
}
