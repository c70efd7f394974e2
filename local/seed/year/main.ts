import { join } from 'node:path';
import { startCity } from 'offline-city';
import { startDatabase } from 'rtdb-emulator';
import { optionsOrNull } from '../../../tools/command-line';
import { takeDataFolder } from '../../start/data-folder';
import { HOST, portsFor } from '../../../tools/ports';
import { readSpots, readTrips } from '../city-places';
import { createEmulatorAdmin, type EmulatorAdmin } from '../emulator-admin';
import { createRandom } from '../random';
import { cityYear } from './city-year';
import { parseYearOptions, type YearOptions } from './year-options';

const NAMESPACE = 'demo-hail-default-rtdb';
const PROJECT = 'demo-hail';
/** The folder where the local stack also keeps the built city. */
const CITY_CACHE = join(import.meta.dirname, '../../../.cache/city');

type Place = { admin: EmulatorAdmin; cityUrl: string; hasAccounts: boolean; close: () => Promise<void> };

const addressOf = (port: number): string => `http://${HOST}:${String(port)}`;

/** Opens a running stack. */
function openStack(portBase: number): Place {
  const ports = portsFor(portBase);
  return {
    admin: createEmulatorAdmin({
      databaseUrl: addressOf(ports.database),
      authUrl: addressOf(ports.auth),
      namespace: NAMESPACE,
      projectId: PROJECT,
    }),
    cityUrl: addressOf(ports.city),
    hasAccounts: true,
    close: () => Promise.resolve(),
  };
}

/** Opens the data folder of a stopped stack. Starts a database for it and the city server. */
async function openFolder(dataDir: string): Promise<Place> {
  const release = await takeDataFolder(dataDir, false);
  const database = await startDatabase({ dataDir: join(dataDir, 'database') });
  const city = await startCity({ cacheDir: CITY_CACHE });
  return {
    admin: createEmulatorAdmin({
      databaseUrl: database.url,
      namespace: NAMESPACE,
      projectId: PROJECT,
      authUrl: '',
    }),
    cityUrl: city.url,
    hasAccounts: false,
    close: async () => {
      await city.stop();
      await database.flush();
      await database.compact();
      await database.stop();
      await release();
    },
  };
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

function tell(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`);
  else console.log(line);
}

async function fill({ admin, cityUrl, hasAccounts }: Place, options: YearOptions): Promise<void> {
  const startedAt = Date.now();
  if (await admin.hasBookings()) {
    if (!options.isReplacing)
      throw new Error('The database already has bookings. Add --replace to delete all data first.');
    await admin.clear();
    // New accounts use some e-mail addresses of old accounts with other ids. So the old accounts are deleted
    // first.
    if (hasAccounts) await admin.clearAccounts();
  }
  const random = createRandom(options.seed);
  const spots = await readSpots(cityUrl, random);
  const trips = await readTrips(cityUrl, spots, random);
  tell(`${String(trips.length)} routes of the city are ready  (${seconds(startedAt)})`);
  let told = 0;
  for (const { values, bookings } of cityYear({
    ...options,
    spots,
    trips,
    now: options.until ?? Date.now(),
  })) {
    await admin.writeNodes(values);
    if (bookings - told >= 1000 || process.stdout.isTTY) {
      told = bookings;
      const part = Math.round((100 * bookings) / options.bookings);
      tell(`${bookings.toLocaleString('en')} bookings, ${String(part)} %  (${seconds(startedAt)})`);
    }
  }
  if (hasAccounts) {
    const [people, known] = await Promise.all([admin.readUsers(), admin.accountIds()]);
    await admin.addAccounts(people.filter(({ uid }) => !known.has(uid)));
    tell(`${people.length.toLocaleString('en')} accounts are created  (${seconds(startedAt)})`);
  }
  tell(
    `Done: a year with ${options.bookings.toLocaleString('en')} bookings and ${options.drivers.toLocaleString('en')} drivers  (${seconds(startedAt)})`,
  );
  if (process.stdout.isTTY) process.stdout.write('\n');
}

async function run(options: YearOptions): Promise<void> {
  const { target } = options;
  const place = target.kind === 'stack' ? openStack(target.portBase) : await openFolder(target.dataDir);
  try {
    await fill(place, options);
  } finally {
    await place.close();
  }
}

const options = optionsOrNull(parseYearOptions(process.argv.slice(2), process.env, Date.now()));
if (options !== null) {
  try {
    await run(options);
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
