// `npm run mutate` makes small changes of the code (mutants), and runs the nearest tests with each of them.
// It prints the mutants that no test notices.
//
// --count 200         the number of mutants
// --seed 1            the seed that chooses the mutants
// --workers 2         the number of mutants that run at the same time
// --only PATH         only mutants of files whose path begins with PATH
// --only PATH:LINE,…  every mutant of these lines
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { git, ImportGraph, IS_TEST } from '../run/import-graph';
import { ACCEPTED_SURVIVORS } from './accepted-survivors';
import { choose } from './choose';
import { mutantsOf, mutated, type Mutant } from './mutants';
import { testsReaching, type TestsOfFile } from './tests-reaching';
import { Runner } from './runner';
import { createTypeCheck } from './type-check';

const GOAL = 0.9;
const FOLDERS = ['domain', 'functions/src', 'gateways', 'src/state'];
/**
 * A mutant counts as hanging if its tests take this many times as long as without the mutant, and longer than
 * `PATIENCE_MS`.
 */
const PATIENCE = 4;
const PATIENCE_MS = 120_000;

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
  },
});
const places = options.only.split(',').map((place) => {
  const [file = '', line] = place.split(':');
  return { file, line: line === undefined ? null : Number(line) };
});
const isOneLine = places.some(({ line }) => line !== null);
const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const isMutated = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !IS_TEST.test(file) &&
  !/\/testing\/|\/stub(?:-tools)?\.ts$/.test(file) &&
  !file.startsWith('domain/languages/') &&
  places.some((place) => file.startsWith(place.file));

const graph = new ImportGraph();
const sources = git('ls-files', ...FOLDERS).filter(isMutated);
const testsOf = testsReaching(graph, sources);
/**
 * Returns the source files that use a file, with the nearest first. Tests are left out, because a test
 * rarely fails to compile when the types of the tested file change.
 */
const typeUsersOf = (file: string): string[] =>
  [...graph.usersOf([file]).keys()].filter((user) => /\.tsx?$/.test(user) && !IS_TEST.test(user));
const reached = sources.filter((file) => testsOf.get(file)?.nearest.length);
const candidates = reached
  .flatMap((file) => mutantsOf(file, textOf(file)))
  .filter((mutant) =>
    places.some(({ file, line }) => mutant.file.startsWith(file) && (line ?? mutant.line) === mutant.line),
  );
const chosen = isOneLine ? candidates : choose(candidates, Number(options.count), Number(options.seed));
console.log(
  `${chosen.length} of ${candidates.length} mutants of ${reached.length} files, seed ${options.seed}. ` +
    `No unit test reaches ${sources.length - reached.length} files.`,
);

const runners = Array.from({ length: Number(options.workers) }, () => new Runner());

/** Gives each item to the first runner that becomes free. */
async function onAll<T>(
  items: readonly T[],
  work: (runner: Runner, item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    runners.map(async (runner) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(runner, item);
    }),
  );
}

const lineOf = ({ file, line }: Mutant): string => textOf(file).split('\n')[line - 1]?.trim() ?? '';
const show = (mutant: Mutant): string =>
  `${mutant.file}:${mutant.line}  ${short(mutant.before)} → ${short(mutant.after)}\n    in: ${lineOf(mutant)}`;
const short = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 80);

/**
 * Tests that fail even without a mutant. Their failures with a mutant mean nothing, so these tests are left
 * out.
 */
const leftOut: string[] = [];

/** The time in milliseconds that each test takes without a mutant, or null for a test that fails. */
const times = new Map<string, number | null>();
async function measure(tests: ReadonlySet<string>): Promise<void> {
  const unknown = [...tests].filter((test) => !times.has(test));
  await onAll(unknown, async (runner, test) => {
    const started = Date.now();
    const failed = await runner.run({ file: '', text: '', tests: [test] }, 10 * PATIENCE_MS);
    times.set(test, failed === null ? Date.now() - started : null);
    if (failed !== null) leftOut.push(test);
  });
}

type Verdict = { mutant: Mutant; by: string | null };

/** Runs these tests with each mutant that no test has noticed yet. */
async function tryAll(verdicts: readonly Verdict[], which: keyof TestsOfFile): Promise<void> {
  const open = verdicts.filter(({ by }) => by === null);
  const wanted = ({ file }: Mutant): string[] => testsOf.get(file)?.[which] ?? [];
  await measure(new Set(open.flatMap(({ mutant }) => wanted(mutant))));
  let count = 0;
  await onAll(open, async (runner, verdict) => {
    const { mutant } = verdict;
    const tests = wanted(mutant).filter((test) => typeof times.get(test) === 'number');
    const usualMs = tests.reduce((sum, test) => sum + (times.get(test) ?? 0), 0);
    const text = mutated(mutant, textOf(mutant.file));
    if (tests.length > 0)
      verdict.by = await runner.run({ file: mutant.file, text, tests }, usualMs * PATIENCE + PATIENCE_MS);
    count += 1;
    const found = verdict.by === null ? `not noticed: ${show(mutant)}` : `noticed by ${verdict.by}`;
    console.log(`${which} tests, ${count}/${open.length} ${found}`);
  });
}

async function main(): Promise<boolean> {
  const verdicts = chosen.map((mutant): Verdict => ({ mutant, by: null }));
  await tryAll(verdicts, 'nearest');
  const unnoticed = verdicts.filter(({ by }) => by === null);
  const isIllTyped = unnoticed.length > 0 ? createTypeCheck() : () => false;
  for (const verdict of unnoticed) {
    const { mutant } = verdict;
    // A list without one of its elements can have a narrower type, which other files may use. Other mutants
    // change no type that other files use.
    const users = mutant.before.startsWith('[') ? typeUsersOf(mutant.file) : [];
    if (isIllTyped(mutant.file, mutated(mutant, textOf(mutant.file)), users)) verdict.by = 'the type check';
  }
  await tryAll(verdicts, 'further');
  await tryAll(verdicts, 'stories');
  for (const runner of runners) runner.stop();
  return report(verdicts);
}

function report(verdicts: readonly Verdict[]): boolean {
  const share = (part: readonly Verdict[]): string => {
    const noticed = part.filter(({ by }) => by !== null).length;
    return `${noticed} of ${part.length} noticed (${((100 * noticed) / part.length).toFixed(1)} %)`;
  };
  console.log('');
  for (const folder of FOLDERS) {
    const part = verdicts.filter(({ mutant }) => mutant.file.startsWith(`${folder}/`));
    if (part.length > 0) console.log(`${folder}: ${share(part)}`);
  }
  const count = (by: string): number => verdicts.filter((verdict) => verdict.by === by).length;
  console.log(`Together: ${share(verdicts)}`);
  console.log(
    `Of these, ${count('the type check')} by the type check alone and ${count('hangs')} by never ending`,
  );
  const survivors = verdicts.filter(({ by }) => by === null);
  if (survivors.length > 0) console.log('\nNot noticed:');
  for (const { mutant } of survivors) {
    const known = ACCEPTED_SURVIVORS.find(
      ({ file, before, after, line }) =>
        file === mutant.file && before === mutant.before && after === mutant.after && line === lineOf(mutant),
    );
    console.log(`${show(mutant)}\n    reason: ${known?.reason ?? 'none is written down'}`);
  }
  if (leftOut.length > 0)
    console.log(`\nLeft out, because they fail without a mutant:\n${leftOut.join('\n')}`);
  return survivors.length <= (1 - GOAL) * verdicts.length;
}

process.exit((await main()) ? 0 : 1);
