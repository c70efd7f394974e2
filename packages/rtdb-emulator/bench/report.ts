import { cpus, loadavg, totalmem } from 'node:os';

/**
 * One line of a report. `what` is what was measured, `figure` is the result, and `bar` is the limit that it
 * must meet.
 */
export type Figure = { readonly what: string; readonly figure: string; readonly bar?: string };

/** The load of the machine before the benchmark adds to it. */
const [LOAD_BEFORE = 0] = loadavg();

/** A percentile of the values. For example, `p` is 0.95 for the 95th percentile. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const millis = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/** Prints a section of `README.md`. */
export function printReport(figures: readonly Figure[]): void {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${memory} GiB, Node ${process.version}`;
  const day = new Date().toISOString().slice(0, 10);
  const rows = figures.map(({ what, figure, bar = '' }) => `| ${what} | ${figure} | ${bar} |`);
  const lines = [
    `Measured on ${day}: ${machine}, load average before: ${LOAD_BEFORE.toFixed(1)}.`,
    '',
    '| Measured | Figure | Bar |',
    '| --- | --- | --- |',
    ...rows,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
}
