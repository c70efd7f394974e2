import { emptyMain, fillPositions } from '../src/dispatch/fill-positions.command';
import { admin } from '../src/platform/app';
import { createDatabaseStore } from '../src/platform/database-store';
import { parsePositionsOptions } from './positions-options';

const parsed = parsePositionsOptions(process.argv.slice(2), process.env);
if (parsed.kind === 'help') console.log(parsed.text);
else if (parsed.kind === 'error') {
  console.error(parsed.message);
  process.exitCode = 1;
} else {
  const { projectId, databaseUrl, positionsUrl, emulatorHost, emptiesMain } = parsed.options;
  // The variables that the runtime of functions sets; read when the SDK is first used.
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId, databaseURL: databaseUrl });
  if (emulatorHost !== null) process.env.FIREBASE_DATABASE_EMULATOR_HOST = emulatorHost;
  try {
    const main = createDatabaseStore(admin.database, admin.guardedDatabase);
    const positions = createDatabaseStore(
      () => admin.positions(positionsUrl),
      () => admin.guardedPositions(positionsUrl),
    );
    const { staff, drivers } = await fillPositions({ main, positions, clock: () => Date.now() }, (seen) =>
      console.log(`  ${seen.toLocaleString('en')} people`),
    );
    console.log(
      `The positions' instance knows ${String(staff)} people of the staff and ${String(drivers)} drivers.`,
    );
    if (emptiesMain) {
      await emptyMain(main);
      console.log('The main instance has no records of drivers on duty any more.');
    }
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
