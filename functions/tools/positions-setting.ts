import { join } from 'node:path';
import { valuesOf } from '../../tools/project/env-file';
import { settingsFileOfProject, type MigrateOptions, type ReadFile } from './migrate-options';

/** The port of the database emulator is the port base of the local stack plus this number. */
const PORT_OFFSET = 2;

/** The settings file of the functions for a database. It is the file of a project or of a local stack. */
export function settingsFileOf({ projectId, emulatorHost }: MigrateOptions['target']): string {
  if (emulatorHost === null) return settingsFileOfProject(projectId);
  const base = Number(emulatorHost.split(':')[1]) - PORT_OFFSET;
  return join('.cache', `stack-${String(base)}`, 'functions', '.env.local');
}

/** Whether the functions of a database use Google's searches and routes. */
export const usesGoogle = (target: MigrateOptions['target'], read: ReadFile): boolean =>
  valuesOf(read(settingsFileOf(target)) ?? '').MAPS_PROVIDER === 'google';

/**
 * The reason why a step cannot be repeated. Null if it can be repeated. The records of drivers on duty may be
 * in an instance that a migration does not read.
 */
export function obstacleTo(
  { target, again }: Pick<MigrateOptions, 'target' | 'again'>,
  read: ReadFile,
): string | null {
  if (again !== 'drivers-on-duty') return null;
  const instance = valuesOf(read(settingsFileOf(target)) ?? '').HAIL_POSITIONS_INSTANCE ?? '';
  return instance === ''
    ? null
    : `The records of drivers on duty are in ${instance}, where migrations do not run. Use npm run positions instead.`;
}
