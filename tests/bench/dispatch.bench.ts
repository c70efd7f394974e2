import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { z } from 'zod';
import { geohashOf } from '@domain/geo/geohash';
import { distanceKm } from '@domain/geo/geo';
import { createRandom } from '../../local/seed/random';
import { advanceDispatch } from '../../functions/src/dispatch/search/advance-dispatch.command';
import {
  aDriver,
  aNewBooking,
  onDutyRecords,
  PICKUP,
} from '../../functions/src/dispatch/testing/dispatch-world';
import { SERVER_UID } from '@domain/access/server';
import { createDatabaseStore } from '../../functions/src/platform/store/database-store';
import type { Store } from '../../functions/src/platform/ports';
import { someSettings } from '../../functions/src/platform/testing/records';
import { startDatabaseProcess } from '../../packages/rtdb-emulator/src/testing/database-process';
import { millis, percentile, report, whole, type Figure } from './report';

/**
 * Measures the time and the bytes that the search for drivers needs for one booking. The function reads the
 * booking and the drivers, decides, and writes the offers. The country has many drivers, and 200 of them
 * are within the radius. The database emulator is a separate process with the deployed rules. The admin SDK
 * connects to the emulator as in the functions, and the bytes on this connection are counted.
 */
const NAMESPACE = 'demo-hail-default-rtdb';
const SIZES = [1000, 10_000, 50_000];
const NEAR = 200;
const RADIUS_KM = 10;
const BOOKINGS = 200;
const WARM_UP = 30;

type Meter = { port: number; read: () => number; stop: () => void };

/** Starts a relay to the database, and counts the bytes that the database sends through it. */
async function startMeter(target: number): Promise<Meter> {
  let bytes = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true });
    client.setNoDelay(true);
    upstream.on('data', (chunk) => (bytes += chunk.length));
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    read: () => bytes,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Returns the record of a driver at a point. The record is as large as a usual record. */
function driverAt(point: { lat: number; lng: number }, index: number, at: number): Record<string, unknown> {
  return aDriver(
    0,
    {
      email: `driver${String(index)}@hail.example`,
      profile_image: `https://images.example/drivers/${String(index)}/photo.jpg`,
      licenseImage: `https://images.example/drivers/${String(index)}/licence.jpg`,
      pushToken: 'x'.repeat(150),
      bankName: 'Banco República',
      bankAccount: `00-${String(index)}`,
      lang: { langLocale: 'es', dateLocale: 'es' },
      location: { ...point, geohash: geohashOf(point), at },
    },
    at,
  );
}

/** Returns the drivers of a country. 200 are within the radius of the pickup, and the others are outside. */
function countryOf(size: number, at: number): [string, Record<string, unknown>][] {
  const random = createRandom(7);
  const between = (low: number, high: number): number => low + random.next() * (high - low);
  const people: [string, Record<string, unknown>][] = [];
  while (people.length < NEAR) {
    const point = { lat: PICKUP.lat + between(-0.09, 0.09), lng: PICKUP.lng + between(-0.11, 0.11) };
    if (distanceKm(PICKUP, point) > RADIUS_KM) continue;
    people.push([`near${String(people.length)}`, driverAt(point, people.length, at)]);
  }
  while (people.length < size) {
    const point = { lat: between(-34.9, -30.1), lng: between(-58.4, -53.2) };
    if (distanceKm(PICKUP, point) < 2 * RADIUS_KM) continue;
    people.push([`far${String(people.length)}`, driverAt(point, people.length, at)]);
  }
  return people;
}

const booking = (id: string, at: number): [string, unknown] => [
  `bookings/${id}`,
  aNewBooking({ bookingDate: at, tripdate: at, dispatchAt: at }),
];

/** Returns the store of one instance of the functions, for the database at this port. */
function storeAt(port: number, name: string): { store: Store; end: () => Promise<void> } {
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `127.0.0.1:${String(port)}`;
  const options = { projectId: 'demo-hail', databaseURL: `http://127.0.0.1:${String(port)}?ns=${NAMESPACE}` };
  const app = initializeApp(options, name);
  const guarded = initializeApp(
    { ...options, databaseAuthVariableOverride: { uid: SERVER_UID } },
    `${name}-g`,
  );
  const [database, guardedDatabase] = [getDatabase(app), getDatabase(guarded)];
  const store = createDatabaseStore(
    () => database,
    () => guardedDatabase,
  );
  return {
    store,
    end: async () => {
      await Promise.all([deleteApp(app), deleteApp(guarded)]);
    },
  };
}

async function dispatchOne(store: Store, id: string, at: number, rings: number[]): Promise<number> {
  const startedAt = performance.now();
  const result = await advanceDispatch(
    {
      store,
      clock: () => at,
      timers: { schedule: () => Promise.resolve() },
      notify: () => Promise.resolve(),
      // The limit of open offers is high, because no driver answers the offers of earlier bookings.
      settings: () => Promise.resolve(someSettings({ dispatchRings: rings, max_open_offers: 1000 })),
    },
    id,
  );
  if (result !== 'offered') throw new Error(`${id}: ${result}`);
  return performance.now() - startedAt;
}

/** Dispatches one booking after the other in a country of this size. Returns the times and the bytes. */
async function measure(
  store: Store,
  meter: Meter,
  rings: number[],
  name: string,
): Promise<{ times: number[]; bytes: number }> {
  const at = Date.now();
  const times: number[] = [];
  let before = 0;
  for (let turn = 0; turn < WARM_UP + BOOKINGS; turn += 1) {
    const id = `${name}-${String(turn)}`;
    await store.update(Object.fromEntries([booking(id, at)]));
    if (turn === WARM_UP) before = meter.read();
    const ms = await dispatchOne(store, id, at, rings);
    if (turn >= WARM_UP) times.push(ms);
  }
  return { times, bytes: (meter.read() - before) / BOOKINGS };
}

const figures: Figure[] = [];
const rules = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');
for (const size of SIZES) {
  const database = await startDatabaseProcess();
  const put = async (path: string, method: string, body: string): Promise<void> => {
    const response = await fetch(`${database.url}/${path}.json?ns=${NAMESPACE}&print=silent`, {
      method,
      headers: { authorization: 'Bearer owner' },
      body,
    });
    if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
  };
  await put('.settings/rules', 'PUT', rules);
  // The positions have a time in the future, so that they stay fresh during the measurement.
  const people = countryOf(size, Date.now() + 3600_000);
  for (let from = 0; from < people.length; from += 5000) {
    const some = Object.fromEntries(people.slice(from, from + 5000));
    await put('users', 'PATCH', JSON.stringify(some));
    await put('drivers_on_duty', 'PATCH', JSON.stringify(onDutyRecords(some)));
  }
  const meter = await startMeter(database.port);
  const direct = storeAt(database.port, `direct-${String(size)}`);
  const metered = storeAt(meter.port, `metered-${String(size)}`);
  for (const [what, rings] of [
    ['the first ring', [3, 10, 0]],
    ['all within the radius', [0]],
  ] as const) {
    const name = z.string().parse(what.replaceAll(' ', '-'));
    const { times } = await measure(direct.store, meter, [...rings], `${name}-time`);
    const { bytes } = await measure(metered.store, meter, [...rings], `${name}-bytes`);
    const isFirst = what === 'the first ring';
    figures.push({
      what: `${what}, ${whole(size)} drivers: p50 / p95`,
      figure: `${millis(percentile(times, 0.5))} / ${millis(percentile(times, 0.95))}`,
      bar: '≤ 50 ms at p95',
    });
    figures.push({
      what: `${what}, ${whole(size)} drivers: bytes read`,
      figure: whole(bytes),
      ...(isFirst || size > 1000 ? { bar: 'flat' } : {}),
    });
    console.log(figures.slice(-2));
  }
  await Promise.all([direct.end(), metered.end()]);
  meter.stop();
  await database.kill('SIGKILL');
}
await report('dispatch', figures);
