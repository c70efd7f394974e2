import { git, ImportGraph } from './import-graph';
import { isBrowserTest } from './long-proofs';
import { packagesOf } from './packages';
import { knownTimes } from './run-vitest';

/**
 * The time limit of `--changed`, calculated with the times of earlier runs. Two test files run at the same
 * time.
 */
const BUDGET_MS = 40_000;
const AT_ONCE = 2;
/**
 * Returns the estimated time of a test file that has never run on this machine. Emulators and screens take
 * long to start.
 */
function guessMs(file: string): number {
  if (/^tests\/(?:emulators|functions)\/|\.emulator\.test\.ts$/.test(file)) return 40_000;
  if (file.endsWith('.tsx')) return 12_000;
  return /^tests\//.test(file) ? 6000 : 1500;
}

export type Selection = {
  changed: string[];
  /** The tests to run, with the nearest first. */
  tests: string[];
  /**
   * Tests that are left out because the time is not enough. More imports separate these tests from the
   * change.
   */
  left: string[];
  /** Changed packages that have their own tests. */
  packages: string[];
};

/**
 * Returns the tests that a change affects, with the nearest first. These are the changed tests, then the
 * tests that import a changed file, then the tests that import such an importing file, and so on, until the
 * time limit. The change is the difference from the commit `base`. If `base` is absent, the change is the
 * uncommitted work. If nothing is uncommitted, the change is the last commit.
 */
export function testsOfChange(base: string | undefined): Selection {
  const changed = changedFiles(base);
  const reached = [...new ImportGraph().testsOf(changed)];
  const times = knownTimes();
  const tests: string[] = [];
  const left: string[] = [];
  let ms = 0;
  for (const [file, steps] of reached) {
    // The tests of a package run separately, in the folder of the package.
    if (file.startsWith('packages/')) continue;
    // A browser test starts a whole stack. So it runs here only if the test itself was changed.
    const costs = times[file] ?? guessMs(file);
    const isNear = steps === 0 || (!isBrowserTest(file) && ms + costs <= BUDGET_MS * AT_ONCE);
    if (isNear) ms += costs;
    (isNear ? tests : left).push(file);
  }
  return { changed, tests, left, packages: packagesOf(changed) };
}

function changedFiles(base: string | undefined): string[] {
  if (base !== undefined) {
    const [fork = base] = git('merge-base', base, 'HEAD');
    return [...new Set([...git('diff', '--name-only', fork), ...untracked()])];
  }
  const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...untracked()];
  return uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

const untracked = (): string[] => git('ls-files', '--others', '--exclude-standard');
