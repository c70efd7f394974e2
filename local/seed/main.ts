import { parseArgs } from 'node:util';
import { tracksInstancesOf } from '@domain/database/instance-routing';
import { dbPaths } from '@domain/database/paths';
import { readSpots, readTrips } from './city-places';
import { createDemoData } from './demo-data';
import { createEmulatorAdmin } from './emulator-admin';
import { oldDataLine } from './old-data';
import { currencySettings } from './currency';
import { positionsNodes, readersNodes } from './positions';
import { createRandom } from './random';

const SEED = 20_260_101;

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'http://127.0.0.1:5102' },
    namespace: { type: 'string', default: 'demo-hail-default-rtdb' },
    auth: { type: 'string', default: 'http://127.0.0.1:5101' },
    city: { type: 'string', default: 'http://127.0.0.1:5106' },
    'port-base': { type: 'string', default: '5100' },
    project: { type: 'string', default: 'demo-hail' },
    'accounts-only': { type: 'boolean', default: false },
    currency: { type: 'string' },
    /** the namespace for the positions of drivers on duty, if the stack has a separate namespace for them */
    positions: { type: 'string' },
    /** the namespaces for the tracks of trips, separated by commas */
    tracks: { type: 'string', default: '' },
  },
});

const adminOf = (namespace: string) =>
  createEmulatorAdmin({
    databaseUrl: values.database,
    namespace,
    authUrl: values.auth,
    projectId: values.project,
  });
const admin = adminOf(values.namespace);

/** Fills an empty database. If the database has data, nothing changes. */
async function fillDatabase(): Promise<void> {
  if (values['accounts-only'] || !(await admin.isDatabaseEmpty())) return;
  const random = createRandom(SEED);
  const spots = await readSpots(values.city, random);
  const trips = await readTrips(values.city, spots, random);
  const data = createDemoData(spots, trips, random, Date.now());
  await admin.writeNodes(data.nodes);
  console.log(
    `Demo data written: ${data.users.length} people, ${data.bookingCount} bookings of three months`,
  );
}

/**
 * Fills the instance for positions from the main instance. In an earlier run of the stack, the main instance
 * may have had all data.
 */
async function fillPositions(): Promise<void> {
  if (values.positions === undefined) return;
  const positions = adminOf(values.positions);
  await positions.clear();
  await positions.writeNodes(positionsNodes(await admin.readPeople(), Date.now()));
  await admin.writeNodes({ [dbPaths.driversOnDuty()]: null });
  console.log('The positions of drivers on duty are in a separate instance');
}

/** Copies the people of the main instance into the tracks instances. Existing tracks are kept. */
async function fillReaders(): Promise<void> {
  for (const namespace of tracksInstancesOf(values.tracks).all) {
    await adminOf(namespace).writeNodes(readersNodes(await admin.readPeople()));
    console.log(`Tracks of trips are in the instance ${namespace}`);
  }
}

/**
 * Creates the missing sign-in accounts. When a stack is killed, it loses the accounts that were created in
 * its last seconds.
 */
async function fillAccounts(): Promise<void> {
  const [people, known] = await Promise.all([admin.readUsers(), admin.accountIds()]);
  const missing = people.filter((person) => !known.has(person.uid));
  await admin.addAccounts(missing);
  if (missing.length > 0) console.log(`Sign-in accounts created: ${missing.length}`);
  else console.log(`Using the kept data with ${people.length} sign-in accounts`);
}

try {
  await fillDatabase();
  await fillPositions();
  await fillReaders();
  await fillAccounts();
  if (values.currency !== undefined) await admin.writeNodes(currencySettings(values.currency));
  const line = oldDataLine(await admin.readSettings(), values['port-base']);
  if (line !== null) console.log(`! ${line}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
