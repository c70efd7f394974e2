import type { DataVersion } from '../records';
/**
 * The version of the data: the number of the last complete migration (`functions/src/migrations`). The settings store
 * it, because every build reads and follows them first.
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

/** The last breaking migration. Builds that need older data cannot work with the data of this build. */
const LAST_BREAKING: MigrationName = 'drivers-on-duty';

/** The version of a new database that this build fills. */
export const NEWEST_DATA: DataVersion = {
  version: DATA_VERSION,
  oldestBuild: MIGRATION_NAMES.indexOf(LAST_BREAKING) + 1,
};

/**
 * Whether a build can work with the data. The data must be as new as the build needs, and no breaking migration has
 * begun since. Older builds keep working during and after an additive migration.
 */
export function isDataFit(stored: DataVersion | undefined, needed = DATA_VERSION): boolean {
  const { version, oldestBuild } = stored ?? { version: 0, oldestBuild: 0 };
  return version >= needed && needed >= oldestBuild;
}
