import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startDatabaseProcess, type DatabaseProcess } from '../src/testing/database-process';
import { RawClient, unsignedToken } from '../src/testing/raw-client';
import {
  connectClient,
  cpuSeconds,
  fanOut,
  NAMESPACE,
  rateOf,
  rateText,
  smallWrites,
  untilIdle,
  type Rate,
  type Server,
} from './database-work';
import { FirebaseServer } from './firebase-server';
import { millis, percentile, printReport, whole, type Figure } from './report';

/**
 * Measures the speed of the database emulator. The emulator runs as a separate process with a data folder,
 * and the clients connect over loopback. The clients are plain WebSockets that use the wire protocol, because
 * the work of the Firebase SDK would change the results. `--compare` also measures the npm package
 * `firebase-server`. That package can do only some parts of the work.
 */
const IS_ADMIN = "root.child('users').child(auth.uid).child('usertype').val() == 'admin'";
const OWNER = { authorization: 'Bearer owner' };
const WRITES = 100_000;
const FAN_OUT_WRITES = 5000;
/**
 * `firebase-server` is measured with only this share of the operations, because it would need minutes for all
 * operations.
 */
const COMPARED_PART = 0.2;

/** A record of about 2,000 bytes of JSON. */
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
    note: 'x'.repeat(800),
  };
}

/** Rules for the measured queries. They allow all access and list the indexes. */
const QUERY_RULES = JSON.stringify({
  rules: {
    '.read': true,
    '.write': true,
    ...Object.fromEntries(
      [1000, 10_000, 100_000].map((size) => [`list${String(size)}`, { '.indexOn': ['tripdate', 'exact'] }]),
    ),
  },
});

const rowsSchema = z.object({ d: z.record(z.string(), z.unknown()) });

async function put(url: string, path: string, body: string): Promise<void> {
  const response = await fetch(`${url}/${path}.json?ns=${NAMESPACE}&writeSizeLimit=unlimited`, {
    method: 'PUT',
    headers: OWNER,
    body,
  });
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
  await response.body?.cancel();
}

/**
 * Writes `count` records. Each request has 5000 of them, so that no request is unusually large. Resolves to
 * the seconds that the requests took, without the time to build their bodies.
 */
async function load(url: string, list: string, count: number, exact: boolean): Promise<number> {
  const CHUNK = 5000;
  let ms = 0;
  for (let from = 0; from < count; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - from) }, (_, step) => {
      const index = from + step;
      // In a list of any length, about twenty rows have the value that the query asks for.
      const more = exact
        ? { exact: index % Math.floor(count / 20) === 0 ? 'wanted' : `other${String(index)}` }
        : {};
      return [`k${String(index).padStart(7, '0')}`, { ...booking(index), ...more }] as const;
    });
    const body = JSON.stringify(Object.fromEntries(rows));
    const startedAt = performance.now();
    const response = await fetch(`${url}/${list}.json?ns=${NAMESPACE}&print=silent`, {
      method: 'PATCH',
      headers: OWNER,
      body,
    });
    ms += performance.now() - startedAt;
    if (!response.ok) throw new Error(`${list}: ${String(response.status)} ${await response.text()}`);
  }
  return ms / 1000;
}

/**
 * The median time of a query, in milliseconds. Each query is a new listen of a user, and not of the admin, so
 * the rules apply.
 */
async function queryMs(
  url: string,
  list: string,
  query: Record<string, unknown>,
  rows: number,
): Promise<number> {
  const connection = await connectClient(url, false);
  const times: number[] = [];
  for (let turn = 0; turn < 60; turn += 1) {
    const body = { p: `/${list}`, q: query, t: turn + 1 };
    const startedAt = performance.now();
    const answer = await connection.ask('q', { ...body, h: '' });
    times.push(performance.now() - startedAt);
    const heard = rowsSchema.safeParse(connection.messages.find(({ d }) => d.a === 'd')?.d.b);
    if (answer.s !== 'ok' || !heard.success || Object.keys(heard.data.d).length !== rows)
      throw new Error(`${list}: ${answer.s}, and not ${String(rows)} rows`);
    await connection.ask('n', body);
    connection.forget();
  }
  await connection.close();
  // The first queries build the index, so they are not counted.
  return percentile(times.slice(10), 0.5);
}

/**
 * Rules like the rules of many products. A person's data can be read by that person and by an admin, and some
 * fields can be written only by the admin.
 */
const PEOPLE_RULES = JSON.stringify({
  rules: {
    users: {
      $uid: {
        '.read': `auth.uid == $uid || ${IS_ADMIN}`,
        firstName: { '.write': `auth.uid == $uid || ${IS_ADMIN}`, '.validate': 'newData.isString()' },
        walletBalance: { '.write': IS_ADMIN, '.validate': 'newData.isNumber()' },
      },
    },
  },
});

/**
 * Measures operations that the rules must check. The user reads a field of the user's own profile, and tries
 * to write a field that only an admin may write.
 */
async function underRules({ url, pid }: Server): Promise<{ reads: Rate; refusals: Rate }> {
  await put(url, '.settings/rules', PEOPLE_RULES);
  await put(url, 'users/ana', JSON.stringify({ usertype: 'rider', firstName: 'Ana', walletBalance: 0 }));
  const rider = await RawClient.connect(url, NAMESPACE);
  const answer = await rider.ask('auth', {
    cred: unsignedToken({ sub: 'ana', user_id: 'ana', firebase: {} }),
  });
  if (answer.s !== 'ok') throw new Error(`no sign-in: ${JSON.stringify(answer)}`);
  const TOTAL = 20_000;
  const BATCH = 400;
  const many = (action: string, body: unknown, status: string): Promise<Rate> =>
    rateOf(pid, TOTAL, async () => {
      for (let sent = 0; sent < TOTAL; sent += BATCH) {
        let last = 0;
        for (let step = 0; step < BATCH; step += 1) last = rider.post(action, body);
        const { s } = await rider.answer(last);
        if (s !== status) throw new Error(`${action}: ${s}`);
        rider.forget();
      }
    });
  const reads = await many('g', { p: '/users/ana/firstName', q: {} }, 'ok');
  const refusals = await many('p', { p: '/users/ana/walletBalance', d: 1000 }, 'permission_denied');
  await rider.close();
  return { reads, refusals };
}

type Started = Server & { readonly readyAfterMs: number };

async function medianStart(start: () => Promise<Started & { kill(): Promise<void> }>): Promise<string> {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const server = await start();
    times.push(server.readyAfterMs);
    await server.kill();
  }
  return millis(percentile(times, 0.5));
}

/**
 * The results of `firebase-server`. In this benchmark it checks no user accounts, and stores nothing on the
 * disk.
 */
async function compared(): Promise<Figure[]> {
  const other = new FirebaseServer();
  try {
    other.install();
    const start = await medianStart(() => other.start());
    const server = await other.start();
    try {
      const writes = await smallWrites(server, 10, WRITES * COMPARED_PART, false);
      // `firebase-server` sends each write to a listener twice.
      const events = await fanOut(server, 100, FAN_OUT_WRITES * COMPARED_PART, false, 2);
      return [
        { what: 'firebase-server: start to ready (median of 5)', figure: start },
        { what: 'firebase-server: small writes/s, 10 clients', figure: rateText(writes) },
        { what: 'firebase-server: events/s, 1 writer, 100 listeners', figure: rateText(events) },
      ];
    } finally {
      await server.kill();
    }
  } finally {
    other.remove();
  }
}

type Start = () => Promise<DatabaseProcess>;

async function measured(start: Start): Promise<Figure[]> {
  const figures: Figure[] = [];
  const note = (what: string, figure: string, bar?: string): void => {
    figures.push({ what, figure, ...(bar === undefined ? {} : { bar }) });
    console.log(`${what}: ${figure}`);
  };
  const starts = await medianStart(async () => {
    const database = await start();
    return { ...database, kill: () => database.kill('SIGKILL') };
  });
  note('start to ready (median of 5)', starts, '≤ 1,000 ms');

  const writer = await start();
  for (const clients of [1, 10, 100])
    note(
      `small writes/s, ${String(clients)} client${clients === 1 ? '' : 's'}`,
      rateText(await smallWrites(writer, clients, WRITES, true)),
      ...(clients === 10 ? ['≥ 10,000'] : []),
    );
  note(
    'events/s, 1 writer, 100 listeners',
    rateText(await fanOut(writer, 100, FAN_OUT_WRITES, true)),
    '≥ 50,000',
  );
  await writer.kill('SIGKILL');

  const reader = await start();
  await put(reader.url, '.settings/rules', QUERY_RULES);
  const queries = [
    { name: 'limitToLast(25) by an index', rows: 25, query: { i: 'tripdate', l: 25, vf: 'r' } },
    { name: 'equalTo by an index, 20 rows', rows: 20, query: { i: 'exact', sp: 'wanted', ep: 'wanted' } },
  ];
  const first = new Map<string, number>();
  for (const size of [1000, 10_000, 100_000]) {
    await load(reader.url, `list${String(size)}`, size, true);
    if (size === 100_000) {
      const [latest] = queries;
      if (latest) {
        const ms = await queryMs(reader.url, `list${String(size)}`, latest.query, latest.rows);
        note(`${latest.name}, ${whole(size)} children, while the load is still being saved`, millis(ms));
      }
    }
    await untilIdle(reader.pid);
    for (const { name, rows, query } of queries) {
      const ms = await queryMs(reader.url, `list${String(size)}`, query, rows);
      if (size === 1000) first.set(name, ms);
      note(
        `${name}, ${whole(size)} children`,
        `${millis(ms)}${size === 1000 ? '' : ` (${(ms / (first.get(name) ?? ms)).toFixed(2)} ×)`}`,
        ...(size === 100_000 ? ['≤ 2 × the time at 1,000'] : []),
      );
    }
  }
  await reader.kill('SIGKILL');

  const loader = await start();
  const cpuBefore = cpuSeconds(loader.pid);
  const seconds = await load(loader.url, 'bookings', 100_000, false);
  const cpu = cpuSeconds(loader.pid) - cpuBefore;
  note(
    '100,000 bookings of 2 kB loaded',
    `${seconds.toFixed(1)} s (server's processor time ${cpu.toFixed(1)} s)`,
    '≤ 10 s',
  );
  note('most memory used with these clients', `${whole(loader.peakMiB())} MiB`, '≤ 1,024 MiB');
  const { reads, refusals } = await underRules(loader);
  note('reads/s that rules allow', rateText(reads));
  note('writes/s that rules refuse', rateText(refusals));
  await loader.kill('SIGKILL');
  return figures;
}

const folder = mkdtempSync(join(tmpdir(), 'rtdb-emulator-bench-'));
try {
  const figures = await measured(() =>
    startDatabaseProcess(['--data-dir', mkdtempSync(join(folder, 'data-'))]),
  );
  if (process.argv.includes('--compare')) figures.push(...(await compared()));
  printReport(figures);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
