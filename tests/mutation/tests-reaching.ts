import path from 'node:path';
import type { ImportGraph } from '../run/import-graph';

/** The number of tests that run first. These tests notice most mutants. */
const NEAREST = 8;
/** The number of unit tests in total, including the nearest tests. The other unit tests run next. */
const MOST_TESTS = 48;
/**
 * The number of tests of screens and state that run last. If these tests also do not notice a mutant, the
 * mutant is a survivor.
 */
const STORIES = 6;

export type TestsOfFile = { nearest: string[]; further: string[]; stories: string[] };

/**
 * Returns the tests that reach each of these files. `nearest` and `further` are unit tests, with the nearest
 * first. The nearest is the test with the name of the file, then tests in its folder, and then the tests with
 * the fewest imports in between. If two tests are equally near, the test that reaches fewer files is first,
 * because it says more about each file. `stories` are tests of screens and state on the whole back end that
 * share a word with the name of the file. Tests with a browser or with emulators are left out, because they
 * are too slow to run for each mutant.
 */
export function testsReaching(graph: ImportGraph, files: readonly string[]): Map<string, TestsOfFile> {
  const reaching = new Map(files.map((file) => [file, [...graph.testsOf([file])]]));
  const reach = new Map<string, number>();
  for (const tests of reaching.values())
    for (const [test] of tests) reach.set(test, (reach.get(test) ?? 0) + 1);
  return new Map([...reaching].map(([file, tests]) => [file, chosenFor(file, tests, reach)]));
}

/** Returns the words of a path in the singular. */
const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .split(/[^a-z]+/)
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => word.length > 2 && !COMMON.has(word)),
  );
const COMMON = new Set([
  'function',
  'src',
  'domain',
  'gateway',
  'state',
  'command',
  'slice',
  'listener',
  'test',
  'tsx',
  'record',
  'platform',
  'store',
]);

function storiesOf(file: string, found: readonly [test: string, steps: number][]): string[] {
  const words = wordsOf(file);
  const shared = (test: string): number =>
    [...wordsOf(path.basename(test))].filter((word) => words.has(word)).length;
  return found
    .map(([test]) => test)
    .filter((test) => isStory(test) && shared(test) > 0)
    .sort((one, other) => shared(other) - shared(one))
    .slice(0, STORIES);
}

function chosenFor(
  file: string,
  found: readonly [test: string, steps: number][],
  reach: ReadonlyMap<string, number>,
): TestsOfFile {
  const own = file.replace(/\.tsx?$/, '.test.ts');
  const distance = (test: string, steps: number): number =>
    test === own ? 0 : path.dirname(test) === path.dirname(file) ? 1 : 1 + steps;
  const tests = found
    .filter(([test]) => isQuick(test) && !(isOfServer(file) && isOfState(test)))
    .map(([test, steps]) => ({ test, distance: distance(test, steps), reach: reach.get(test) ?? 0 }))
    .sort((one, other) => one.distance - other.distance || one.reach - other.reach)
    .map(({ test }) => test);
  return {
    nearest: tests.slice(0, NEAREST),
    further: tests.slice(NEAREST, MOST_TESTS),
    stories: storiesOf(file, found),
  };
}

const isOfServer = (file: string): boolean => /^(?:functions|gateways)\//.test(file);
/**
 * Whether a test of the app's state runs the whole server, and so says little about one file of the server.
 */
const isOfState = (test: string): boolean => test.startsWith('src/state/');

const isStory = (test: string): boolean =>
  /^(?:src\/state\/.*\.test\.ts|tests\/integration\/.*\.test\.tsx?)$/.test(test);

const isQuick = (test: string): boolean =>
  /^(?:domain|functions\/src|gateways|src|tests\/(?:payments|properties))\/.*\.test\.ts$/.test(test) &&
  !/\.(?:emulator|browser)\.test\.ts$/.test(test);
