import { isFulfilled } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import type { FleetStatement, Statement } from '@domain/report/statement';
import { useAppDispatch } from '@/state/hooks';
import { fetchFleetStatement, fetchStatement } from '@/state/statement/statement.thunks';

/** Whose statement: a driver's, or a fleet's; without an id the own one. */
export type StatementOf = { of: 'driver' | 'fleet'; id: string | undefined };

const isRead = isFulfilled(fetchStatement, fetchFleetStatement);

type Answer = { key: string; statement: Statement | FleetStatement | null; error: string | null };

/** Reads the statement of a month; null while it is read. `whose` null: nothing is wanted yet. */
export function useStatement(
  whose: StatementOf | null,
  month: string,
): { statement: Statement | FleetStatement | null; error: string | null; retry: () => void } {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const of = whose?.of ?? null;
  const id = whose?.id;
  const key = JSON.stringify([of, id, month, tries]);
  useEffect(() => {
    if (of === null) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const done =
        of === 'driver'
          ? await dispatch(fetchStatement({ month, driver: id }))
          : await dispatch(fetchFleetStatement({ month, fleet: id }));
      if (!isCurrent) return;
      if (isRead(done)) setAnswer({ key, statement: done.payload, error: null });
      else setAnswer({ key, statement: null, error: done.payload?.code ?? 'internal' });
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, of, id, month, key]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  // The answer of what was wanted before is nobody's any more.
  const { statement, error } = answer?.key === key ? answer : { statement: null, error: null };
  return { statement, error, retry };
}
