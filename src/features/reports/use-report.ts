import type { DayRange } from '@domain/report/report-range';
import { useCall } from '@/api/hooks';

/** The report of a range, of one fleet where one is chosen, read again when either changes. */
export function useReport(range: DayRange | null, fleet: string | null) {
  const question = range && { from: range.from, to: range.to, ...(fleet === null ? {} : { fleet }) };
  const { data, error, isLoading, refetch } = useCall('read_report', question);
  return { report: data ?? null, error: error?.message ?? null, isLoading, retry: refetch };
}
