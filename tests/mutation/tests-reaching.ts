import path from 'node:path';
import type { ImportGraph } from '../run/import-graph';

/** These run first. They notice most mutants. */
const NEAREST = 8;
/** A mutant that these do not notice either is a survivor. */
const MOST_TESTS = 48;

export type TestsOfFile = { nearest: string[]; further: string[] };

/**
 * The unit tests that reach each of these files, the nearest first: the test of its own name, tests of its folder that
 * reach it, then by the number of imports between. Property tests come last. Of equally near tests the one that reaches the fewest files is first,
 * because it says more about each. Tests of screens, of a browser or of emulators are too slow to run for each mutant.
 */
export function testsReaching(graph: ImportGraph, files: readonly string[]): Map<string, TestsOfFile> {
  const reaching = new Map(
    files.map((file) => [
      file,
      [...graph.testsOf([file])].filter(([test]) => isQuick(test) && !(isOfServer(file) && isOfState(test))),
    ]),
  );
  const reach = new Map<string, number>();
  for (const tests of reaching.values())
    for (const [test] of tests) reach.set(test, (reach.get(test) ?? 0) + 1);
  return new Map([...reaching].map(([file, tests]) => [file, nearestFirst(file, tests, reach)]));
}

function nearestFirst(
  file: string,
  found: readonly [test: string, steps: number][],
  reach: ReadonlyMap<string, number>,
): TestsOfFile {
  const own = file.replace(/\.tsx?$/, '.test.ts');
  const distance = (test: string, steps: number): number =>
    test === own ? 0 : path.dirname(test) === path.dirname(file) ? 1 : 1 + steps;
  const tests = found
    .map(([test, steps]) => ({ test, distance: distance(test, steps), reach: reach.get(test) ?? 0 }))
    .sort((one, other) => one.distance - other.distance || one.reach - other.reach)
    .map(({ test }) => test);
  return { nearest: tests.slice(0, NEAREST), further: tests.slice(NEAREST, MOST_TESTS) };
}

const isOfServer = (file: string): boolean => /^(?:functions|gateways)\//.test(file);
/** Runs the whole server, and says little of one file of it. */
const isOfState = (test: string): boolean => test.startsWith('src/state/');

const isQuick = (test: string): boolean =>
  /^(?:domain|functions\/src|gateways|src|tests\/(?:payments|properties))\/.*\.test\.ts$/.test(test) &&
  !/\.(?:emulator|browser)\.test\.ts$/.test(test);
