import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
const CODE = /\.(?:tsx?|mjs|js)$/;
export const IS_TEST = /\.test\.tsx?$/;

/** The aliases of `tsconfig.json`, with the path of each alias. */
const ALIASES = Object.entries(
  z
    .object({ compilerOptions: z.object({ paths: z.record(z.string(), z.tuple([z.string()])) }) })
    .parse(JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8'))).compilerOptions.paths,
).map(([alias, [place]]): [string, string] => [
  alias.replace('*', ''),
  place.replace('*', '').replace('./', ''),
]);

/**
 * Knows which files of the repository use which other files. A file uses another file if it imports that
 * file, or if it contains a string with the name of that file, such as `storage.rules`.
 */
export class ImportGraph {
  private readonly users = new Map<string, Set<string>>();

  constructor() {
    const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
      existsSync(path.join(root, file)),
    );
    const known = new Set(files);
    const otherFiles = new Map(
      files.filter((file) => !CODE.test(file)).map((file) => [path.basename(file), file]),
    );
    for (const file of files.filter((name) => CODE.test(name))) {
      const text = readFileSync(path.join(root, file), 'utf8');
      for (const [, specifier = ''] of text.matchAll(/(?:from|import|import\(|mock\()\s*['"]([^'"]+)['"]/g))
        this.add(resolved(specifier, file, known), file);
      // An import such as `import(`./${name}.ts`)` can load any file below the folder.
      if (/import\(`\.\/\$\{/.test(text))
        for (const other of known)
          if (other.startsWith(`${path.posix.dirname(file)}/`)) this.add(other, file);
      for (const [, patterns = ''] of text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(([^)]*)\)/g))
        for (const [, pattern = ''] of patterns.matchAll(/'(\.[^']*)'/g)) {
          const matcher = matcherOf(path.posix.join(path.posix.dirname(file), pattern));
          for (const other of known) if (matcher.test(other)) this.add(other, file);
        }
      for (const [, name = ''] of text.matchAll(/['"`/]([\w.-]+\.(?:json|rules|html|css|md))['"`]/g))
        this.add(otherFiles.get(name), file);
    }
  }

  private add(used: string | undefined, user: string): void {
    if (used === undefined || used === user) return;
    const users = this.users.get(used) ?? new Set();
    this.users.set(used, users.add(user));
  }

  /**
   * Returns these files and all files that use them, directly or indirectly. The value for each file is the
   * number of imports between the file and a changed file. The nearest files are first.
   */
  usersOf(changed: readonly string[]): Map<string, number> {
    const steps = new Map(changed.map((file) => [file, 0]));
    for (const [file, count] of steps)
      for (const user of this.users.get(file) ?? []) if (!steps.has(user)) steps.set(user, count + 1);
    return steps;
  }

  /**
   * Returns the test files that use these files, directly or indirectly. The value for each test is the
   * number of imports between the test and a changed file. The nearest tests are first.
   */
  testsOf(changed: readonly string[]): Map<string, number> {
    return new Map([...this.usersOf(changed)].filter(([file]) => IS_TEST.test(file)));
  }
}

function resolved(specifier: string, from: string, known: ReadonlySet<string>): string | undefined {
  const target = specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), specifier)
    : ALIASES.flatMap(([alias, place]) =>
        alias.endsWith('/') && specifier.startsWith(alias)
          ? [specifier.replace(alias, place)]
          : specifier === alias
            ? [place]
            : [],
      )[0];
  if (target === undefined) return undefined;
  return ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts']
    .map((ending) => `${target}${ending}`)
    .find((file) => known.has(file));
}

/** Returns an expression for the paths that match a pattern with `*` and `**`. */
const matcherOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'))}$`,
  );

/** Runs a git command, and returns the lines of its output. */
export function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return output.split('\n').filter((line) => line !== '');
}
