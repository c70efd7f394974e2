import { z } from 'zod';
import { type DataVersion, dataVersionSchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import type { Store } from '../platform';
import type { Migration, MigrationPorts, MigrationResult, Tell } from './migration';

const ROOT = dbPaths.dataVersion();
const EMPTY: DataVersion = { version: 0, oldestBuild: 0 };

export type MigrateOptions = {
  /** The name of a step to run again, whatever version the data have. */
  again?: string | undefined;
  /** Only reports the changes and writes nothing. */
  isDryRun?: boolean;
  /** Starts an unfinished step from its beginning. */
  isRestart?: boolean;
};

/** The result of a step that was run or previewed. */
export type StepResult = { migration: Migration; result: MigrationResult };

/**
 * The version of the stored data. Fails with `no_database_settings` if the database contains no settings of a
 * service.
 */
export async function readDataVersion(store: Store): Promise<DataVersion> {
  if ((await store.read(`${dbPaths.settings()}/appName`, z.unknown())) === null)
    throw new DomainError('no_database_settings');
  return (await store.read(ROOT, dataVersionSchema)) ?? EMPTY;
}

/**
 * Runs the migrations that are newer than the stored data, one after the other. Then runs the older ones
 * that are due again (`isDue`). If `again` is set, runs only the migration with that name. After each
 * migration, a commit raises the stored version. The commit fails if another run has already raised the
 * version.
 */
export async function migrate(
  ports: MigrationPorts,
  migrations: readonly Migration[],
  { again, isDryRun = false, isRestart = false }: MigrateOptions,
  tell: (migration: Migration) => Tell,
): Promise<StepResult[]> {
  const { store } = ports;
  const results: StepResult[] = [];
  const execute = async (migration: Migration): Promise<void> => {
    if (isRestart && !isDryRun) await migration.forget(store);
    const work = isDryRun ? migration.preview : migration.run;
    results.push({ migration, result: await work(ports, tell(migration)) });
  };

  if (again !== undefined) {
    const migration = migrations.find(({ name }) => name === again);
    if (migration === undefined) throw new DomainError('not_found', again);
    await readDataVersion(store);
    await execute(migration);
    if (!isDryRun) await migration.forget(store);
    return results;
  }

  if (isDryRun) {
    const { version } = await readDataVersion(store);
    for (const migration of migrations)
      if (migration.version > version || (await migration.isDue?.(store))) await execute(migration);
    return results;
  }

  for (;;) {
    const current = await readDataVersion(store);
    const next = migrations.find(({ version }) => version > current.version);
    if (next === undefined) {
      for (const migration of migrations) if (await migration.isDue?.(store)) await execute(migration);
      // If a run is killed after another run has completed the same step, the stored progress of the killed
      // run remains. It is deleted here.
      await store.update({ [dbPaths.migrations()]: null });
      return results;
    }
    const checks = { [`${ROOT}/version`]: current.version === 0 ? null : current.version };
    const hasBegun = await store.commit({
      checks,
      values: {
        [`${ROOT}/running`]: next.version,
        ...(next.isBreaking ? { [`${ROOT}/oldestBuild`]: next.version } : {}),
      },
    });
    // Another run has completed the step.
    if (!hasBegun) continue;
    await execute(next);
    await store.commit({
      checks,
      values: {
        [`${ROOT}/version`]: next.version,
        [`${ROOT}/running`]: null,
        [dbPaths.migration(next.name)]: null,
      },
    });
  }
}
