import type { Clock, Store } from '../platform/ports';

export type MigrationPorts = { store: Store; clock: Clock; pageSize?: number };

/** How far a migration has come. */
export type Tell = (progress: { seen: number; at: string }) => void;

export type MigrationResult = {
  seen: number;
  changed: number;
  /** what a person should look at */
  notes: readonly string[];
};

/**
 * A numbered step from one version of the data to the next. It runs while the service is up, and may be killed and run
 * again, or run twice at once: it ends the same.
 */
export type Migration = {
  version: number;
  name: string;
  what: string;
  /** whether builds from before it cannot work with what it makes; additive ones keep them working */
  isBreaking: boolean;
  run: (ports: MigrationPorts, tell: Tell) => Promise<MigrationResult>;
  /** what `run` would do; writes nothing */
  preview: (ports: MigrationPorts, tell: Tell) => Promise<MigrationResult>;
  /** whether its work is to be done again, though the data are past its version; without it, never */
  isDue?: (store: Store) => Promise<boolean>;
  /** forgets the place that an unfinished run has come to */
  forget: (store: Store) => Promise<void>;
};

/** The work of a migration; `MIGRATION_NAMES` gives it its name and its number. */
export type MigrationStep = Omit<Migration, 'version' | 'name'>;
