import path from 'node:path';
import type { ImportGraph } from '../run/import-graph';

/** A mutant that these do not notice is a survivor, whatever tests further away would say. */
const MOST_TESTS = 8;

/**
 * The unit tests nearest to a file, the nearest first: the test of its own name, tests of its folder that reach it, then
 * by the number of imports between. Tests of screens, of a browser or of emulators are too slow to run for each mutant.
 */
export function nearestTests(graph: ImportGraph, file: string): string[] {
  const own = file.replace(/\.tsx?$/, '.test.ts');
  const distance = (test: string, steps: number): number =>
    test === own ? 0 : path.dirname(test) === path.dirname(file) ? 1 : 1 + steps;
  return [...graph.testsOf([file])]
    .filter(([test]) => isQuick(test) && !(isOfServer(file) && isOfState(test)))
    .map(([test, steps]) => ({ test, distance: distance(test, steps) }))
    .sort((one, other) => one.distance - other.distance || one.test.localeCompare(other.test))
    .slice(0, MOST_TESTS)
    .map(({ test }) => test);
}

const isOfServer = (file: string): boolean => /^(?:functions|gateways)\//.test(file);
/** Runs the whole server, and says little of one file of it. */
const isOfState = (test: string): boolean => test.startsWith('src/state/');

const isQuick = (test: string): boolean =>
  /^(?:domain|functions\/src|gateways|src)\/.*\.test\.ts$/.test(test) &&
  !/\.(?:emulator|browser)\.test\.ts$/.test(test);
