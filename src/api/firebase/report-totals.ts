import { z } from 'zod';
import { type ReportTotals, reportTotalsSchema } from '@domain/records';

const nodesSchema = z.record(z.string(), z.unknown()).catch({});

/** The totals in a database node with their keys. Totals that cannot be parsed are left out. */
export const totalsOf = (node: unknown): { key: string; totals: ReportTotals }[] =>
  Object.entries(nodesSchema.parse(node)).flatMap(([key, value]) => {
    const totals = reportTotalsSchema.safeParse(value);
    return totals.success ? [{ key, totals: totals.data }] : [];
  });

/** Totals by month (yyyy-mm), the newest first. */
export const monthTotalsOf = (node: unknown): { month: string; totals: ReportTotals }[] =>
  totalsOf(node)
    .map(({ key, totals }) => ({ month: key, totals }))
    .sort((a, b) => (a.month < b.month ? 1 : -1));
