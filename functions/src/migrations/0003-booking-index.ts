import { forgetIndexRebuild, isIndexOutdated, rebuildIndex } from '../bookings/rebuild-index.command';
import type { MigrationPorts, MigrationResult, MigrationStep, Tell } from './migration';

async function indexAll(
  ports: MigrationPorts,
  tell: Tell,
  options: { isDryRun: boolean },
): Promise<MigrationResult> {
  const { bookings, changed } = await rebuildIndex({ ...ports, ...options }, ({ bookings: seen, at }) =>
    tell({ seen, at }),
  );
  return { seen: bookings, changed, notes: [] };
}

/** Rebuilds the index of bookings. It runs again whenever the fields of the index change. */
export const bookingIndex: MigrationStep = {
  what: 'rebuilds the index that staff search bookings by',
  isBreaking: false,
  run: (ports, tell) => indexAll(ports, tell, { isDryRun: false }),
  preview: (ports, tell) => indexAll(ports, tell, { isDryRun: true }),
  isDue: isIndexOutdated,
  forget: forgetIndexRebuild,
};
