import type { Needs, Store } from '../platform';

export type MigrationPorts = Needs<'store' | 'clock'> & {
  pageSize?: number;
  /** Whether the service uses Google's searches and routes. */
  isGoogle?: boolean;
};

/** A function that reports the progress of a migration. */
export type Tell = (progress: { seen: number; at: string }) => void;

export type MigrationResult = {
  seen: number;
  changed: number;
  /** Points that the operator should check. */
  notes: readonly string[];
};

/**
 * A numbered step from one version of the data to the next. It runs while the service is up. A step may be
 * killed and run again, or run twice at once, and the result is the same.
 */
export type Migration = {
  version: number;
  name: string;
  what: string;
  /** True if older builds cannot read the new data. False if the migration only adds data. */
  isBreaking: boolean;
  run: (ports: MigrationPorts, tell: Tell) => Promise<MigrationResult>;
  /** Reports the changes that `run` would make, but writes nothing. */
  preview: (ports: MigrationPorts, tell: Tell) => Promise<MigrationResult>;
  /**
   * Returns whether the step must run again although the data have a later version. Absent if the step never
   * has to run again.
   */
  isDue?: (store: Store) => Promise<boolean>;
  /** Deletes the stored progress of an unfinished run. */
  forget: (store: Store) => Promise<void>;
};

/** The work of a migration. `MIGRATION_NAMES` gives the migration its name and its number. */
export type MigrationStep = Omit<Migration, 'version' | 'name'>;
