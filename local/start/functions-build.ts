import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from './app';
import { startChild, type Child } from './child';
import { cleanEnvironment } from './workspace';

/** A hash over all sources of the functions' bundle. */
async function sourcesHash(root: string): Promise<string> {
  const hash = createHash('sha1');
  for (const folder of ['functions', 'functions/src', 'domain', 'locales']) {
    const isDeep = folder !== 'functions';
    const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: isDeep });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts') && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

/**
 * Builds the functions if their sources have changed since the last build. Without a change there is no
 * build, because a build makes a running stack reload the functions. Throws a StartError with the lines of
 * the compiler.
 */
export async function ensureFunctionsBuilt(
  root: string,
  logFolder: string,
  children: Child[],
): Promise<void> {
  const stamp = join(root, '.cache', 'functions-build.sha1');
  const hash = await sourcesHash(root);
  const isBuilt = existsSync(join(root, 'functions', 'lib', 'index.js'));
  if (isBuilt && existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return;
  const build = startChild({
    name: 'the build of the functions',
    root,
    script: join(root, 'functions', 'build.mjs'),
    args: [],
    cwd: root,
    env: cleanEnvironment(process.env),
    logFile: join(logFolder, 'functions-build.log'),
  });
  children.push(build);
  await finished(build);
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(stamp, hash);
}
