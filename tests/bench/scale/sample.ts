/** Counts of a run by name, for example `driver.writes`; `call.` and the name of a function counts its invocations. */
export type Sample = Readonly<Record<string, number>>;

const join = (one: Sample, other: Sample, factor: number): Sample => {
  const sum: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + factor * count;
  return sum;
};

export const minus = (one: Sample, other: Sample): Sample => join(one, other, -1);
export const times = (sample: Sample, factor: number): Sample => join({}, sample, factor);

/** The sum of the counts whose name begins so. */
export const sumOf = (sample: Sample, prefix: string): number =>
  Object.entries(sample).reduce((sum, [name, count]) => sum + (name.startsWith(prefix) ? count : 0), 0);

/** The counts whose name begins so, by the rest of their name, the largest first. */
export const partsOf = (sample: Sample, prefix: string): [name: string, count: number][] =>
  Object.entries(sample)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, count]): [string, number] => [name.slice(prefix.length), count])
    .sort(([, one], [, other]) => other - one);

/** The cost of one run of each scheduled function where nothing is to be done, by its name. */
export type QuietRuns = Readonly<Record<string, Sample>>;

const callsOf = (counted: Sample, name: string): number => counted[`call.${name}`] ?? 0;

/** Takes the runs of scheduled functions out of counts. */
export const withoutRuns = (counted: Sample, quiet: QuietRuns): Sample =>
  Object.entries(quiet).reduce(
    (left, [name, cost]) => minus(left, times(cost, callsOf(counted, name))),
    counted,
  );

/** Gives the cost of one run of a scheduled function, where runs of the known ones came between. */
export function costOfRun(counted: Sample, name: string, known: QuietRuns): Sample {
  const runs = callsOf(counted, name);
  if (runs === 0) throw new Error(`${name} did not run`);
  return times(withoutRuns(counted, known), 1 / runs);
}

/** The counts of a time in which so many minutes of drivers on duty passed without a trip, and so many trips ended. */
export type Run = { counted: Sample; idleDriverMinutes: number; trips: number };

/**
 * Takes a run of trips apart: what scheduled functions do in a quiet service and what waiting drivers do is known, and the
 * rest is the trips'.
 */
export function sharesOf(
  quiet: QuietRuns,
  waits: Pick<Run, 'counted' | 'idleDriverMinutes'>,
  trips: Run,
): { waiting: Sample; trip: Sample } {
  const waiting = times(withoutRuns(waits.counted, quiet), 1 / waits.idleDriverMinutes);
  const ofTrips = minus(withoutRuns(trips.counted, quiet), times(waiting, trips.idleDriverMinutes));
  return { waiting, trip: times(ofTrips, 1 / trips.trips) };
}
