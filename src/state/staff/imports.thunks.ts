import type { CallInput, CallOutput } from '@domain/contracts/calls';
import { type CheckedRow, type ImportProgress, type LeftRow } from '@domain/contracts/office/imports';
import { DomainError } from '@domain/errors';
import {
  IMPORT_CALL_ROWS,
  isTripKind,
  PASSING_FAILURES,
  type ImportKind,
} from '@domain/imports/import-kinds';
import type { ImportProblem, ImportValues } from '@domain/imports/import-records';
import type { Services } from '@/api/services';
import { wait } from '@/lib/wait';
import { appThunk } from '../app-thunk';

/**
 * How many rows one call of the preview checks. A call checks fewer rows of bookings, because the addresses
 * of each booking must be looked up on the map.
 */
const CHECKED_AT_ONCE = 100;
const BOOKINGS_AT_ONCE = 20;
const RETRY_MS = 2500;
/**
 * How many calls in a row may make no progress. Then the import stops, and the person can continue it later.
 */
const MOST_IDLE = 40;

type Row = { line: number; values: ImportValues };
/**
 * `done` and `total` are numbers of rows. `isWaiting` means that the server does not answer at the moment.
 */
export type ImportStep = { done: number; total: number; isWaiting: boolean };
type Reported = { onStep: (step: ImportStep) => void };

const WAITED_FOR: readonly string[] = [...PASSING_FAILURES, 'offline'];

/** Repeats the call until the server answers. Every call of an import is idempotent. */
async function untilAnswered<Name extends 'check_import' | 'stage_import' | 'run_import'>(
  { call }: Services,
  name: Name,
  input: CallInput<Name>,
  { signal, onWait }: { signal: AbortSignal; onWait: () => void },
): Promise<CallOutput<Name>> {
  const isOver = (): boolean => signal.aborted;
  for (;;) {
    try {
      return await call(name, input);
    } catch (error) {
      if (isOver() || !(error instanceof DomainError) || !WAITED_FOR.includes(error.code)) throw error;
      onWait();
      await wait(RETRY_MS);
      if (isOver()) throw error;
    }
  }
}

/**
 * Checks the rows of a file on the server. If the server refuses the call, the alert dialog shows the error.
 */
export const checkRows = appThunk(
  'staff/checkRows',
  async ({ kind, rows, onStep }: { kind: ImportKind; rows: readonly Row[] } & Reported, api) => {
    const size = isTripKind(kind) ? BOOKINGS_AT_ONCE : CHECKED_AT_ONCE;
    const checked: CheckedRow[] = [];
    const total = rows.length;
    onStep({ done: 0, total, isWaiting: false });
    for (let from = 0; from < total; from += size) {
      const answer = await untilAnswered(
        api.extra,
        'check_import',
        { kind, rows: rows.slice(from, from + size) },
        { signal: api.signal, onWait: () => onStep({ done: checked.length, total, isWaiting: true }) },
      );
      if (api.signal.aborted) break;
      checked.push(...answer.rows);
      onStep({ done: checked.length, total, isWaiting: false });
    }
    return checked;
  },
  { alert: true },
);

type File = {
  id: string;
  kind: ImportKind;
  fileName: string;
  invite: boolean;
  rows: readonly (Row & { problem?: ImportProblem | undefined })[];
};

/** Sends the rows of a file to the server. After that, `continueImport` imports the rows. */
export const sendRows = appThunk(
  'staff/sendRows',
  async ({ rows, onStep, ...file }: File & Reported, api) => {
    const total = rows.length;
    for (let part = 0; part * IMPORT_CALL_ROWS < total; part += 1) {
      const done = part * IMPORT_CALL_ROWS;
      await untilAnswered(
        api.extra,
        'stage_import',
        { ...file, total, part, rows: rows.slice(done, done + IMPORT_CALL_ROWS) },
        { signal: api.signal, onWait: () => onStep({ done, total, isWaiting: true }) },
      );
      onStep({ done: Math.min(total, done + IMPORT_CALL_ROWS), total, isWaiting: false });
    }
    return file.id;
  },
  { alert: true },
);

/**
 * Calls the server until all rows are imported. After an aborted import, this can be called again. No row is
 * imported twice.
 */
export const continueImport = appThunk(
  'staff/continueImport',
  async ({ id, onStep }: { id: string } & Reported, api) => {
    let last: ImportProgress | null = null;
    for (let idle = 0; ;) {
      const known = last;
      const progress: ImportProgress = await untilAnswered(
        api.extra,
        'run_import',
        { id },
        {
          signal: api.signal,
          onWait: () =>
            onStep({
              done: known === null ? 0 : known.made + known.left,
              total: known?.total ?? 0,
              isWaiting: true,
            }),
        },
      );
      const done = progress.made + progress.left;
      idle = last !== null && last.made + last.left === done ? idle + 1 : 0;
      last = progress;
      onStep({ done, total: progress.total, isWaiting: idle > 1 });
      if (progress.isDone || api.signal.aborted || idle > MOST_IDLE) return progress;
      if (idle > 0) await wait(RETRY_MS);
    }
  },
  { alert: true },
);

/**
 * Saves a file with the rows that an import has not imported. `textOf` converts the rows to the text of the
 * file.
 */
export const saveLeftRows = appThunk(
  'staff/saveLeftRows',
  async ({ id, name, textOf }: { id: string; name: string; textOf: (rows: LeftRow[]) => string }, api) => {
    const all: LeftRow[] = [];
    for (let after: number | null = 0; after !== null;) {
      const page: CallOutput<'left_rows'> = await api.extra.call('left_rows', { id, after });
      all.push(...page.rows);
      after = page.next;
    }
    api.extra.device.saveFile(name, new Blob([textOf(all)], { type: 'text/csv' }));
    return all.length;
  },
  { alert: true },
);

/** Saves the template of an import as a CSV file. */
export const saveTemplate = appThunk(
  'staff/saveTemplate',
  ({ name, text }: { name: string; text: string }, api) => {
    api.extra.device.saveFile(name, new Blob([text], { type: 'text/csv' }));
  },
);
