import path from 'node:path';
import type { ImportGraph } from '../run/import-graph';

/** These run first. They notice most mutants. */
const NEAREST = 8;
/** A mutant that these do not notice either is a survivor. */
const MOST_TESTS = 48;

/**
 * The unit tests that reach a file, the nearest first: the test of its own name, tests of its folder that reach it, then
 * by the number of imports between. Tests of screens, of a browser or of emulators are too slow to run for each mutant.
 */
export function testsReaching(graph: ImportGraph, file: string): { nearest: string[]; further: string[] } {
  const own = file.replace(/\.tsx?$/, '.test.ts');
  const distance = (test: string, steps: number): number =>
    test === own ? 0 : path.dirname(test) === path.dirname(file) ? 1 : 1 + steps;
  const tests = [...graph.testsOf([file])]
    .filter(([test]) => isQuick(test) && !(isOfServer(file) && isOfState(test)))
    .map(([test, steps]) => ({ test, distance: distance(test, steps) }))
    .sort((one, other) => one.distance - other.distance || one.test.localeCompare(other.test))
    .map(({ test }) => test);
  return { nearest: tests.slice(0, NEAREST), further: tests.slice(NEAREST, MOST_TESTS) };
}

const isOfServer = (file: string): boolean => /^(?:functions|gateways)\//.test(file);
/** Runs the whole server, and says little of one file of it. */
const isOfState = (test: string): boolean => test.startsWith('src/state/');

const isQuick = (test: string): boolean =>
  /^(?:domain|functions\/src|gateways|src)\/.*\.test\.ts$/.test(test) &&
  !/\.(?:emulator|browser)\.test\.ts$/.test(test);
