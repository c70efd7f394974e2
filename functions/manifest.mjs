import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The SDK loads the bundle and writes down the functions that the bundle declares. This needs no network and
// no project. As a program, this file prints the declarations as JSON.
const here = fileURLToPath(new URL('.', import.meta.url));
const require = createRequire(import.meta.url);

// The package does not export its package.json. So the folder of the package is found from its entry file.
function folderOf(entry) {
  const folder = dirname(entry);
  return existsSync(join(folder, 'package.json')) ? folder : folderOf(folder);
}

/** The declarations of the built functions. Ends the program if the bundle cannot be loaded. */
export function readManifest() {
  const sdk = folderOf(require.resolve('firebase-functions'));
  const { bin } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'hail-functions-'));
  const manifestFile = join(folder, 'functions.json');
  const run = spawnSync(process.execPath, [join(sdk, bin['firebase-functions'])], {
    // The SDK loads the bundle from its working directory.
    cwd: here,
    env: {
      ...process.env,
      FUNCTIONS_MANIFEST_OUTPUT_PATH: manifestFile,
      GCLOUD_PROJECT: 'demo-hail',
      FIREBASE_CONFIG: JSON.stringify({
        projectId: 'demo-hail',
        databaseURL: 'https://demo-hail-default-rtdb.firebaseio.com',
        storageBucket: 'demo-hail.appspot.com',
      }),
    },
    // The SDK prints lines of its own, which are not part of the declarations.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (run.status !== 0) {
    console.error('The functions cannot be loaded. `npm run functions:build` builds them.');
    process.exit(1);
  }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  rmSync(folder, { recursive: true });
  return manifest;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(readManifest()));
