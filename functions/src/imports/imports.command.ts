import type { z } from 'zod';
import type {
  CheckedRow,
  checkImport,
  ImportProgress,
  leftRows,
  runImport,
  stageImport,
} from '@domain/contracts/office/imports';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import {
  IMPORT_KEPT_MS,
  importKindsOf,
  isTripKind,
  type ImportKind,
  type ImportReason,
} from '@domain/imports/import-kinds';
import {
  importRowKey,
  importRowSchema,
  importSchema,
  type ImportProblem,
  type ImportRecord,
  type ImportRow,
  type ImportValues,
} from '@domain/imports/import-records';
import { auditEntryOnce } from '../audit/audit-entry';
import { importContext, unread, type ImportContext, type ImportPorts, type RowReading } from './import-ports';
import { isPassing, readBooking, type ImportRun } from './read-booking';
import { readCar } from './read-car';
import { readPerson } from './read-person';
import { defaultMail } from '../notifications/text-mail';
import {
  fieldsAt,
  increment,
  untilCommitted,
  workOnEach,
  type Command,
  type EndpointCaller,
  type Needs,
  type Write,
} from '../platform';

/** The most rows that one call imports. */
const RUN_ROWS = 40;
const AT_ONCE = 4;
/** After this time a call begins no further row, so that it answers before its timeout. */
const LONGEST_MS = 20_000;
/** A call locks the import for this long. If the call is killed, the next call must wait until then. */
const LEASE_MS = 60_000;
const LISTED = 10;
const LEFT_PAGE = 200;

const progressOf = (id: string, record: ImportRecord, now: number): ImportProgress => ({
  id,
  kind: record.kind,
  fileName: record.fileName,
  startedAt: record.startedAt,
  total: record.total,
  staged: record.stagedRows,
  made: record.made,
  left: record.left,
  isDone: record.made + record.left >= record.total,
  isBusy: record.busyUntil > now,
});

async function ownImport(
  { store }: Pick<ImportPorts, 'store'>,
  id: string,
  caller: Pick<EndpointCaller, 'uid'>,
): Promise<ImportRecord> {
  const record = await store.read(dbPaths.import(id), importSchema);
  if (record?.uid !== caller.uid) throw new DomainError('not_found');
  return record;
}

/** Stores a part of the rows of a file. A repeat of the same part changes nothing. */
export const stageImportCommand: Command<typeof stageImport, Pick<ImportPorts, 'store' | 'clock'>> = async (
  ports,
  { id, kind, fileName, invite, total, part, rows },
  caller,
) => {
  const { store, clock } = ports;
  const path = dbPaths.import(id);
  const partPath = `${path}/parts/p${String(part)}`;
  if (new Set(rows.map(({ line }) => line)).size < rows.length)
    throw new DomainError('invalid_argument', 'lines');
  return untilCommitted(async () => {
    const known = await store.read(path, importSchema);
    if (known !== null && (known.uid !== caller.uid || known.kind !== kind))
      throw new DomainError('not_found');
    const staged = known?.stagedRows ?? 0;
    if (known?.parts[`p${String(part)}`] !== undefined) return { staged };
    const all = known?.total ?? total;
    if (staged + rows.length > all) throw new DomainError('invalid_argument', 'too many rows');
    const now = clock();
    const record = { uid: caller.uid, kind, fileName, invite, total, startedAt: now };
    const isDone = await store.commit({
      // If two parts arrive at once, only one commit succeeds. Otherwise both together could exceed the
      // total.
      checks: {
        [`${path}/uid`]: known?.uid ?? null,
        [partPath]: null,
        [`${path}/stagedRows`]: known === null ? null : staged,
      },
      values: {
        ...(known === null ? fieldsAt(path, { ...record, made: 0, expiresAt: now + IMPORT_KEPT_MS }) : {}),
        [partPath]: rows.length,
        [`${path}/stagedRows`]: staged + rows.length,
        [`${path}/left`]: increment(rows.filter((row) => row.problem !== undefined).length),
        ...Object.fromEntries(
          rows.map(({ line, values, problem }) => [
            dbPaths.importRow(id, importRowKey(line)),
            { line, state: problem === undefined ? 'waiting' : 'left', values, problem },
          ]),
        ),
      },
    });
    return isDone ? { staged: staged + rows.length } : null;
  }, id);
};

/**
 * Imports the next waiting rows (docs/product/office.md, "Import"). Each row is imported and marked in one
 * commit. So no row is imported twice if a call is killed or repeated, or if two calls run at once. The audit
 * log has one entry for the whole import, and each call updates the counts in this entry.
 */
export const runImportCommand: Command<typeof runImport, ImportPorts> = async (ports, { id }, caller) => {
  const { store, clock } = ports;
  const path = dbPaths.import(id);
  const known = await ownImport(ports, id, caller);
  if (known.stagedRows < known.total) throw new DomainError('invalid_argument', 'rows are missing');
  const begun = clock();
  const lease = begun + LEASE_MS;
  const isOurs =
    known.busyUntil <= begun &&
    (await store.commit({
      checks: { [`${path}/busyUntil`]: known.busyUntil === 0 ? null : known.busyUntil },
      values: { [`${path}/busyUntil`]: lease },
    }));
  if (!isOurs) return { ...progressOf(id, known, begun), isBusy: true };
  const rows = await waitingRows(ports, id);
  const context = await importContext(ports);
  const how = {
    log: ports.log,
    failure: 'a row of a file waits for another try',
    level: 'warn' as const,
    atOnce: AT_ONCE,
    isOver: () => clock() > begun + LONGEST_MS,
  };
  const claimed = new Set<string>();
  await workOnEach(how, [...rows.keys()], async (key) => {
    const row = rows.get(key);
    if (row !== undefined) await importRow(ports, context, { id, record: known, key, row, caller, claimed });
  });
  const after = await ownImport(ports, id, caller);
  await store.update({
    ...auditEntryOnce(`import:${id}`, {
      uid: caller.uid,
      action: 'import_run',
      target: known.kind,
      at: known.startedAt,
      after: { rows: after.made, left: after.left, total: after.total },
    }),
    ...(after.busyUntil === lease ? { [`${path}/busyUntil`]: null } : {}),
  });
  return { ...progressOf(id, after, clock()), isBusy: false };
};

async function waitingRows({ store }: ImportPorts, id: string): Promise<Map<string, ImportRow>> {
  const range = { from: 'waiting', to: 'waiting' };
  const found = await store.recordsBetween(dbPaths.importRows(id), 'state', range, importRowSchema, RUN_ROWS);
  return new Map(found.map(({ key, value }) => [key, value]));
}

type Work = {
  id: string;
  record: ImportRecord;
  key: string;
  row: ImportRow;
  caller: EndpointCaller;
  /** The keys of the people and cars that earlier rows of this call are about. */
  claimed: Set<string>;
};

async function importRow(
  ports: ImportPorts,
  context: ImportContext,
  { id, record, key, row, caller, claimed }: Work,
): Promise<void> {
  const path = dbPaths.importRow(id, key);
  const { line, values } = row;
  const checks = { [`${path}/state`]: 'waiting' };
  const mark: Write = {
    checks,
    values: {
      // A person or a trip was made from the row, so the copy of the row is deleted.
      [path]: { line, state: 'made' },
      [`${dbPaths.import(id)}/made`]: increment(1),
    },
  };
  try {
    const reading = await readRow(ports, context, record.kind, values, {
      caller,
      run: { id, startedAt: record.startedAt },
    });
    const about = reading.keys.map((one) => `${one.field} ${one.key}`);
    // An earlier row of this call is about the same person or car. This row waits for the next call, which
    // then finds the record of the earlier row.
    if (about.some((one) => claimed.has(one))) return;
    for (const one of about) claimed.add(one);
    if (reading.make === null) return await leave(reading.problems[0] ?? { reason: 'failed' });
    const { mailTo } = await reading.make(mark);
    if (record.invite && mailTo !== null) await mailPerson(ports, mailTo);
  } catch (error) {
    if (error instanceof DomainError && isPassing(error)) throw error;
    if (!(error instanceof DomainError))
      ports.log.error('a row of a file could not be imported', { id, line, error });
    await leave({ reason: error instanceof DomainError ? (KNOWN[error.code] ?? error.code) : 'failed' });
  }

  async function leave(problem: ImportProblem): Promise<void> {
    await ports.store.commit({
      checks,
      values: {
        [path]: { line, state: 'left', values, problem },
        [`${dbPaths.import(id)}/left`]: increment(1),
      },
    });
  }
}

const KNOWN: Partial<Record<string, ImportReason>> = {
  user_exists: 'taken',
  account_blocked: 'blocked',
  place_to_coords_error: 'no_route',
};

async function mailPerson(ports: ImportPorts, to: string): Promise<void> {
  if (!ports.isMailSetUp()) return;
  try {
    // The mail contains no password, because people sign in with a code.
    await ports.mailer.send(
      await defaultMail(ports.store, 'welcome', { to, url: `${ports.appUrl()}/login` }),
    );
  } catch (error) {
    // Without this mail, the imported person can still sign in with a code to the address.
    ports.log.warn('a mail of an import was not sent', { error });
  }
}

/** The caller's newest imports. */
export async function listImportsCommand(
  { store, clock }: Pick<ImportPorts, 'store' | 'clock'>,
  caller: EndpointCaller,
): Promise<{ imports: ImportProgress[] }> {
  const range = { from: caller.uid, to: caller.uid };
  const found = await store.recordsBetween(dbPaths.imports(), 'uid', range, importSchema, 200);
  return {
    imports: found
      .map(({ key, value }) => progressOf(key, value, clock()))
      .sort((a, b) => b.startedAt - a.startedAt)
      .slice(0, LISTED),
  };
}

/** A page of the rows that were not imported. */
export const leftRowsCommand: Command<typeof leftRows, Pick<ImportPorts, 'store'>> = async (
  ports,
  { id, after },
  caller,
) => {
  await ownImport(ports, id, caller);
  const range = { after: after === 0 ? null : importRowKey(after), until: null };
  const page = await ports.store.keyPage(dbPaths.importRows(id), range, LEFT_PAGE, importRowSchema);
  const rows = page.records.flatMap(({ value: { line, state, values, problem } }) =>
    state === 'left' && problem !== undefined ? [{ line, values, problem }] : [],
  );
  const last = page.last === null ? null : Number(page.last.slice(1));
  return { rows, next: page.records.length < LEFT_PAGE ? null : last };
};

const CHECKS_AT_ONCE = 8;

/** Lists the problems of each row with the checks of the import. Nothing is written. */
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
  await workOnEach({ ...how, atOnce: CHECKS_AT_ONCE }, keys, async (key) => {
    const line = Number(key);
    const { make: _make, ...reading } = await readRow(ports, context, kind, valuesOf.get(key) ?? {}, {
      caller,
      run: null,
    });
    checked.set(line, { line, ...reading });
  });
  // An incomplete answer would show the unchecked rows as correct.
  if (checked.size < valuesOf.size) throw new DomainError('unavailable');
  return {
    rows: rows.flatMap(({ line }): CheckedRow[] => {
      const row = checked.get(line);
      return row === undefined ? [] : [row as CheckedRow];
    }),
  };
};

const BATCH = 20;

/** Deletes finished imports and their rejected rows. Returns how many imports were deleted. */
export async function sweepImports({ store, clock }: Needs<'store' | 'clock'>): Promise<number> {
  const ids = await store.keysUpTo(dbPaths.imports(), 'expiresAt', clock(), BATCH);
  if (ids.length > 0)
    await store.update(
      Object.fromEntries(
        ids.flatMap((id) => [
          [dbPaths.import(id), null],
          [dbPaths.importRows(id), null],
        ]),
      ),
    );
  return ids.length;
}

/** Reads a row of a file with the checks of its kind. Preview and import use the same function. */
async function readRow(
  ports: ImportPorts,
  context: ImportContext,
  kind: ImportKind,
  values: ImportValues,
  by: { caller: Pick<EndpointCaller, 'uid' | 'role'>; run: ImportRun | null },
): Promise<RowReading> {
  // The service has only rides or only deliveries. A delivery that is read as a ride would lose its parcel
  // data, and a ride has no parcel data for a delivery.
  if (!importKindsOf(context.settings).includes(kind)) return unread([{ reason: 'invalid_argument' }]);
  if (isTripKind(kind)) return readBooking(ports, context, values, by);
  if (kind === 'cars') return readCar(ports, context, values);
  return readPerson(ports, context, kind, values);
}
