import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NAMESPACE, startTestDatabase, type TestDatabase } from './support/database';

const INSTANCE = fileURLToPath(new URL('support/paused-instance.ts', import.meta.url));
const TSCONFIG = fileURLToPath(new URL('../../functions/tsconfig.json', import.meta.url));

const RULES = JSON.stringify({ rules: { '.read': true, '.write': true } });
const PAUSE_MS = 60_000;

const answerSchema = z.object({ value: z.unknown(), error: z.string().optional(), ms: z.number() });

/**
 * The network between an instance and the database. `close` closes the connections, as a server does.
 * `silence` drops them without a word to the instance, as a network does that has forgotten a connection.
 */
async function startNetwork(port: number) {
  const links: { near: Socket; far: Socket }[] = [];
  let made = 0;
  const server = createServer((near) => {
    made += 1;
    const far = connect(port, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy());
    links.push({ near, far });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => made,
    close: () => {
      for (const { near, far } of links.splice(0)) for (const one of [near, far]) one.destroy();
    },
    silence: () => {
      for (const { near, far } of links.splice(0)) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
        far.destroy();
      }
    },
    stop: () => {
      server.close();
      for (const { near, far } of links.splice(0)) for (const one of [near, far]) one.destroy();
    },
  };
}

let database: TestDatabase;
let network: Awaited<ReturnType<typeof startNetwork>>;
let instance: ChildProcess;

beforeAll(async () => {
  database = await startTestDatabase(RULES);
});
afterAll(() => database.stop());

beforeEach(async () => {
  network = await startNetwork(database.emulator.port);
  const host = `127.0.0.1:${String(network.port)}`;
  instance = fork(INSTANCE, {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      TSX_TSCONFIG_PATH: TSCONFIG,
      FIREBASE_DATABASE_EMULATOR_HOST: host,
      FIREBASE_CONFIG: JSON.stringify({
        projectId: 'demo-hail',
        databaseURL: `http://${host}?ns=${NAMESPACE}`,
      }),
    },
  });
  await once(instance, 'message');
  await database.anotherStore().update({ 'trips/t1': 'NEW' });
});
afterEach(async () => {
  const ended = once(instance, 'exit');
  instance.kill('SIGKILL');
  await ended;
  network.stop();
});

async function ask(kind: 'read' | 'commit', pausedMs = 0): Promise<z.output<typeof answerSchema>> {
  const answered = once(instance, 'message');
  instance.send({ kind, pausedMs });
  return answerSchema.parse((await answered)[0]);
}

/** Takes the processor away from the instance, as Google does between two calls, and gives it back. */
function pauseWhile(happens: () => void): void {
  instance.kill('SIGSTOP');
  happens();
  instance.kill('SIGCONT');
}

describe('an instance that had no processor between two calls', () => {
  it.each(['silence', 'close'] as const)(
    'answers the first read and the first commit, if the connection had a "%s" meanwhile',
    async (what) => {
      expect(await ask('read')).toMatchObject({ value: 'NEW' });
      expect(await ask('commit')).toMatchObject({ value: true });
      pauseWhile(() => network[what]());
      expect(await ask('read', PAUSE_MS)).toMatchObject({ value: 'NEW' });
      expect(await ask('commit')).toMatchObject({ value: true });
    },
  );

  it('keeps its connection if the pause was short', async () => {
    await ask('read');
    const before = network.connections();
    pauseWhile(() => undefined);
    expect(await ask('read', 1000)).toMatchObject({ value: 'NEW' });
    expect(network.connections()).toBe(before);
  });
});
