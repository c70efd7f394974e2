import { z } from 'zod';
import { facetRecordSchema } from '../../report/report-breakdowns';
import { daysIn, isDay, MOST_DAYS } from '../../report/report-range';
import { endpointContract, id } from '../endpoint';

const day = z.string().refine(isDay);
const figures = z.record(z.string(), z.number());

/**
 * The figures of the page of reports for a range of days in the operator's time zone. A fleet admin reads the
 * figures of the caller's fleet. An admin reads the figures of all trips or of one fleet. Amounts are
 * integers in the smallest unit.
 */
export const readReport = endpointContract({
  name: 'read_report',
  onlyReads: true,
  access: ['admin', 'fleetadmin'],
  input: z
    .strictObject({ from: day, to: day, fleet: id.optional() })
    .refine((range) => range.from <= range.to && daysIn(range) <= MOST_DAYS),
  output: z.object({
    /** totals by day, without days that have no events */
    days: z.record(z.string(), figures),
    /** the totals of the same number of earlier days */
    before: figures,
    facets: facetRecordSchema,
    /** the figures of each driver of a fleet, or of the drivers without a fleet */
    drivers: z.array(
      z.object({ driver: z.string(), fleet: z.string(), name: z.string(), fleetName: z.string(), figures }),
    ),
  }),
});
export type ReportAnswer = z.output<typeof readReport.output>;
