// Entry of `npm run bench:start`. Measures how long a process needs to load the functions' bundle, as a new
// instance does before its first call. The measured Node is the Node that runs this file, or the program at
// the path HAIL_NODE.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { millis, percentile, report } from './report';

const RUNS = 9;
/**
 * The longest acceptable time. A processor core of Cloud Functions is about as fast as a core of this
 * machine.
 */
const BAR_MS = 1500;

const functions = fileURLToPath(new URL('../../functions/', import.meta.url));
const bundle = `${functions}lib/index.js`;
if (!existsSync(bundle)) throw new Error('First: npm run functions:build');

const node = process.env.HAIL_NODE ?? process.execPath;
const program = `
  const begun = performance.now();
  await import(${JSON.stringify(pathToFileURL(bundle).href)});
  console.log(JSON.stringify([performance.now() - begun, performance.now(), process.memoryUsage().rss, process.version]));
  process.exit(0);
`;

type Start = { loadMs: number; wholeMs: number; bytes: number; version: string };

function start(): Start {
  const run = spawnSync(node, ['--input-type=module', '--eval', program], {
    cwd: functions,
    encoding: 'utf8',
    env: {
      ...process.env,
      GCLOUD_PROJECT: 'demo-hail',
      FIREBASE_CONFIG: JSON.stringify({
        projectId: 'demo-hail',
        databaseURL: 'https://demo-hail-default-rtdb.firebaseio.com',
        storageBucket: 'demo-hail.appspot.com',
      }),
    },
  });
  if (run.status !== 0) throw new Error(`the bundle cannot be loaded: ${run.stderr}`);
  const [loadMs, wholeMs, bytes, version] = JSON.parse(run.stdout.trim()) as [number, number, number, string];
  return { loadMs, wholeMs, bytes, version };
}

// The first start reads the files from the disk, as a new instance always does. Later starts find the files
// in memory.
const first = start();
const starts = Array.from({ length: RUNS }, start);
const middle = percentile(
  starts.map(({ loadMs }) => loadMs),
  0.5,
);
const slowest = Math.max(...starts.map(({ loadMs }) => loadMs));
await report(
  'start',
  [
    {
      what: `loading the functions' bundle, ${RUNS} processes in Node ${first.version}: middle / slowest`,
      figure: `${millis(middle)} / ${millis(slowest)}`,
      bar: millis(BAR_MS),
    },
    {
      what: 'from the start of the process, middle',
      figure: millis(
        percentile(
          starts.map(({ wholeMs }) => wholeMs),
          0.5,
        ),
      ),
    },
    { what: 'the first of them', figure: millis(first.loadMs) },
    { what: 'memory of the process afterwards', figure: `${Math.round(first.bytes / 2 ** 20)} MiB` },
  ],
  first.version,
);
if (middle > BAR_MS) process.exit(1);
