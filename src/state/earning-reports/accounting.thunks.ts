import type { CallInput, CallOutput } from '@domain/contracts/calls';
import {
  ACCOUNTING_SOURCES,
  accountingDifference,
  accountingFile,
  type AccountingLine,
} from '@domain/report/accounting';
import { appThunk } from '../app-thunk';

type Wish = {
  /** yyyy-mm */
  month: string;
  currency: string;
  onProgress: (lines: number) => void;
  /** Notes the export in the audit log. If it returns false, no file is saved. */
  note: (lines: number) => Promise<boolean>;
};
export type AccountingOutcome = {
  lines: number;
  /** The figures in which the lines differ from the report. If there is any, no file is saved. */
  differs: readonly string[];
};

/**
 * If a trip ends while the lines are read, the sums of the lines differ from the report. Then all lines are
 * read once more.
 */
const TRIES = 2;

/**
 * Saves the file of a month for the accountant, if the sums of its lines are equal to the report. If the
 * server refuses a call, the alert dialog shows the error.
 */
export const saveAccountingFile = appThunk(
  'staff/saveAccountingFile',
  async ({ month, currency, onProgress, note }: Wish, api) => {
    const read = async (): Promise<{ lines: AccountingLine[]; differs: string[] }> => {
      const all: AccountingLine[] = [];
      let report: Readonly<Record<string, unknown>> = {};
      for (const source of ACCOUNTING_SOURCES) {
        let after: CallInput<'list_accounting'>['after'] = null;
        do {
          const page: CallOutput<'list_accounting'> = await api.extra.call('list_accounting', {
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
    let { lines, differs } = await read();
    for (let tries = 1; tries < TRIES && differs.length > 0; tries += 1) ({ lines, differs } = await read());
    if (differs.length === 0 && (await note(lines.length))) {
      const file = new Blob([accountingFile(lines, currency)], { type: 'text/csv' });
      api.extra.device.saveFile(`accounting-${month}.csv`, file);
    }
    const outcome: AccountingOutcome = { lines: lines.length, differs };
    return outcome;
  },
  { alert: true },
);
