import type { Needs, Store } from '../platform';

export type MigrationPorts = Needs<'store' | 'clock'> & { pageSize?: number };

/** Reports the progress of a migration. */
export type Tell = (progress: { seen: number; at: string }) => void;

export type MigrationResult = {
  seen: number;
  changed: number;
  /** points that the operator should check */
  notes: readonly string[];
};

/**
 * A numbered step from one version of the data to the next. It runs while the service is up. It may be killed and run
 * again, or run twice at once, with the same result.
 */
export type Migration = {
  version: number;
  name: string;
  what: string;
  /** true if older builds cannot read the new data, false after an additive migration */
  isBreaking: boolean;
  run: (ports: MigrationPorts, tell: Tell) => Promise<MigrationResult>;
  /** reports the changes that `run` would make, but writes nothing */
  preview: (ports: MigrationPorts, tell: Tell) => Promise<MigrationResult>;
  /** true if the step must run again although the data are past its version, absent if it never must */
  isDue?: (store: Store) => Promise<boolean>;
  /** deletes the stored place of an unfinished run */
  forget: (store: Store) => Promise<void>;
};

/** The work of a migration. `MIGRATION_NAMES` gives it its name and its number. */
export type MigrationStep = Omit<Migration, 'version' | 'name'>;
