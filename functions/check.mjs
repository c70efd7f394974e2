import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Does the same as the first step of a deploy. The SDK loads the bundle and writes down the functions that
// the bundle declares. This check needs no network and no project. A bundle that cannot be loaded fails here
// and not in a deploy.
const here = fileURLToPath(new URL('.', import.meta.url));
const require = createRequire(import.meta.url);
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
  stdio: ['ignore', 'inherit', 'inherit'],
});
if (run.status !== 0) {
  console.error('functions:check failed: the bundle cannot be loaded');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
rmSync(folder, { recursive: true });

// The package does not export its package.json. So the folder of the package is found from its entry file.
function folderOf(entry) {
  const folder = dirname(entry);
  return existsSync(join(folder, 'package.json')) ? folder : folderOf(folder);
}

const triggerOf = (endpoint) =>
  ['httpsTrigger', 'eventTrigger', 'scheduleTrigger', 'taskQueueTrigger'].find((kind) => kind in endpoint);
const names = Object.keys(manifest.endpoints);
if (names.length === 0) {
  console.error('functions:check failed: the bundle declares no function');
  process.exit(1);
}
for (const name of names) {
  const endpoint = manifest.endpoints[name];
  const secrets = (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key);
  console.log(
    `${name}: ${triggerOf(endpoint)} in ${endpoint.region}; secrets: ${secrets.join(', ') || 'none'}`,
  );
}
const PINNED = '{{ params.HAIL_DATABASE_INSTANCE }}';
const unpinned = names.filter((name) => {
  const {
    eventType = '',
    eventFilters,
    eventFilterPathPatterns,
  } = manifest.endpoints[name].eventTrigger ?? {};
  const instance = eventFilters?.instance ?? eventFilterPathPatterns?.instance;
  return eventType.startsWith('google.firebase.database.') && instance !== PINNED;
});
if (unpinned.length > 0) {
  console.error(
    `functions:check failed: ${unpinned.join(', ')} would listen to every database of the region. Spread DATABASE_TRIGGER into their options.`,
  );
  process.exit(1);
}
for (const param of manifest.params ?? []) {
  console.log(`${param.type === 'secret' ? 'secret' : 'setting'} ${param.name}`);
}
