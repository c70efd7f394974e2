import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SERVER_UID } from '@domain/access/server';
import type { Instance } from './scale/cost';
import type { Sample } from './scale/sample';

const trafficSchema = z.object({
  parties: z.record(
    z.string(),
    z.object({
      reads: z.number(),
      writes: z.number(),
      refused: z.number(),
      received: z.number(),
      sent: z.number(),
    }),
  ),
  written: z.record(z.string(), z.number()),
  bytes: z.record(z.string(), z.number()),
  answers: z.record(z.string(), z.number()),
  namespaces: z.record(z.string(), z.object({ writes: z.number(), bytes: z.number() })),
});
export type TrafficNow = z.output<typeof trafficSchema>;

/** Returns what the database emulator has counted since its start. */
export async function trafficOf(url: string, namespace: string): Promise<TrafficNow> {
  const response = await fetch(`${url}/.inspect/traffic.json?ns=${namespace}`, {
    headers: { authorization: 'Bearer owner' },
  });
  return trafficSchema.parse(await response.json());
}

/** Returns the role of a database client. The server's SDK has two names here. */
function roleOf(party: string): string {
  if (party === 'admin' || party === SERVER_UID) return 'server';
  return /^fleet-(rider|driver)-/.exec(party)?.[1] ?? 'other';
}

/**
 * Returns the list to which a kind of path belongs. The position in a profile is separate, because it is
 * written far more often than the rest of the profile.
 */
const listOf = (kind: string): string => (kind === 'users/location' ? kind : (kind.split('/')[0] ?? kind));

const BEGUN = /Beginning execution of "(?:[a-z]+-[a-z]+\d-)?(\w+)"/g;
const FINISHED = /Finished "(?:[a-z]+-[a-z]+\d-)?\w+" in ([\d.]+)ms/g;

/**
 * Returns the counts of a stack since its start. The counts are the reads, writes and bytes of each role,
 * the kinds of paths that were written, and the calls of functions from the log of their emulator. `ms` is
 * the total time of these calls. The counts whose name begins with `in.` and the name of an instance are
 * the writes to this instance.
 */
export async function sampleOf(
  url: string,
  main: string,
  { functionsLog, instanceOf }: { functionsLog: string; instanceOf: (namespace: string) => Instance },
): Promise<Sample> {
  const { parties, written, bytes, answers, namespaces } = await trafficOf(url, main);
  const sample: Record<string, number> = {};
  const add = (name: string, count: number): void => {
    sample[name] = (sample[name] ?? 0) + count;
  };
  for (const [party, use] of Object.entries(parties))
    for (const [name, count] of Object.entries(use)) add(`${roleOf(party)}.${name}`, count);
  for (const [kinds, count] of Object.entries(written))
    add(`kinds.${[...new Set(kinds.split(' ').map(listOf))].sort().join(' ')}`, count);
  for (const [kind, size] of Object.entries(bytes)) add(`bytes.${listOf(kind)}`, size);
  for (const [name, size] of Object.entries(answers)) {
    const [party = '', kind = ''] = name.split(' ');
    add(`${roleOf(party)}.answers.${listOf(kind)}`, size);
  }
  for (const [namespace, there] of Object.entries(namespaces))
    for (const [name, count] of Object.entries(there)) add(`in.${instanceOf(namespace)}.${name}`, count);
  const log = readFileSync(functionsLog, 'utf8');
  for (const [, name = ''] of log.matchAll(BEGUN)) add(`call.${name}`, 1);
  for (const [, ms] of log.matchAll(FINISHED)) {
    add('finished', 1);
    add('ms', Number(ms));
  }
  return sample;
}
