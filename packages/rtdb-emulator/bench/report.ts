import { cpus, loadavg, totalmem } from 'node:os';

/** One line of a report: the thing measured, the figure, and its bar. */
export type Figure = { readonly what: string; readonly figure: string; readonly bar?: string };

/** The load before the benchmark itself adds to it. */
const [LOAD_BEFORE = 0] = loadavg();

/** The `p`-th part of the figures, for example 0.95. */
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
