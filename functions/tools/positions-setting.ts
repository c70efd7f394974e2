import { join } from 'node:path';
import { valuesOf } from '../../tools/project/env-file';
import type { MigrateOptions } from './migrate-options';

/** The emulator of the database has the third port of a stack. */
const PORT_OFFSET = 2;

/** The settings file of the functions for a database: a project's own, or the file of a local stack. */
export function settingsFileOf({ projectId, emulatorHost }: MigrateOptions['target']): string {
  if (emulatorHost === null) return join('functions', `.env.${projectId}`);
  const base = Number(emulatorHost.split(':')[1]) - PORT_OFFSET;
  return join('.cache', `stack-${String(base)}`, 'functions', '.env.local');
}

/**
 * The obstacle to repeating a step, null if there is none. The records of drivers on duty may be in an instance that
 * a migration does not see.
 */
export function obstacleTo(
  { target, again }: Pick<MigrateOptions, 'target' | 'again'>,
  read: (file: string) => string | null,
): string | null {
  if (again !== 'drivers-on-duty') return null;
  const instance = valuesOf(read(settingsFileOf(target)) ?? '').HAIL_POSITIONS_INSTANCE ?? '';
  return instance === ''
    ? null
    : `The records of drivers on duty are in ${instance}, where migrations do not run. Use npm run positions instead.`;
}
