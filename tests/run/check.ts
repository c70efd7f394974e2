// `npm run check` runs every check except the tests. Two chains of checks run at the same time. The checks
// of a chain run one after the other.
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const AT_ONCE = 2;

/**
 * Chains of scripts of package.json with their arguments. A script may need the results of earlier scripts in
 * its chain. A chain starts when one of the two running chains has ended, in the order of this list.
 */
const CHAINS: readonly (readonly string[])[] = [
  ['lint'],
  ['format'],
  ['typecheck'],
  ['build'],
  ['unused'],
  ['functions:build', 'functions:check'],
  ['rules -- --check', 'texts -- --check'],
];

type Outcome = { script: string; isGreen: boolean; seconds: number };

/** Runs a script and prints its output at its end, so that the outputs of two scripts are not mixed. */
function run(script: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const began = performance.now();
    const child = spawn('npm', ['run', '--silent', ...script.split(' ')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const written: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void written.push(chunk));
    child.once('close', (code) => {
      const seconds = (performance.now() - began) / 1000;
      process.stdout.write(`\n== ${script} (${seconds.toFixed(0)} s)\n${Buffer.concat(written).toString()}`);
      resolve({ script, isGreen: code === 0, seconds });
    });
  });
}

const waiting = [...CHAINS];
const outcomes: Outcome[] = [];
async function work(): Promise<void> {
  for (let chain = waiting.shift(); chain !== undefined; chain = waiting.shift())
    for (const script of chain) {
      const outcome = await run(script);
      outcomes.push(outcome);
      if (!outcome.isGreen) break;
    }
}
await Promise.all(Array.from({ length: AT_ONCE }, work));

const failed = outcomes.filter(({ isGreen }) => !isGreen).map(({ script }) => script);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : `\nAll ${outcomes.length} checks passed.`);
process.exit(failed.length > 0 ? 1 : 0);
