import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectDatabaseEmulator, getDatabase } from 'firebase/database';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { tracksInstancesOf } from '@domain/database/instance-routing';
import type { TrackingEntry } from '@domain/records';
import type { LatLng } from '@domain/geo/geo';
import { createDriverService } from '@/api/firebase/driver.firebase';
import type { FirebaseParts } from '@/api/firebase/firebase-app';
import { addressBeside } from '@/api/firebase/tracks-database';
import { createTripService } from '@/api/firebase/trip.firebase';
import { type Database, startDatabase } from 'rtdb-emulator';
import type { Store } from '../../functions/src/platform/ports';
import { createSplitStore } from '../../functions/src/platform/store/split-store';
import { aLog } from '../../functions/src/platform/testing/records';
import { openTrack } from '../../functions/src/instances/open-track';
import { fillTracks } from '../../functions/src/instances/fill-instances.command';
import { keepPeopleCopies } from '../../functions/src/instances/people-copies.command';
import { tracksInstance } from '../../functions/src/platform/store/further-instances';
import { keepTrackRight } from '../../functions/src/instances/booking-copies.command';
import { readTrack } from '../../functions/src/instances/trip-track';
import { aBooking, aDriver, anAdmin, aUser as aRider } from '../support/builders';
import { instanceStores, rulesOf } from './support/instance-stores';

const MAIN = 'demo-hail-default-rtdb';
const TRACKS = 'demo-hail-tracks-1';
const HERE = { lat: -34.9, lng: -56.2 };
const THERE = { lat: -34.91, lng: -56.21 };
const instances = tracksInstancesOf(TRACKS);

let emulator: Database;
let main: Store;
let there: Store;
let store: Store;
const apps: FirebaseApp[] = [];
const closers: (() => void)[] = [];
const { storeOf, close } = instanceStores();

beforeAll(async () => {
  emulator = await startDatabase({
    rules: { [MAIN]: rulesOf('database.rules.json'), [TRACKS]: rulesOf('tracks.rules.json') },
  });
  main = storeOf(emulator.url, MAIN);
  there = storeOf(emulator.url, TRACKS);
  store = createSplitStore({ main, positions: () => null, tracks: () => there });
  vi.stubEnv('VITE_FIREBASE_DATABASE_URL', `${emulator.url}?ns=${MAIN}`);
  vi.stubEnv('VITE_EMULATOR_DATABASE', '');
});
afterEach(async () => {
  for (const app of apps.splice(0)) await deleteApp(app);
  for (const close of closers.splice(0)) close();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await close();
  await emulator.stop();
});

/** Returns the app’s services for this user’s browser. */
function servicesOf(uid: string, signedInAt = Math.floor(Date.now() / 1000), portOfTracks = emulator.port) {
  const app = initializeApp({ projectId: 'demo-hail' }, `${uid}-${String(Math.random())}`);
  apps.push(app);
  const [database] = [MAIN, TRACKS].map((namespace) => {
    // The addresses are written exactly as in the app, because the SDK identifies an instance by the text of
    // its address.
    const one = getDatabase(app, addressBeside(`${emulator.url}?ns=${MAIN}`, namespace));
    connectDatabaseEmulator(one, emulator.host, namespace === TRACKS ? portOfTracks : emulator.port, {
      mockUserToken: { sub: uid, auth_time: signedInAt },
    });
    return one;
  });
  if (database === undefined) throw new Error('no database');
  const unused = () => Promise.reject(new Error('not used here'));
  const firebase: FirebaseParts = {
    auth: unused,
    storage: unused,
    messaging: unused,
    appCheckToken: unused,
    authAsked: new Promise(() => undefined),
    database: () => Promise.resolve(database),
  };
  return { driver: createDriverService(firebase), trip: createTripService(firebase) };
}

const stored = ({ id: _id, ...record }: { id: string }): object =>
  JSON.parse(JSON.stringify(record)) as object;
const at = (namespace: string, path: string): unknown => emulator.get(namespace, path);
const points = (namespace: string): TrackingEntry[] =>
  Object.values((at(namespace, 'tracking/booking-1') ?? {}) as Record<string, TrackingEntry>);
/** Makes the previous point so old that the next point is accepted. */
const later = (): void => {
  emulator.set(TRACKS, 'track_paces/booking-1', { at: Date.now() - 60_000, last: 'x' });
  emulator.set(MAIN, 'users/driver-1/location/at', Date.now() - 60_000);
};

const ON_TRIP = { bookingId: 'booking-1', status: 'ACCEPTED', trackInstance: TRACKS } as const;

/** Stores an accepted trip whose track the server has created in the instance that stores tracks. */
async function accepted() {
  const acceptedAt = Date.now() - 1000;
  const booking = aBooking({
    id: 'booking-1',
    status: 'ACCEPTED',
    customer: aRider().id,
    driver: 'driver-1',
    driver_name: 'Dan',
    driver_accept_time: acceptedAt,
  });
  const people = [
    aRider(),
    anAdmin(),
    aDriver({
      id: 'driver-1',
      queue: true,
      currentBooking: 'booking-1',
      location: { ...HERE, geohash: 'x', at: 1 },
    }),
    aDriver({ id: 'driver-2' }),
  ];
  emulator.set(MAIN, '', {
    users: Object.fromEntries(people.map((one) => [one.id, stored(one)])),
    bookings: { 'booking-1': stored(booking) },
  });
  emulator.set(TRACKS, '', null);
  await fillTracks({ store: main, instances: [tracksInstance(TRACKS, there)] });
  const instance = await openTrack({ store, log: aLog(), instances }, 'booking-1', booking, HERE);
  await main.update({ 'bookings/booking-1/trackInstance': instance });
  return { booking };
}
const read = async () => {
  const booking = at(MAIN, 'bookings/booking-1') as Parameters<typeof readTrack>[2];
  return readTrack(store, 'booking-1', booking, 100);
};

/**
 * Opens a relay to the emulator. After `silence`, the relay holds back all data, and its connections stay
 * open. `speak` sends the data that was held back.
 */
async function aLine() {
  let isSilent = false;
  const held: (() => void)[] = [];
  const sockets: Socket[] = [];
  const pass = (from: Socket, to: Socket): void => {
    sockets.push(from);
    from.on('data', (chunk) => {
      const send = (): void => void to.write(chunk);
      if (isSilent) held.push(send);
      else send();
    });
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  };
  const server = createServer((client) => {
    const far = connect(emulator.port, emulator.host);
    pass(client, far);
    pass(far, client);
  });
  server.listen(0, emulator.host);
  await once(server, 'listening');
  closers.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      isSilent = true;
    },
    isWaiting: () => held.length > 0,
    speak: () => {
      isSilent = false;
      for (const send of held.splice(0)) send();
    },
  };
}

describe('a track in a separate database instance', () => {
  it('contains the positions of the trip’s driver, which the main database does not contain', async () => {
    await accepted();
    const before = at(MAIN, '');
    await servicesOf('driver-1').driver.sendPosition('driver-1', THERE, ON_TRIP, []);
    expect(at(MAIN, '')).toEqual(before);
    expect(await read()).toMatchObject([HERE, { ...THERE, status: 'ACCEPTED' }]);
  });

  it('is shown to the rider together with the points that are in the main database', async () => {
    await accepted();
    const { driver } = servicesOf('driver-1');
    const { trip } = servicesOf(aRider().id);
    const told: TrackingEntry[][] = [];
    const last: TrackingEntry[] = [];
    const errors: unknown[] = [];
    const error = (one: unknown) => errors.push(one);
    const closers = [
      trip.watchTrack('booking-1', { next: (track) => told.push(track), error }),
      trip.watchLastEntry('booking-1', { next: (entry) => last.push(entry), error }),
    ];
    await driver.sendPosition('driver-1', THERE, ON_TRIP, []);
    await expect.poll(() => told.at(-1)?.length).toBe(2);
    // A page that was opened before the deploy still writes to the main database.
    await driver.sendPosition('driver-1', HERE, { bookingId: 'booking-1', status: 'ACCEPTED' }, []);
    await expect.poll(() => told.at(-1)?.length).toBe(3);
    await expect.poll(() => last.at(-1)).toMatchObject(HERE);
    expect(errors).toEqual([]);
    closers.forEach((close) => close());
  });

  it('is continued in the main database if the separate instance refuses the points', async () => {
    await accepted();
    emulator.set(TRACKS, 'bookings', null);
    later();
    await servicesOf('driver-1').driver.sendPosition('driver-1', THERE, ON_TRIP, []);
    expect(points(MAIN)).toMatchObject([THERE]);
    expect(await read()).toHaveLength(2);
  });

  it('is continued in the main database during the trip while the separate instance does not answer', async () => {
    await accepted();
    const line = await aLine();
    const { driver } = servicesOf('driver-1', undefined, line.port);
    const send = (point: LatLng) => driver.sendPosition('driver-1', point, ON_TRIP, []);
    await send(THERE);
    expect(points(TRACKS)).toHaveLength(2);

    line.silence();
    later();
    await send(HERE);
    expect(points(MAIN)).toMatchObject([HERE]);
    // The next point is written at once, although the write to the separate instance is still not answered.
    later();
    const before = Date.now();
    await send(THERE);
    expect(Date.now() - before).toBeLessThan(3000);
    expect(points(MAIN)).toHaveLength(2);
    expect(line.isWaiting()).toBe(true);

    const startedAt = Date.now();
    await main.update({ 'bookings/booking-1/status': 'STARTED', 'bookings/booking-1/startTime': startedAt });
    later();
    await driver.takeStep('driver-1', 'booking-1', 'REACHED', HERE);
    expect(at(MAIN, 'bookings/booking-1/status')).toBe('REACHED');
    await keepTrackRight({ store, instances }, 'booking-1');
    line.speak();
    await expect.poll(() => line.isWaiting()).toBe(false);
    // The relay keeps the order. So when this read is answered, the write that was held back has been
    // answered too.
    await new Promise((resolve) => {
      servicesOf(aRider().id, undefined, line.port).trip.watchTrack('booking-1', {
        next: resolve,
        error: resolve,
      });
    });
    expect(points(TRACKS)).toHaveLength(2);
    const track = await read();
    expect(track.map(({ lat }) => lat)).toEqual([HERE.lat, THERE.lat, HERE.lat, THERE.lat, HERE.lat]);
    // The app waited for an answer before it used the main database. So the track has a gap of this length.
    const silences = track.slice(1).map((point, index) => point.at - (track[index]?.at ?? 0));
    expect(Math.max(...silences)).toBeGreaterThan(9000);
  }, 60_000);

  it('accepts no points of another driver, the rider, a stranger, or a session that was ended', async () => {
    await accepted();
    for (const uid of ['driver-2', aRider().id, 'stranger'])
      await servicesOf(uid)
        .driver.sendPosition(uid, THERE, ON_TRIP, [])
        .catch(() => undefined);
    emulator.set(MAIN, 'sessions/driver-1', {
      validAfter: Math.floor(Date.now() / 1000) - 60,
      endedBy: 'self',
    });
    await keepPeopleCopies({ store: main, instances: [tracksInstance(TRACKS, there)] }, 'driver-1');
    await servicesOf('driver-1', Math.floor(Date.now() / 1000) - 3600)
      .driver.sendPosition('driver-1', THERE, ON_TRIP, [])
      .catch(() => undefined);
    expect(points(TRACKS)).toHaveLength(1);
    expect(points(MAIN)).toEqual([]);
  });

  it('accepts no points after the end of the trip, and no points of a driver who has given the trip back', async () => {
    await accepted();
    await main.update({ 'bookings/booking-1/status': 'REACHED', 'bookings/booking-1/endTime': Date.now() });
    await keepTrackRight({ store, instances }, 'booking-1');
    const { driver } = servicesOf('driver-1');
    await driver.sendPosition('driver-1', THERE, ON_TRIP, []).catch(() => undefined);
    expect(points(TRACKS)).toHaveLength(1);
    await main.update({
      'bookings/booking-1/status': 'NEW',
      'bookings/booking-1/driver': null,
      'bookings/booking-1/trackInstance': null,
    });
    await keepTrackRight({ store, instances }, 'booking-1');
    await driver.sendPosition('driver-1', THERE, ON_TRIP, []).catch(() => undefined);
    expect(at(TRACKS, 'tracking')).toBeNull();
    expect(at(TRACKS, 'bookings')).toBeNull();
  });

  it('can be read by staff until the staff lose their role, and never by a user outside the trip', async () => {
    await accepted();
    const entries = (uid: string) =>
      new Promise<unknown>((resolve) => {
        servicesOf(uid).trip.watchTrack('booking-1', { next: resolve, error: resolve });
      });
    expect(await entries(anAdmin().id)).toHaveLength(1);
    expect(await entries('stranger')).toMatchObject({ code: 'permission_denied' });
  });
});
