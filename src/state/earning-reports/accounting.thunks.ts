import type { z } from 'zod';
import { listAccounting } from '@domain/contracts/money/accounting';
import {
  ACCOUNTING_SOURCES,
  accountingDifference,
  accountingFile,
  type AccountingLine,
} from '@domain/report/accounting';
import { createAppThunk, toRejection } from '../create-app-slice';

type Wish = {
  /** yyyy-mm */
  month: string;
  currency: string;
  onProgress: (lines: number) => void;
  /** false: the audit log has not taken the entry, and no file may be made */
  note: (lines: number) => Promise<boolean>;
};
export type AccountingOutcome = {
  lines: number;
  /** the figures in which the lines differ from the report; then there is no file */
  differs: readonly string[];
};

/** Trips end while the lines are read: then they are read once more. */
const TRIES = 2;

/**
 * Saves the accountant's file of a month (docs/product.md 6.20), if its lines sum up to the report. A refusal opens the alert
 * dialog, as any of the area `staff`.
 */
export const saveAccountingFile = createAppThunk(
  'staff/saveAccountingFile',
  async ({ month, currency, onProgress, note }: Wish, api) => {
    const read = async (): Promise<{ lines: AccountingLine[]; differs: string[] }> => {
      const all: AccountingLine[] = [];
      let report: Readonly<Record<string, unknown>> = {};
      for (const source of ACCOUNTING_SOURCES) {
        let after: z.input<typeof listAccounting.input>['after'] = null;
        do {
          const page: z.output<typeof listAccounting.output> = await api.extra.staff.call(listAccounting, {
            month,
            source,
            after,
          });
          all.push(...page.lines);
          ({ next: after, report } = page);
          onProgress(all.length);
        } while (after !== null);
      }
      return { lines: all, differs: accountingDifference(all, report) };
    };
    try {
      let { lines, differs } = await read();
      for (let tries = 1; tries < TRIES && differs.length > 0; tries += 1)
        ({ lines, differs } = await read());
      if (differs.length === 0 && (await note(lines.length))) {
        const file = new Blob([accountingFile(lines, currency)], { type: 'text/csv' });
        api.extra.device.saveFile(`accounting-${month}.csv`, file);
      }
      const outcome: AccountingOutcome = { lines: lines.length, differs };
      return outcome;
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);
