import type { z } from 'zod';
import type { CheckedRow, checkImport } from '@domain/contracts/office/imports';
import { DomainError } from '@domain/errors';
import { workOnEach, type Command } from '../platform';
import { importContext, type ImportPorts } from './import-ports';
import { readRow } from './read-row';

const AT_ONCE = 8;

/** Says what is wrong with each row, by the very checks of the import; nothing is written. */
export const checkImportCommand: Command<typeof checkImport, ImportPorts> = async (
  ports,
  { kind, rows },
  caller,
) => {
  const context = await importContext(ports);
  const checked = new Map<number, z.input<typeof checkImport.output>['rows'][number]>();
  const keys = rows.map(({ line }) => String(line));
  const valuesOf = new Map(rows.map(({ line, values }) => [String(line), values]));
  const how = { log: ports.log, failure: 'a row of a file could not be checked', level: 'warn' as const };
  await workOnEach({ ...how, atOnce: AT_ONCE }, keys, async (key) => {
    const line = Number(key);
    const { make: _make, ...reading } = await readRow(ports, context, kind, valuesOf.get(key) ?? {}, {
      caller,
      run: null,
    });
    checked.set(line, { line, ...reading });
  });
  // Half an answer would say of the other rows that nothing is wrong with them.
  if (checked.size < valuesOf.size) throw new DomainError('unavailable');
  return {
    rows: rows.flatMap(({ line }): CheckedRow[] => {
      const row = checked.get(line);
      return row === undefined ? [] : [row as CheckedRow];
    }),
  };
};
