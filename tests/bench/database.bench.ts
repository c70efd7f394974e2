import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RawClient } from '../../emulators/database/testing/raw-client';
import {
  buildDatabaseProgram,
  freePort,
  type DatabaseProcess,
  type DatabaseProgram,
} from '../support/database-process';
import { report, millis, percentile, whole, type Figure } from './report';

/**
 * How fast the database emulator is, as a process of its own, over loopback. The clients are bare WebSockets that speak
 * the wire protocol: the SDK's own work would be measured otherwise. `--compare` measures the npm package
 * `firebase-server` beside it, installed into a temporary folder.
 */
const NS = 'bench';
const OWNER = { authorization: 'Bearer owner' };

async function client(url: string, isAdmin = true): Promise<RawClient> {
  const made = await RawClient.connect(url, NS);
  if (isAdmin) await made.ask('gauth', { cred: 'owner' });
  return made;
}

/** Small writes a second: `clients` connections, each with up to `ahead` writes on the way. */
async function writesPerSecond(url: string, clients: number, total: number, isAdmin = true): Promise<number> {
  const ahead = Math.max(1, Math.floor(400 / clients));
  const each = Math.floor(total / clients);
  const connections = await Promise.all(Array.from({ length: clients }, () => client(url, isAdmin)));
  const startedAt = performance.now();
  await Promise.all(
    connections.map(async (connection, index) => {
      let last = 0;
      for (let sent = 0; sent < each; sent += ahead) {
        for (let step = 0; step < Math.min(ahead, each - sent); step += 1)
          last = connection.post('p', {
            p: `/w/${String(index)}/${String((sent + step) % 100)}`,
            d: sent + step,
          });
        await connection.answer(last);
        connection.forget();
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(connections.map((connection) => connection.close()));
  return (each * clients) / seconds;
}

/** Events a second that reach `listeners` connections, all listening to what one connection writes. */
async function fanOut(url: string, listeners: number, writes: number, isAdmin = true): Promise<number> {
  const writer = await client(url, isAdmin);
  await writer.ask('p', { p: '/fan', d: null });
  const ears = await Promise.all(Array.from({ length: listeners }, () => client(url, isAdmin)));
  await Promise.all(ears.map((ear) => ear.ask('q', { p: '/fan', h: '' })));
  for (const ear of ears) {
    ear.forget();
    // Counting is all that is measured here; reading the frames would be the clients' work.
    ear.socket.removeAllListeners('message');
  }
  let heard = 0;
  const wanted = listeners * writes;
  const done = new Promise<void>((resolve) => {
    for (const ear of ears)
      ear.socket.on('message', () => {
        heard += 1;
        if (heard === wanted) resolve();
      });
  });
  const startedAt = performance.now();
  for (let turn = 0; turn < writes; turn += 1) writer.post('p', { p: `/fan/${String(turn % 20)}`, d: turn });
  await done;
  const seconds = (performance.now() - startedAt) / 1000;
  for (const connection of [writer, ...ears]) connection.socket.terminate();
  return wanted / seconds;
}

/** A booking of about two kilobytes. */
function booking(index: number): Record<string, unknown> {
  const place = {
    lat: -34.9 + (index % 100) / 1000,
    lng: -56.1,
    add: `Calle ${String(index % 997)} 1234, Montevideo`,
  };
  return {
    reference: `REF${String(index)}`,
    status: ['COMPLETE', 'CANCELLED', 'PAID'][index % 3],
    customer: `rider${String(index % 5000)}`,
    driver: `driver${String(index % 25 === 0 ? index % 4 : index % 2000)}`,
    tripdate: 1_760_000_000_000 + index * 60_000,
    bookingDate: 1_760_000_000_000 + index * 60_000,
    pickup: place,
    drop: place,
    trip_cost: 100 + (index % 500),
    coords: Array.from({ length: 20 }, (_, step) => ({
      latitude: -34.9 - step / 1000,
      longitude: -56.1 + step / 1000,
    })),
    note: 'x'.repeat(350),
  };
}

/** Index lists and open reads for the queries that are measured. */
const QUERY_RULES = JSON.stringify({
  rules: {
    '.read': true,
    '.write': true,
    ...Object.fromEntries(
      [1000, 10_000, 100_000].map((size) => [`list${String(size)}`, { '.indexOn': ['tripdate', 'exact'] }]),
    ),
  },
});

async function put(url: string, path: string, body: string): Promise<void> {
  const response = await fetch(`${url}/${path}.json?ns=${NS}&writeSizeLimit=unlimited`, {
    method: 'PUT',
    headers: OWNER,
    body,
  });
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
  await response.body?.cancel();
}

/** Writes `count` bookings, some thousand in each request, so that no request is out of the ordinary. */
async function load(url: string, list: string, count: number, exact: boolean): Promise<void> {
  const CHUNK = 5000;
  for (let from = 0; from < count; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - from) }, (_, step) => {
      const index = from + step;
      // Twenty rows of each list have the value that is asked for, however long the list is.
      const more = exact
        ? { exact: index % Math.floor(count / 20) === 0 ? 'wanted' : `other${String(index)}` }
        : {};
      return [`k${String(index).padStart(7, '0')}`, { ...booking(index), ...more }] as const;
    });
    const response = await fetch(`${url}/${list}.json?ns=${NS}&print=silent`, {
      method: 'PATCH',
      headers: OWNER,
      body: JSON.stringify(Object.fromEntries(rows)),
    });
    if (!response.ok) throw new Error(`${list}: ${String(response.status)} ${await response.text()}`);
  }
}

/** The median time of a query over a fresh listen each time. */
async function queryMs(
  url: string,
  list: string,
  query: Record<string, unknown>,
  isAdmin = true,
): Promise<number> {
  const connection = await client(url, isAdmin);
  const times: number[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const body = { p: `/${list}`, q: query, t: turn + 1, h: '' };
    const startedAt = performance.now();
    await connection.ask('q', body);
    times.push(performance.now() - startedAt);
    await connection.ask('n', body);
    connection.forget();
  }
  await connection.close();
  // The first ones build the index.
  return percentile(times.slice(10), 0.5);
}

/** Evaluations a second of our own rules: a rider's read of the own profile, and a write that is refused. */
async function ruleEvaluations(url: string): Promise<{ reads: number; refusals: number }> {
  const rules = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');
  await put(url, '.settings/rules', rules);
  await put(url, 'users/ana', JSON.stringify({ usertype: 'rider', firstName: 'Ana', walletBalance: 0 }));
  const rider = await RawClient.connect(url, NS);
  const part = (json: unknown): string => Buffer.from(JSON.stringify(json)).toString('base64url');
  const token = `${part({ alg: 'none' })}.${part({ sub: 'ana', user_id: 'ana', firebase: {} })}.`;
  const answer = await rider.ask('auth', { cred: token });
  if (answer.s !== 'ok') throw new Error(`no sign-in: ${JSON.stringify(answer)}`);
  const perSecond = async (action: string, body: unknown, status: string): Promise<number> => {
    const TOTAL = 20_000;
    const BATCH = 400;
    const startedAt = performance.now();
    for (let sent = 0; sent < TOTAL; sent += BATCH) {
      let last = 0;
      for (let step = 0; step < BATCH; step += 1) last = rider.post(action, body);
      const { s } = await rider.answer(last);
      if (s !== status) throw new Error(`${action}: ${s}`);
      rider.forget();
    }
    return TOTAL / ((performance.now() - startedAt) / 1000);
  };
  const reads = await perSecond('g', { p: '/users/ana/firstName', q: {} }, 'ok');
  const refusals = await perSecond('p', { p: '/users/ana/walletBalance', d: 1000 }, 'permission_denied');
  await rider.close();
  return { reads, refusals };
}

async function medianStart(program: DatabaseProgram): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const database = await program.start();
    times.push(database.readyAfterMs);
    await database.kill('SIGKILL');
  }
  return percentile(times, 0.5);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** `firebase-server` doing what it can of the same. */
async function compared(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hail-firebase-server-'));
  try {
    execFileSync(
      'npm',
      [
        'install',
        '--prefix',
        folder,
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        'firebase-server@1.1.0',
        'firebase@7.24.0',
      ],
      { stdio: 'ignore' },
    );
    const port = await freePort();
    const script = `const S = require('firebase-server'); new S(${String(port)}, '127.0.0.1', {});`;
    const startedAt = performance.now();
    const child = spawn(process.execPath, ['-e', script], { cwd: folder, stdio: 'ignore' });
    try {
      const url = `http://127.0.0.1:${String(port)}`;
      while (!(await isListening(port))) {
        if (child.exitCode !== null) throw new Error('firebase-server ended');
      }
      const ready = performance.now() - startedAt;
      return [
        { what: 'firebase-server: start to ready', figure: millis(ready) },
        {
          what: 'firebase-server: small writes/s, 10 clients',
          figure: whole(await writesPerSecond(url, 10, 2000, false)),
        },
        {
          what: 'firebase-server: events/s, 1 writer, 100 listeners',
          figure: whole(await fanOut(url, 100, 50, false)),
        },
      ];
    } finally {
      child.kill('SIGKILL');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(program: DatabaseProgram): Promise<Figure[]> {
  const figures: Figure[] = [];
  const note = (what: string, figure: string, bar?: string): void => {
    figures.push({ what, figure, ...(bar === undefined ? {} : { bar }) });
    console.log(`${what}: ${figure}`);
  };
  note('start to ready (median of 5)', millis(await medianStart(program)), '≤ 1,000 ms');

  const writer = await program.start();
  for (const clients of [1, 10, 100])
    note(
      `small writes/s, ${String(clients)} client${clients === 1 ? '' : 's'}`,
      whole(await writesPerSecond(writer.url, clients, 100_000)),
      ...(clients === 10 ? ['≥ 10,000'] : []),
    );
  note('events/s, 1 writer, 100 listeners', whole(await fanOut(writer.url, 100, 5000)), '≥ 50,000');
  await writer.kill('SIGKILL');

  const reader = await program.start();
  await put(reader.url, '.settings/rules', QUERY_RULES);
  const queries = {
    'limitToLast(25) by an index': { i: 'tripdate', l: 25, vf: 'r' },
    'equalTo by an index, 20 rows': { i: 'exact', sp: 'wanted', ep: 'wanted' },
  };
  const times = new Map<string, number[]>();
  for (const size of [1000, 10_000, 100_000]) {
    await load(reader.url, `list${String(size)}`, size, true);
    for (const [name, query] of Object.entries(queries)) {
      const ms = await queryMs(reader.url, `list${String(size)}`, query);
      times.set(name, [...(times.get(name) ?? []), ms]);
      const first = times.get(name)?.[0] ?? ms;
      note(
        `${name}, ${whole(size)} children`,
        `${millis(ms)}${size === 1000 ? '' : ` (${(ms / first).toFixed(2)} ×)`}`,
        ...(size === 100_000 ? ['≤ 2 × the time at 1,000'] : []),
      );
    }
  }
  await reader.kill('SIGKILL');

  const loader: DatabaseProcess = await program.start();
  const startedAt = performance.now();
  await load(loader.url, 'bookings', 100_000, false);
  note(
    '100,000 bookings of 2 kB loaded',
    `${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    '≤ 10 s',
  );
  note('memory at its highest, with them', `${whole(loader.peakMiB())} MiB`, '≤ 1,024 MiB');
  const { reads, refusals } = await ruleEvaluations(loader.url);
  note('reads/s that our own rules allow', whole(reads));
  note('writes/s that our own rules refuse', whole(refusals));
  await loader.kill('SIGKILL');
  return figures;
}

const program = await buildDatabaseProgram();
try {
  const figures = await measured(program);
  if (process.argv.includes('--compare')) figures.push(...(await compared()));
  await report('database', figures);
} finally {
  program.remove();
}
