type Trip = { bookedAt: number; offeredAt?: number; acceptedAt?: number; end?: string };

/** The quantiles by nearest rank. They are zero if there are no values. */
export function quantiles(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { count: sorted.length, p50: rank(0.5), p95: rank(0.95), max: sorted.at(-1) ?? 0 };
}

export type Quantiles = ReturnType<typeof quantiles>;

/** Creates the counter for all drivers and riders of a run. */
export function createTally(onError: (kind: string, error: unknown) => void = () => undefined) {
  const trips = new Map<string, Trip>();
  const calls = new Map<string, number[]>();
  const notes = new Map<string, number>();
  const errors = new Map<string, number>();
  const add = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);

  return {
    booked: (bookingId: string, at: number) => void trips.set(bookingId, { bookedAt: at }),
    /** a driver of the fleet got an offer of this booking */
    offered: (bookingId: string, at: number) => {
      const trip = trips.get(bookingId);
      if (trip) trip.offeredAt ??= at;
    },
    accepted: (bookingId: string, at: number) => {
      const trip = trips.get(bookingId);
      if (trip) trip.acceptedAt ??= at;
    },
    completed: (bookingId: string) => {
      const trip = trips.get(bookingId);
      if (trip) trip.end ??= 'completed';
    },
    /** `by` is the role that cancelled: rider, driver, admin or system */
    cancelled: (bookingId: string, by: string) => {
      const trip = trips.get(bookingId);
      if (trip) trip.end ??= `cancelled by ${by}`;
    },
    /** Counts an event that is not an error, for example when another driver accepted an offer first */
    noted: (what: string) => add(notes, what),
    /** the duration of a call of the backend */
    took: (what: string, ms: number) => {
      const values = calls.get(what) ?? [];
      values.push(ms);
      calls.set(what, values);
    },
    error: (kind: string, error: unknown) => {
      add(errors, kind);
      onError(kind, error);
    },
    summary: () => {
      const all = [...trips.values()];
      const waits = (until: (trip: Trip) => number | undefined): number[] =>
        all.flatMap((trip) => {
          const end = until(trip);
          return end === undefined ? [] : [Math.max(0, end - trip.bookedAt)];
        });
      const cancelled: Record<string, number> = {};
      for (const { end } of all) {
        const by = /^cancelled by (.+)$/.exec(end ?? '')?.[1];
        if (by !== undefined) cancelled[by] = (cancelled[by] ?? 0) + 1;
      }
      return {
        bookings: all.length,
        offered: all.filter(({ offeredAt }) => offeredAt !== undefined).length,
        accepted: all.filter(({ acceptedAt }) => acceptedAt !== undefined).length,
        completed: all.filter(({ end }) => end === 'completed').length,
        cancelled,
        /** bookings that were neither completed nor cancelled when the run ended */
        underWay: all.filter(({ end }) => end === undefined).length,
        firstOfferMs: quantiles(waits(({ offeredAt }) => offeredAt)),
        acceptMs: quantiles(waits(({ acceptedAt }) => acceptedAt)),
        calls: Object.fromEntries([...calls].sort().map(([name, values]) => [name, quantiles(values)])),
        notes: Object.fromEntries([...notes].sort()),
        errors: Object.fromEntries([...errors].sort()),
        bookingIds: [...trips.keys()],
      };
    },
  };
}

/** The counters of a run. Times are epoch milliseconds of this machine. */
export type Tally = ReturnType<typeof createTally>;
export type Summary = ReturnType<Tally['summary']>;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const spread = ({ count, p50, p95, max }: Quantiles): string =>
  count === 0
    ? 'none'
    : `p50 ${seconds(p50)}, p95 ${seconds(p95)}, max ${seconds(max)} (${String(count)} values)`;

/** The summary for the terminal. */
export function reportText(summary: Summary, problems: readonly string[]): string {
  const listed = (counts: Record<string, number>): string =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${String(count)}`)
      .join(', ') || 'none';
  const rows: [string, string][] = [
    ['Bookings', String(summary.bookings)],
    ['Accepted', String(summary.accepted)],
    ['Completed', String(summary.completed)],
    ['Cancelled', listed(summary.cancelled)],
    ['Not finished', String(summary.underWay)],
    ['Time to first offer', spread(summary.firstOfferMs)],
    ['Time to accept', spread(summary.acceptMs)],
    ...Object.entries(summary.calls).map(([name, value]): [string, string] => [
      `Call ${name}`,
      spread(value),
    ]),
    ['Notes', listed(summary.notes)],
    ['Errors', listed(summary.errors)],
    ['Illegal states', problems.length === 0 ? 'none' : String(problems.length)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    ...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    ...problems.slice(0, 20).map((problem) => `  ${problem}`),
    ...(problems.length > 20 ? [`  … and ${String(problems.length - 20)} more`] : []),
  ].join('\n');
}
