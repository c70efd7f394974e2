// `npm run node:try -- 24` tests whether the functions work with a version of Node. It installs this version
// from the npm registry into .cache, runs the unit tests of functions and domain with it, and measures how
// long it takes to load the bundle of the functions.
import { spawnSync } from 'node:child_process';
import { canInstallNode, environmentOf, installNode } from './node-versions';
import { runVitest } from './run-vitest';

const [version] = process.argv.slice(2);
if (version === undefined || !/^\d+(?:\.\d+)*$/.test(version)) {
  console.error('Which version? For example: npm run node:try -- 24');
  process.exit(1);
}
if (!canInstallNode()) process.exit(1);
const node = installNode(version);
const name = `Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}`;
const run = await runVitest(['--project=unit', 'functions/src', 'domain'], {
  env: environmentOf(node),
  node,
});
const passed = run.files?.reduce((sum, file) => sum + file.passed, 0) ?? 0;
const failed = run.files?.reduce((sum, file) => sum + file.failures.length, 0) ?? 0;
const built = spawnSync(node, ['functions/build.mjs'], { stdio: 'inherit' });
const bench = spawnSync(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'tests/bench/cold-start.bench.ts'],
  { stdio: 'inherit', env: { ...process.env, HAIL_NODE: node } },
);
console.log(`${name}: ${passed} unit tests of functions and domain passed, ${failed} failed`);
process.exit(run.isGreen && built.status === 0 && bench.status === 0 ? 0 : 1);
