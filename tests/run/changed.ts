import { git, ImportGraph } from './import-graph';
import { isBrowserTest } from './long-proofs';
import { packagesOf } from './packages';
import { knownTimes } from './run-vitest';

/** Time limit of a run of `--changed`, by the times of earlier runs. Two files run at once. */
const BUDGET_MS = 40_000;
const AT_ONCE = 2;
/** Estimated time of a file that never ran here. Emulators and screens take long to start. */
function guessMs(file: string): number {
  if (/^tests\/(?:emulators|functions)\/|\.emulator\.test\.ts$/.test(file)) return 40_000;
  if (file.endsWith('.tsx')) return 12_000;
  return /^tests\//.test(file) ? 6000 : 1500;
}

export type Selection = {
  changed: string[];
  /** nearest first */
  tests: string[];
  /** tests that are further away than the time allows */
  left: string[];
  /** packages with tests of their own that the change touches */
  packages: string[];
};

/**
 * The tests that a change touches, the nearest first: the changed tests themselves, those that import a changed file,
 * tests that import an importer, and so on, as many as a minute allows. `base` is a commit. Without it the change is
 * the uncommitted work, or else the last commit.
 */
export function testsOfChange(base: string | undefined): Selection {
  const changed = changedFiles(base);
  const reached = [...new ImportGraph().testsOf(changed)];
  const times = knownTimes();
  const tests: string[] = [];
  const left: string[] = [];
  let ms = 0;
  for (const [file, steps] of reached) {
    // The tests of a package run in the package.
    if (file.startsWith('packages/')) continue;
    // A browser test starts a whole stack. It runs here only when it was changed itself.
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
