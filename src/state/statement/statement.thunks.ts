import { DomainError } from '@domain/errors';
import { addsUp, sumsOf, type FleetStatement, type Statement } from '@domain/report/statement';
import type { Services } from '@/api/services';
import { appThunk } from '../app-thunk';
import { selectActiveLanguage } from '../languages/languages.slice';

/**
 * If money is booked while the parts of a statement are read, their sums differ. Then all parts are read once
 * more.
 */
const TRIES = 2;

async function readParts(
  { call }: Services,
  of: { month: string; driver?: string | undefined },
): Promise<Statement> {
  const lines: Statement['lines'] = [];
  for (let from: number | null = 0; ;) {
    const { next, ...part }: { next: number | null } & Statement = await call('read_statement', {
      ...of,
      from,
    });
    lines.push(...part.lines);
    if (next === null) return { ...part, lines };
    from = next;
  }
}

/** Reads the whole statement of a wallet. Fails if the sum of the lines is not the closing balance. */
export const fetchStatement = appThunk(
  'statement/fetch',
  async (of: { month: string; driver?: string | undefined }, api) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const statement = await readParts(api.extra, of);
      if (addsUp({ ...statement, groups: sumsOf(statement.lines) })) return statement;
    }
    throw new DomainError('record_changed');
  },
);

/** Reads the whole statement of a fleet. An admin must name the fleet. */
export const fetchFleetStatement = appThunk(
  'statement/fetchFleet',
  async (of: { month: string; fleet?: string | undefined }, api) => {
    const lines: FleetStatement['lines'] = [];
    for (let after: string | null = null; ;) {
      const { next, ...part }: { next: string | null } & FleetStatement = await api.extra.call(
        'read_fleet_statement',
        { ...of, after },
      );
      lines.push(...part.lines);
      if (next === null) return { ...part, lines };
      after = next;
    }
  },
);

/**
 * Saves a statement as a PDF in the language of the app. Returns false if the statement is too long for a
 * PDF.
 */
export const saveStatementPdf = appThunk(
  'statement/savePdf',
  async (wish: { month: string; of: 'driver' | 'fleet'; id?: string | undefined }, api) => {
    const locale = selectActiveLanguage(api.getState())?.langLocale ?? 'en';

    const { name, base64 } = await api.extra.call('statement_pdf', { ...wish, locale });
    if (base64 === null) return false;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    api.extra.device.saveFile(name, new Blob([bytes], { type: 'application/pdf' }));
    return true;
  },
);

/** Saves the statement that is on the screen as CSV. */
export const saveStatementCsv = appThunk(
  'statement/saveCsv',
  async (statement: Statement | FleetStatement, api) => {
    const { fleetStatementFile, statementFile } = await import('./statement-files');
    const [name, text] =
      'fleet' in statement
        ? (['fleet-statement', fleetStatementFile(statement)] as const)
        : (['statement', statementFile(statement)] as const);
    api.extra.device.saveFile(`${name}-${statement.month}.csv`, new Blob([text], { type: 'text/csv' }));
  },
);
