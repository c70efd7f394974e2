import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

/**
 * A line of a report. `what` says what was measured. `bar` is the limit that the figure should not exceed.
 */
export type Figure = { what: string; figure: string; bar?: string };

/** The load of the machine before the benchmark starts. */
const [LOAD_BEFORE = 0] = loadavg();

/** Describes the machine in one sentence, with the version of Node that was measured. */
export function machine(node = process.version): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${String(cpus().length)} cores (${cpu?.model.trim() ?? 'unknown'}), ${String(memory)} GiB, Node ${node}`;
}

/** Returns a percentile of the figures. For example, `p` is 0.95 for the 95th percentile. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const millis = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

/** Returns a sentence with the day and the machine of a measurement. */
export const measured = (node?: string): string =>
  `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine(node)}; load average before: ${LOAD_BEFORE.toFixed(1)}.`;

/**
 * Prints a report. With `--write` it is also written into `docs/benchmarks.md`, between the two markers with
 * its name.
 */
export async function report(name: string, figures: readonly Figure[], node?: string): Promise<void> {
  const rows = figures.map(({ what, figure, bar = '' }) => [what, figure, bar]);
  await writeSection('benchmarks.md', name, [measured(node), '', ...table(['What', 'Figure', 'Bar'], rows)]);
}

/** Returns the lines of a table in Markdown. */
export const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${titles.join(' | ')} |`,
  `|${' --- |'.repeat(titles.length)}`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
];

/**
 * Prints lines. With `--write` they are also written into a file of docs, between the two markers with this
 * name.
 */
export async function writeSection(file: string, name: string, lines: readonly string[]): Promise<void> {
  const text = lines.join('\n');
  console.log(`\n${text}\n`);
  if (!process.argv.includes('--write')) return;
  const path = fileURLToPath(new URL(`../../docs/${file}`, import.meta.url));
  const document = readFileSync(path, 'utf8');
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`docs/${file} has no section ${name}`);
  const written = `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
  const style = (await resolveConfig(path)) ?? {};
  writeFileSync(path, await format(written, { ...style, parser: 'markdown' }));
}
