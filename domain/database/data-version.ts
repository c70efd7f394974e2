import type { DataVersion } from '../records';
/**
 * The version of the data is the number of the last complete migration (`functions/src/migrations`). It is
 * stored in the settings, because every build reads the settings first and listens to changes of the
 * settings.
 */

/**
 * The migrations in their order (`functions/src/migrations`). The number of a migration is its position in
 * this list, beginning with one.
 */
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
  'google-bookings',
  'google-addresses',
  'google-drops',
  'google-series',
  'google-wishes',
  'used-quotes',
  'booking-copies',
] as const;
export type MigrationName = (typeof MIGRATION_NAMES)[number];

/** The version that this build of app and functions needs. */
export const DATA_VERSION: number = MIGRATION_NAMES.length;

/**
 * The last breaking migration. Builds made for a version of the data before this migration cannot work with
 * the data of this build.
 */
const LAST_BREAKING: MigrationName = 'drivers-on-duty';

/** The version of a new database that this build creates. */
export const NEWEST_DATA: DataVersion = {
  version: DATA_VERSION,
  oldestBuild: MIGRATION_NAMES.indexOf(LAST_BREAKING) + 1,
};

/**
 * Whether a build can work with the data. The data must have at least the version that the build needs. No
 * breaking migration with a higher number than this version may have begun. An additive migration does not
 * stop older builds, neither while it runs nor afterwards.
 */
export function isDataFit(stored: DataVersion | undefined, needed = DATA_VERSION): boolean {
  const { version, oldestBuild } = stored ?? { version: 0, oldestBuild: 0 };
  return version >= needed && needed >= oldestBuild;
}
