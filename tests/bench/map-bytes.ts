import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  getDatabase,
  limitToFirst,
  onValue,
  orderByKey,
  query,
  ref,
} from 'firebase/database';
import { LIST_LIMITS } from '@domain/database/limits';
import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/records';
import { driversOnDuty, dutyPositionWrites } from '@domain/dispatch/driver/on-duty';
import { geohashOf } from '@domain/geo/geohash';
import { POSITION_PACE } from '@domain/trip/way/position-pace';
import { positionWrites } from '@domain/trip/steps/driver-steps';
import { startDatabase } from 'rtdb-emulator';
import { createRandom } from '../../local/seed/random';
import { trafficOf } from './traffic';

const NAMESPACE = 'demo-hail-default-rtdb';
const DRIVERS = 200;

/**
 * The bytes that an admin's map receives. `atOpening` counts the first message, which contains all drivers.
 * `inAMinute` counts the positions in the minute after this message.
 */
export type MapBytes = { atOpening: number; inAMinute: number };

const aDriver = (index: number, point: { lat: number; lng: number }) =>
  userSchema.parse({
    usertype: 'driver',
    firstName: 'Washington',
    lastName: `Rodríguez ${String(index)}`,
    approved: true,
    email: `driver${String(index)}@mail.example`,
    mobile: `+5989910${String(10_000 + index)}`,
    createdAt: 1_780_000_000_000,
    regType: 'mobile',
    referralId: 'ABCDE',
    walletBalance: 1250.5,
    vehicleMake: 'Suzuki',
    vehicleModel: 'Dzire',
    vehicleNumber: `SBE ${String(1000 + index)}`,
    other_info: 'Air conditioning',
    carTypeId: 'economy',
    carType: 'Economy',
    connected: true,
    profile_image: `https://storage.example/users/driver${String(index)}/profile/photo.jpg?token=abcdef`,
    lang: { langLocale: 'es', dateLocale: 'es' },
    ratings: { userrating: 4.8, count: 210, total: 1008 },
    driverActiveStatus: true,
    queue: index % 2 === 0,
    ...(index % 2 === 0 ? { currentBooking: `-Nbooking${String(10_000 + index)}x` } : {}),
    location: { ...point, geohash: geohashOf(point), at: Date.now() },
  });

const ADMIN = 'admin1';

/**
 * Measures the bytes that a map of staff receives. There are 200 drivers, and every second driver is on a
 * trip. The drivers' positions are written as the app writes them. A driver on a trip writes only one of
 * four positions to `drivers_on_duty`, which the map reads.
 */
export async function measureMapBytes(rules: string): Promise<MapBytes> {
  const emulator = await startDatabase({ rules: { [NAMESPACE]: rules } });
  const random = createRandom(5);
  const place = () => ({ lat: -34.9 + random.next() / 10, lng: -56.2 + random.next() / 10 });
  const uids = Array.from({ length: DRIVERS }, (_, index) => `driver${String(index).padStart(22, '0')}`);
  const drivers = uids.map((id, index) => ({ id, ...aDriver(index, place()) }));
  const records = driversOnDuty(drivers, Date.now());
  const users: Record<string, unknown> = { [ADMIN]: { usertype: 'admin', firstName: 'A', lastName: 'B' } };
  for (const { id, ...driver } of drivers) users[id] = driver;
  const write = async (values: Record<string, unknown>): Promise<void> => {
    const response = await fetch(`${emulator.url}/.json?ns=${NAMESPACE}`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify(values),
    });
    if (!response.ok) throw new Error(`${String(response.status)} ${await response.text()}`);
  };
  await write({ users, drivers_on_duty: records });

  const app = initializeApp(
    { projectId: 'demo-hail', databaseURL: `${emulator.url}?ns=${NAMESPACE}` },
    ADMIN,
  );
  const database = getDatabase(app);
  connectDatabaseEmulator(database, emulator.host, emulator.port, { mockUserToken: { sub: ADMIN } });
  const map = query(
    ref(database, dbPaths.driversOnDuty()),
    orderByKey(),
    limitToFirst(LIST_LIMITS.driversOnDuty),
  );
  await new Promise<void>((resolve, reject) => {
    onValue(map, () => resolve(), reject);
  });
  const sent = async (): Promise<number> =>
    (await trafficOf(emulator.url, NAMESPACE)).parties[ADMIN]?.sent ?? 0;
  const atOpening = await sent();
  for (let beat = 1; beat * POSITION_PACE.trip <= 60; beat += 1)
    for (const [index, uid] of uids.entries()) {
      const isOnTrip = index % 2 === 0;
      const isDutyDue = (beat * POSITION_PACE.trip) % POSITION_PACE.free === 0;
      if (!isOnTrip && !isDutyDue) continue;
      const point = place();
      const time = { '.sv': 'timestamp' };
      const record = isDutyDue ? records[uid] : undefined;
      const duty = record === undefined ? {} : dutyPositionWrites(uid, record, point, time);
      await write(positionWrites(uid, point, time, duty));
    }
  // The database sends data to listeners before it answers the write, so all bytes have arrived here.
  const inAMinute = (await sent()) - atOpening;
  await deleteApp(app);
  await emulator.stop();
  return { atOpening, inAMinute };
}

/** The number of drivers on the map. */
export const MAP_DRIVERS = DRIVERS;
