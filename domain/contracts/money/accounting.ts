import { z } from 'zod';
import { reportTotalsSchema } from '../../records';
import { ACCOUNTING_SOURCES, accountingLineSchema } from '../../report/accounting';
import { endpointContract, id } from '../endpoint';

/**
 * A page of the events of one source, such as corrections, that the reports count in a month (yyyy-mm).
 * `report` has the current totals of this month. `after` is the `next` of the previous page, or null for the
 * first page. `next` is null on the last page.
 */
export const listAccounting = endpointContract({
  name: 'list_accounting',
  onlyReads: true,
  access: ['admin'],
  input: {
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
    source: z.enum(ACCOUNTING_SOURCES),
    after: z.strictObject({ value: z.number(), key: id }).nullable(),
  },
  output: z.object({
    lines: z.array(accountingLineSchema),
    next: z.object({ value: z.number(), key: z.string() }).nullable(),
    report: reportTotalsSchema,
  }),
});
