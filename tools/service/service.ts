import { type BookingStatus, settingsSchema, statusesWhere } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { z } from 'zod';

export type ServicePorts = {
  /** runs the Firebase CLI for the database of the project. Returns its output. Rejects if the CLI fails */
  database: (args: readonly string[]) => Promise<string>;
  /** runs the Google Cloud CLI for the project. Returns its output. Rejects if the CLI fails */
  gcloud: (args: readonly string[]) => Promise<string>;
  say: (line: string) => void;
};

/**
 * The jobs that stop. The sweeper is not one of them. It deletes data whose retention time is over, and looks
 * for payments that came late.
 */
const PAUSED_JOBS = ['dispatcher', 'seriesBooker'] as const;

/** Bookings that a person or the dispatcher still works on. */
const WORKING: readonly BookingStatus[] = [
  ...new Set([...statusesWhere('isActive'), ...statusesWhere('awaitsSettlement')]),
];

/** More open bookings than this are not counted exactly. */
const MOST_COUNTED = 500;

/** The name that a deploy gives to the job of a function. */
const jobNameOf = (name: string, region: string): string => `firebase-schedule-${name}-${region}`;

const bookingsSchema = z.record(z.string(), z.unknown()).nullable();

/** How many bookings of each status are still worked on. Statuses without such bookings are left out. */
async function openBookings({ database }: ServicePorts): Promise<Map<BookingStatus, number>> {
  const counts = new Map<BookingStatus, number>();
  for (const status of WORKING) {
    const query = ['--order-by', 'status', '--equal-to', status, '--limit-to-first', String(MOST_COUNTED)];
    const text = await database(['database:get', `/${dbPaths.bookings()}`, ...query]);
    const count = Object.keys(bookingsSchema.parse(JSON.parse(text)) ?? {}).length;
    if (count > 0) counts.set(status, count);
  }
  return counts;
}

const sumOf = (counts: ReadonlyMap<BookingStatus, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

const listed = (counts: ReadonlyMap<BookingStatus, number>): string =>
  [...counts].map(([status, count]) => `${String(count)} ${status}`).join(', ');

async function writeSign({ database }: ServicePorts, sign: object): Promise<void> {
  await database(['database:update', `/${dbPaths.settings()}`, '--data', JSON.stringify(sign), '--force']);
}

/**
 * Pauses or resumes the jobs that are not yet in the wanted state. Google refuses to pause a paused job.
 */
async function setJobs(
  { gcloud, say }: ServicePorts,
  region: string,
  wanted: 'PAUSED' | 'ENABLED',
): Promise<void> {
  for (const name of PAUSED_JOBS) {
    const job = [jobNameOf(name, region), '--location', region];
    const state = (
      await gcloud(['scheduler', 'jobs', 'describe', ...job, '--format', 'value(state)'])
    ).trim();
    if (state !== wanted)
      await gcloud(['scheduler', 'jobs', wanted === 'PAUSED' ? 'pause' : 'resume', ...job]);
    say(`${name}: ${wanted === 'PAUSED' ? 'paused' : 'runs'}`);
  }
}

/**
 * Closes the service. Puts up the closed sign, which rules and functions enforce. Pauses the jobs if no
 * booking is open. Returns whether the service is wholly off.
 */
export async function turnOff(ports: ServicePorts, region: string, note: string): Promise<boolean> {
  await writeSign(ports, { service_closed: true, closed_note: note === '' ? null : note });
  ports.say('The closed sign is up. Nobody can book a trip or top up a wallet.');
  const open = await openBookings(ports);
  if (sumOf(open) > 0) {
    ports.say(`Bookings that are still open: ${listed(open)}.`);
    ports.say(
      'The dispatcher goes on for them. Let them end, or cancel them in the dispatch office. Then run this command again.',
    );
    return false;
  }
  await setJobs(ports, region, 'PAUSED');
  ports.say('The service is off. The sweeper goes on, because it deletes old data and finds late payments.');
  return true;
}

/** Opens the service again. The jobs run before the first person can book. */
export async function turnOn(ports: ServicePorts, region: string): Promise<void> {
  await setJobs(ports, region, 'ENABLED');
  await writeSign(ports, { service_closed: null, closed_note: null });
  ports.say('The service is on.');
}

/** Says whether the service is closed, what its jobs do, and how many bookings are open. */
export async function tellState(ports: ServicePorts, region: string): Promise<void> {
  const text = await ports.database(['database:get', `/${dbPaths.settings()}`]);
  const sign = settingsSchema.pick({ service_closed: true, closed_note: true }).parse(JSON.parse(text) ?? {});
  ports.say(sign.service_closed ? `closed sign: up. ${sign.closed_note ?? ''}`.trim() : 'closed sign: none');
  for (const name of PAUSED_JOBS) {
    const job = [jobNameOf(name, region), '--location', region];
    const state = await ports.gcloud(['scheduler', 'jobs', 'describe', ...job, '--format', 'value(state)']);
    ports.say(`${name}: ${state.trim() === 'PAUSED' ? 'paused' : 'runs'}`);
  }
  const open = await openBookings(ports);
  ports.say(`open bookings: ${sumOf(open) === 0 ? 'none' : listed(open)}`);
}
