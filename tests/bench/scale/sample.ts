/**
 * Counts of a run by name, such as `driver.writes`. `call.` with the name of a function counts the calls of
 * this function.
 */
export type Sample = Readonly<Record<string, number>>;

const join = (one: Sample, other: Sample, factor: number): Sample => {
  const sum: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + factor * count;
  return sum;
};

export const minus = (one: Sample, other: Sample): Sample => join(one, other, -1);
export const times = (sample: Sample, factor: number): Sample => join({}, sample, factor);

/** Returns the sum of the counts whose name begins with `prefix`. */
export const sumOf = (sample: Sample, prefix: string): number =>
  Object.entries(sample).reduce((sum, [name, count]) => sum + (name.startsWith(prefix) ? count : 0), 0);

/**
 * Returns the counts whose name begins with `prefix`. The names are without the prefix, and the largest count
 * is first.
 */
export const partsOf = (sample: Sample, prefix: string): [name: string, count: number][] =>
  Object.entries(sample)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, count]): [string, number] => [name.slice(prefix.length), count])
    .sort(([, one], [, other]) => other - one);

/** The cost of one run of each scheduled function when there is no work, by the name of the function. */
export type QuietRuns = Readonly<Record<string, Sample>>;

const callsOf = (counted: Sample, name: string): number => counted[`call.${name}`] ?? 0;

/** Subtracts the runs of scheduled functions from the counts. */
export const withoutRuns = (counted: Sample, quiet: QuietRuns): Sample =>
  Object.entries(quiet).reduce(
    (left, [name, cost]) => minus(left, times(cost, callsOf(counted, name))),
    counted,
  );

/**
 * Returns the cost of one run of a scheduled function. Runs of functions whose cost is known are subtracted.
 */
export function costOfRun(counted: Sample, name: string, known: QuietRuns): Sample {
  const runs = callsOf(counted, name);
  if (runs === 0) throw new Error(`${name} did not run`);
  return times(withoutRuns(counted, known), 1 / runs);
}

/**
 * The counts of a period. In this period drivers were on duty without a trip for `idleDriverMinutes` minutes
 * in total, and `trips` trips ended.
 */
export type Run = { counted: Sample; idleDriverMinutes: number; trips: number };

/**
 * Divides the counts of a run with trips. Subtracts the known cost of the scheduled functions and of the
 * waiting drivers. The rest is the cost of the trips.
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
