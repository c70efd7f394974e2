import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { git } from './import-graph';

const root = path.resolve(import.meta.dirname, '../..');
/** Files outside of the packages on which the tests of every package depend. */
const SHARED = ['package-lock.json', 'packages/build.mjs'];

const manifestSchema = z.object({
  scripts: z.object({ test: z.string().optional() }).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
});

const manifestOf = (name: string) => {
  const file = path.join(root, 'packages', name, 'package.json');
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
};

/** The names of the packages. The folder of each package has the same name. */
export const PACKAGES: readonly string[] = readdirSync(path.join(root, 'packages')).filter(
  (name) => manifestOf(name) !== null,
);

/**
 * Returns the packages that have a changed file, and the packages that use such a package. A change of the
 * build or of the dependencies affects all packages.
 */
export function packagesOf(changed: readonly string[]): string[] {
  if (changed.some((file) => SHARED.includes(file))) return [...PACKAGES];
  const touched = PACKAGES.filter((name) => changed.some((file) => file.startsWith(`packages/${name}/`)));
  return PACKAGES.filter((name) => {
    const { dependencies, peerDependencies } = manifestOf(name) ?? {};
    return [name, ...Object.keys({ ...dependencies, ...peerDependencies })].some((each) =>
      touched.includes(each),
    );
  });
}

/**
 * Returns the files that differ from the main branch. On the main branch they are the files that differ from
 * the last commit. Returns null if git cannot compare, for example in a clone with only one commit.
 */
export function changedSinceMain(): string[] | null {
  try {
    const [head = ''] = git('rev-parse', 'HEAD');
    const [main = ''] = git('rev-parse', '--abbrev-ref', 'origin/HEAD');
    const [fork = ''] = git('merge-base', main, 'HEAD');
    return git('diff', '--name-only', fork === head ? 'HEAD~1' : fork);
  } catch {
    return null;
  }
}

/**
 * Runs the tests of packages one after the other (`npm test -w packages/NAME`), and prints the names of the
 * packages whose tests fail.
 */
export function testPackages(names: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const failed = names.filter((name) => {
    console.log(`\n== npm test -w packages/${name}`);
    const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } } as const;
    return spawnSync('npm', ['test', '-w', `packages/${name}`], options).status !== 0;
  });
  console.log(
    failed.length > 0 ? `\nFailed packages: ${failed.join(', ')}` : `\nPackages tested: ${names.join(', ')}`,
  );
  return failed.length === 0;
}
