import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { addressesFor } from '../../local/start/addresses';
import { findFreePortBase, portsFor } from '../../tools/ports';

export type StackOptions = {
  /** first port; a free range is looked for when absent */
  portBase?: number;
  /** kept by the caller; a temporary folder, removed at the end, when absent */
  dataDir?: string;
  /** build the app and serve it from the Hosting emulator; otherwise there is no app */
  built?: boolean;
  isSeeded?: boolean;
  /** where database and functions pretend to be */
  region?: string;
  /** database instances in all */
  shards?: number;
  /** with the pretended payment gateways */
  hasGateways?: boolean;
};

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Starts the whole local stack for tests, as `npm start` does, and resolves when everything answers. */
export async function startStack(options: StackOptions = {}) {
  const portBase = options.portBase ?? (await findFreePortBase());
  const ports = portsFor(portBase);
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'hail-data-')));
  const args = ['--port-base', String(portBase), '--data-dir', dataDir];
  args.push(options.built ? '--built' : '--no-app');
  if (options.hasGateways) args.push('--gateways');
  if (options.region !== undefined) args.push('--region', options.region);
  if (options.shards !== undefined) args.push('--shards', String(options.shards));
  if (options.isSeeded === false) args.push('--no-seed');

  const child = fork(join(root, 'local', 'start.mjs'), args, {
    cwd: root,
    // Not the flags of the test runner, and its own group: a Ctrl-C reaches the stack through the test runner's end.
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };

  await new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      const parsed = messageSchema.safeParse(message);
      if (!parsed.success) return;
      if (parsed.data.kind === 'ready') resolve();
      else reject(new Error(`The local stack did not start: ${parsed.data.message}\n${text}`));
    });
    void exited.then((code) =>
      reject(new Error(`The local stack ended with code ${code ?? 'none'} while starting:\n${text}`)),
    );
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    addresses: addressesFor(ports, options.built ? 'built' : 'none'),
    ports,
    portBase,
    dataDir,
    /** resolves with the exit code when the stack has ended, however it ended */
    exited,
    /** stops everything, and removes the data folder when it was a temporary one */
    stop,
    /** the starter's process id, for tests of how it ends */
    pid: child.pid ?? 0,
    /** the output of `npm start` so far */
    output: () => text,
  };
}

export type RunningStack = Awaited<ReturnType<typeof startStack>>;
