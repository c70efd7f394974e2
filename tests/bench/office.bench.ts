// Entry of `npm run bench:office`. Measures the dispatch office in Chromium with 2,000 moving cars and 500
// open trips.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { createRandom } from '../../local/seed/random';
import type { Addresses } from '../../local/start/addresses';
import { startStack } from '../support/start-stack';
import { launchChromium, signIn, wait, write } from './app-page';
import { meter } from './page-meter';
import { mainTasks, TRACED, type Task } from './page-tasks';
import { percentile, report, whole, type Figure } from './report';

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean' },
    minutes: { type: 'string', default: '20' },
    // The number of older bookings in the database. They are spread over a year.
    stored: { type: 'string', default: '0' },
    cars: { type: 'string', default: '2000' },
    trips: { type: 'string', default: '500' },
  },
});
const MINUTES = Number(options.minutes);
const STORED = Number(options.stored);
const CARS = Number(options.cars);
const TRIPS = Number(options.trips);
/**
 * Each car sends a position in each period of `TELL_EVERY_MS`. The cars are divided into `BURSTS` groups,
 * and each group is one write.
 */
const TELL_EVERY_MS = 5000;
const BURSTS = 25;
/** The browser's tasks are traced for this time, starting at each minute of `MARKS`. */
const TRACE_MS = 15_000;
const MARKS = [1, 5, 10, 15, 20].filter((minute) => minute <= MINUTES);
const MINUTE_MS = 60_000;
const CENTER = { lat: -34.88, lng: -56.17 };
/** The number of records in one write. */
const BATCH = 100;
const STATUSES = ['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED', 'PENDING'] as const;

const random = createRandom(11);
const around = (middle: number, spread: number): number => middle + (random.next() - 0.5) * spread;
const place = () => ({ lat: around(CENTER.lat, 0.12), lng: around(CENTER.lng, 0.2) });
const idOf = (index: number): string => `bench-car-${String(index)}`;
const places = Array.from({ length: CARS }, place);
const statusOf = (trip: number) => STATUSES[trip % STATUSES.length] ?? 'NEW';
/** Whether a car is on a trip. The first cars belong to the open trips. */
const isBusy = (car: number): boolean =>
  car < TRIPS && ['ACCEPTED', 'ARRIVED', 'STARTED'].includes(statusOf(car));

function dutyOf(car: number): object {
  return {
    name: `Driver ${String(car)}`,
    vehicleNumber: `SBE ${String(1000 + car)}`,
    carTypeId: 'economy',
    isFree: !isBusy(car),
    position: { ...places[car], at: Date.now() },
  };
}

const NO_DRIVER: readonly string[] = ['NEW'];
function tripOf(trip: number): object {
  const status = statusOf(trip);
  return {
    reference: `B${String(10_000 + trip)}`,
    status,
    customer: 'bench-rider',
    customer_name: 'Rita Bench',
    tripdate: Date.now(),
    bookingDate: Date.now(),
    bookLater: false,
    carType: 'Economy',
    otp: false,
    carTypeId: 'economy',
    trip_cost: 200,
    pickup: { ...place(), add: `Street ${String(trip)}` },
    drop: { ...place(), add: `Avenue ${String(trip)}` },
    ...(NO_DRIVER.includes(status)
      ? {}
      : { driver: idOf(trip), driver_name: `Driver ${String(trip)}`, driver_accept_time: Date.now() }),
  };
}

async function writeAll(
  addresses: Addresses,
  count: number,
  recordOf: (index: number) => [string, object],
): Promise<void> {
  for (let from = 0; from < count; from += BATCH)
    await write(
      addresses,
      Object.fromEntries(
        Array.from({ length: Math.min(BATCH, count - from) }, (_, offset) => recordOf(from + offset)),
      ),
    );
}

/** Moves all cars until `signal` aborts. Each write contains a part of the cars. */
async function moveCars(addresses: Addresses, signal: AbortSignal): Promise<void> {
  for (let burst = 0; !signal.aborted; burst = (burst + 1) % BURSTS) {
    const due = Date.now() + TELL_EVERY_MS / BURSTS;
    const moving = Array.from({ length: CARS }, (_, car) => car).filter((car) => car % BURSTS === burst);
    for (const car of moving) {
      const { lat, lng } = places[car] ?? CENTER;
      places[car] = { lat: around(lat, 0.002), lng: around(lng, 0.002) };
    }
    // The cars have no profile, so the sweeper deletes their records. So each write contains whole records.
    const records = moving.map((car) => [`drivers_on_duty/${idOf(car)}`, dutyOf(car)]);
    await write(addresses, Object.fromEntries(records) as Record<string, object>);
    await wait(Math.max(0, due - Date.now()));
  }
}

/** Stores a year of bookings, as `npm run bench:data` does. */
async function store(bookings: number, portBase: number): Promise<void> {
  const people = ['--drivers', '2000', '--riders', '10000', '--fleets', '20', '--replace'];
  const args = ['run', '--silent', 'seed', '--', '--bookings', String(bookings), ...people];
  const child = spawn('npm', [...args, '--port-base', String(portBase)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`the seed of ${String(bookings)} bookings failed`);
}

// The browser is started first. If it is missing, the benchmark fails before it starts the stack.
const browser = await launchChromium();
const stack = await startStack({ built: true });
const moving = new AbortController();
let moved: Promise<void> = Promise.resolve();
try {
  const { addresses } = stack;
  if (STORED > 0) await store(STORED, stack.portBase);
  // The automatic search is off, so that it does not change the trips of the measurement.
  await write(addresses, { 'settings/autoDispatch': false });
  await writeAll(addresses, CARS, (car) => [`drivers_on_duty/${idOf(car)}`, dutyOf(car)]);
  await writeAll(addresses, TRIPS, (trip) => [`bookings/bench-trip-${String(trip)}`, tripOf(trip)]);
  const context = await browser.newContext({
    baseURL: addresses.app,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  const session = await context.newCDPSession(page);
  const counted = await meter(page, session);
  moved = moveCars(addresses, moving.signal);
  await signIn(page, addresses, 'admin@hail.example', '/dispatch');
  await page.waitForFunction(
    (least) => Number(document.querySelector<HTMLElement>('[data-cars]')?.dataset.cars ?? 0) >= least,
    CARS,
  );
  // The queue also shows the trips.
  await page.getByRole('button', { name: new RegExp(`Trips ${String(TRIPS)}|Trips \\d{3,}`) }).waitFor();
  const first = counted.bytes().socket;
  counted.reset();
  const startedAt = Date.now();
  const heapMb = async (): Promise<number> => {
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    await session.send('HeapProfiler.disable');
    return usedSize / 1e6;
  };
  const tasks: Task[] = [];
  const figures: Figure[] = [
    { what: 'cars, open trips', figure: `${whole(CARS)}, ${whole(TRIPS)}` },
    { what: 'other bookings in the database', figure: whole(STORED) },
    { what: 'bytes until all is shown', figure: whole(first) },
  ];
  for (const minute of MARKS) {
    await wait(Math.max(0, startedAt + minute * MINUTE_MS - TRACE_MS - Date.now()));
    const passed = (Date.now() - startedAt) / MINUTE_MS;
    const perMinute = counted.bytes().socket / passed;
    await browser.startTracing(page, { categories: [...TRACED] });
    await wait(TRACE_MS);
    const here = mainTasks(await browser.stopTracing());
    tasks.push(...here);
    const longest = Math.max(...here.map(({ cpuMillis }) => cpuMillis));
    const share = here.reduce((sum, { cpuMillis }) => sum + cpuMillis, 0) / TRACE_MS;
    const heap = await heapMb();
    const figure = [
      `${heap.toFixed(1)} MB`,
      `${whole(perMinute)} bytes`,
      `${String(Math.round(longest))} ms`,
      `${String(Math.round(share * 100))} %`,
    ].join(' · ');
    console.log(`minute ${String(minute)}: ${figure}`);
    figures.push({
      what: `minute ${String(minute)}: memory after a collection · bytes a minute · longest task · share of the processor`,
      figure,
    });
  }
  const cpu = tasks.map(({ cpuMillis }) => cpuMillis);
  figures.push(
    { what: 'tasks of the main thread in the traces', figure: whole(tasks.length) },
    {
      what: 'the longest task, time of the processor',
      figure: `${String(Math.round(Math.max(...cpu)))} ms`,
      bar: '≤ 200 ms',
    },
    { what: 'tasks over 200 ms', figure: String(cpu.filter((ms) => ms > 200).length), bar: '0' },
    { what: 'tasks over 50 ms', figure: String(cpu.filter((ms) => ms > 50).length) },
    { what: 'tasks at p99', figure: `${percentile(cpu, 0.99).toFixed(1)} ms` },
  );
  await report(STORED > 0 ? 'office-stored' : 'office', figures);
} finally {
  moving.abort();
  await moved.catch(() => undefined);
  await browser.close();
  await stack.stop();
}
