import { useCallback, useEffect, useState } from 'react';
import type { FleetStatement, Statement } from '@domain/report/statement';
import { useAppDispatch } from '@/state/hooks';
import { fetchFleetStatement, fetchStatement } from '@/state/statement/statement.thunks';

/** Whose statement: a driver's, or a fleet's; without an id the own one. */
export type StatementOf = { of: 'driver' | 'fleet'; id: string | undefined };

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
    const take = (statement: Answer['statement'], error: string | null): void => {
      if (isCurrent) setAnswer({ key, statement, error });
    };
    if (of === 'driver')
      void dispatch(fetchStatement({ month, driver: id })).then((done) =>
        fetchStatement.fulfilled.match(done)
          ? take(done.payload, null)
          : take(null, done.payload?.code ?? 'internal'),
      );
    else
      void dispatch(fetchFleetStatement({ month, fleet: id })).then((done) =>
        fetchFleetStatement.fulfilled.match(done)
          ? take(done.payload, null)
          : take(null, done.payload?.code ?? 'internal'),
      );
    return () => {
      isCurrent = false;
    };
  }, [dispatch, of, id, month, key]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  // The answer of what was wanted before is nobody's any more.
  const { statement, error } = answer?.key === key ? answer : { statement: null, error: null };
  return { statement, error, retry };
}
