import type { FileResult } from './file-result';
import { runVitest, type Run, type RunOptions } from './run-vitest';

/** If more files than this fail, the reason is not a slow machine, and so the files do not run again. */
const FILES_TRIED_AGAIN = 4;
const LINES_OF_A_FAILURE = 8;
const SLOWEST_SHOWN = 10;

/**
 * Runs groups of tests one after the other and reports all results together. If only a few files fail,
 * these files run once more, one file at a time, because on a busy machine a browser or a whole stack may
 * be too slow. Files that pass only in the second run are named at the end. A file that fails twice counts
 * as failed.
 */
export class TestReport {
  private readonly results: FileResult[] = [];
  private readonly passedAlone: string[] = [];
  private hasFailed = false;

  /** Runs vitest with these arguments. Only the tests of `projects` run, also in the second run. */
  async runPhase(
    projects: readonly string[],
    args: readonly string[] = [],
    options: RunOptions = {},
  ): Promise<void> {
    const ofProjects = projects.map((name) => `--project=${name}`);
    const run = await runVitest([...ofProjects, ...args], options);
    const failed = run.files?.filter(({ ok }) => !ok) ?? [];
    if (run.files === null || failed.length === 0 || failed.length > FILES_TRIED_AGAIN) {
      this.add(run);
      return;
    }
    const names = failed.map(({ file }) => file);
    console.log(`\nRunning again, one file at a time: ${names.join(', ')}\n`);
    const again = await runVitest([...ofProjects, '--no-file-parallelism', ...names], options);
    const afterwards = new Map(again.files?.map((result) => [result.file, result]));
    this.passedAlone.push(...failed.filter(({ file }) => afterwards.get(file)?.ok).flatMap(failuresOf));
    this.add({
      isGreen: again.isGreen,
      files: run.files.map((result) => (result.ok ? result : (afterwards.get(result.file) ?? result))),
    });
  }

  private add({ isGreen, files }: Run): void {
    if (!isGreen) this.hasFailed = true;
    this.results.push(...(files ?? []));
  }

  /**
   * Prints the slowest files, the failures with their names, and the counts. Returns whether all tests have
   * passed.
   */
  finish(): boolean {
    const sum = (count: (result: FileResult) => number): number =>
      this.results.reduce((total, result) => total + count(result), 0);
    const passed = sum((result) => result.passed);
    const failed = sum((result) => result.failures.length);
    const skipped = sum((result) => result.skipped);
    const slowest = [...this.results].sort((one, other) => other.ms - one.ms).slice(0, SLOWEST_SHOWN);
    if (slowest.length > 0) console.log(`\nThe ${slowest.length} slowest files:`);
    for (const { ms, file } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
    if (this.passedAlone.length > 0)
      console.log(`\nPassed only when run again, alone:\n\n${this.passedAlone.join('\n\n')}`);
    const failures = this.results.filter(({ ok }) => !ok).flatMap(failuresOf);
    if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`);
    const also = skipped > 0 ? `, ${skipped} skipped` : '';
    console.log(`\nTests: ${passed} passed, ${failed} failed${also}, in ${this.results.length} files`);
    return !this.hasFailed && passed > 0;
  }
}

/** Returns one text for each failed test, and one text if the file could not run. */
function failuresOf({ file, failures, problem }: FileResult): string[] {
  const ofTests = failures.map(({ test, message }) => `${file} › ${test}\n${beginning(message)}`);
  return problem === '' ? ofTests : [...ofTests, `${file}: ${beginning(problem)}`];
}

const beginning = (text: string): string => text.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n');
