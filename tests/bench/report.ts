import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

/** One line of a report: the thing measured, the figure, and its bar. */
export type Figure = { what: string; figure: string; bar?: string };

/** Before the benchmark itself adds to it. */
const [LOAD_BEFORE = 0] = loadavg();

const DOCUMENT = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

/** The machine in one sentence. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${String(cpus().length)} cores (${cpu?.model.trim() ?? 'unknown'}), ${String(memory)} GiB, Node ${process.version}`;
}

/** The `p`-th part of the sorted figures, for example 0.95. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const millis = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/**
 * Prints a report and, when the program was started with `--write`, puts it into `docs/benchmarks.md` between the two
 * markers of its name.
 */
export async function report(name: string, figures: readonly Figure[]): Promise<void> {
  const rows = figures.map(({ what, figure, bar = '' }) => `| ${what} | ${figure} | ${bar} |`);
  const day = new Date().toISOString().slice(0, 10);
  const text = [
    `Measured on ${day}: ${machine()}; load average before: ${LOAD_BEFORE.toFixed(1)}.`,
    '',
    '| What | Figure | Bar |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
  console.log(`\n${text}\n`);
  if (!process.argv.includes('--write')) return;
  const document = readFileSync(DOCUMENT, 'utf8');
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no section ${name}`);
  const written = `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
  const style = (await resolveConfig(DOCUMENT)) ?? {};
  writeFileSync(DOCUMENT, await format(written, { ...style, parser: 'markdown' }));
}
