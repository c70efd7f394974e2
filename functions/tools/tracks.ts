import { admin } from '../src/platform/app';
import { createDatabaseStore } from '../src/platform/database-store';
import { fillReaders } from '../src/tracks/readers-rights';
import { parseTracksOptions } from './tracks-options';

const parsed = parseTracksOptions(process.argv.slice(2), process.env);
if (parsed.kind === 'help') console.log(parsed.text);
else if (parsed.kind === 'error') {
  console.error(parsed.message);
  process.exitCode = 1;
} else {
  const { projectId, databaseUrl, tracksUrls, emulatorHost } = parsed.options;
  // The variables that the runtime of functions sets; read when the SDK is first used.
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId, databaseURL: databaseUrl });
  if (emulatorHost !== null) process.env.FIREBASE_DATABASE_EMULATOR_HOST = emulatorHost;
  try {
    const readers = new Map(
      tracksUrls.map((url) => {
        const to = createDatabaseStore(
          () => admin.tracks(url),
          () => admin.guardedTracks(url),
        );
        return [new URL(url).host, to] as const;
      }),
    );
    const store = createDatabaseStore(admin.database, admin.guardedDatabase);
    const people = await fillReaders({ store, readers }, (seen) =>
      console.log(`  ${seen.toLocaleString('en')} people`),
    );
    console.log(
      `${String(tracksUrls.length)} instances of tracks know what they need of ${String(people)} people.`,
    );
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
