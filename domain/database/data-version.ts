import type { DataVersion } from '../records';
/**
 * The version of the data: the number of the last migration that is complete (`functions/src/migrations`). It stands in
 * the settings, which every build reads first and follows.
 */

/** The migrations in their order (`functions/src/migrations`). The number of each is its place in this list. */
export const MIGRATION_NAMES = [
  'drivers-by-car-type-id',
  'bookings-by-car-type-id',
  'index',
  'languages',
  'reports',
  'booking-parts',
  'private-profiles',
  'withdraw-banks',
  'receipts',
  'reported-at',
  'people-words',
  'drivers-on-duty',
  'report-facets',
  'fleet-cancellations',
  'texts-versions',
] as const;
export type MigrationName = (typeof MIGRATION_NAMES)[number];

/** The version that this build of app and functions needs. */
export const DATA_VERSION: number = MIGRATION_NAMES.length;

/** The last breaking migration: builds that need older data cannot work with what this build writes. */
const LAST_BREAKING: MigrationName = 'drivers-on-duty';

/** The version of a new database that this build fills. */
export const NEWEST_DATA: DataVersion = {
  version: DATA_VERSION,
  oldestBuild: MIGRATION_NAMES.indexOf(LAST_BREAKING) + 1,
};

/**
 * Whether a build can work with the data: they are as new as it needs, and no breaking migration has begun since. An
 * additive migration leaves older builds working while it runs and afterwards.
 */
export function isDataFit(stored: DataVersion | undefined, needed = DATA_VERSION): boolean {
  const { version, oldestBuild } = stored ?? { version: 0, oldestBuild: 0 };
  return version >= needed && needed >= oldestBuild;
}
