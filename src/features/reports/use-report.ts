import { useCallback, useEffect, useState } from 'react';
import type { ReportAnswer } from '@domain/contracts/reports';
import type { DayRange } from '@domain/report/report-range';
import { call } from '@/api/call';
import { useAppDispatch } from '@/state/hooks';

type Asked = { key: string; report: ReportAnswer | null; error: string | null };

/** The report of a range, of one fleet where one is chosen, read again when either changes. An older answer never takes the place of a newer one. */
export function useReport(range: DayRange | null, fleet: string | null) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [turn, setTurn] = useState(0);
  const key = range === null ? null : `${range.from} ${range.to} ${fleet ?? ''}`;
  useEffect(() => {
    if (key === null) return undefined;
    let isLatest = true;
    const [from = '', to = '', of = ''] = key.split(' ');
    void dispatch(call('read_report', { from, to, ...(of === '' ? {} : { fleet: of }) })).then((answer) => {
      if (!isLatest) return;
      const report = !('error' in answer) ? answer.payload : null;
      const error = 'error' in answer ? (answer.payload?.message ?? 'internal') : null;
      setAsked({ key, report, error });
    });
    return () => {
      isLatest = false;
    };
  }, [dispatch, key, turn]);
  const isCurrent = asked !== null && asked.key === key;
  const retry = useCallback(() => {
    setAsked(null);
    setTurn((before) => before + 1);
  }, []);
  return {
    report: isCurrent ? asked.report : null,
    error: isCurrent ? asked.error : null,
    isLoading: key !== null && !isCurrent,
    retry,
  };
}
