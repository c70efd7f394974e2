import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runChild } from './run-child';

/**
 * Runs the version of firebase-tools that is installed in the current folder. This emulator replaces the Java
 * program for the database. The package `storage-rules` replaces the Java program for Storage rules, if that
 * package is installed. Resolves to the exit code of firebase-tools. Rejects if firebase-tools is not
 * installed.
 */
export async function runFirebaseTools(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  const here = createRequire(join(process.cwd(), 'package.json'));
  const firebase = resolved(here, 'firebase-tools/package.json');
  if (firebase === null)
    throw new Error('firebase-tools is not installed here: npm install --save-dev firebase-tools');
  const storageRules =
    resolved(here, 'storage-rules/program') ??
    resolved(createRequire(import.meta.url), 'storage-rules/program');
  const folder = mkdtempSync(join(tmpdir(), 'rtdb-emulator-'));
  // firebase-tools makes the file that it starts executable. This fails if the file in the package belongs to
  // another user. So firebase-tools gets a new file of the current user, and this file imports the file in
  // the package.
  const standIn = (name: string, program: string): string => {
    const file = join(folder, name);
    writeFileSync(file, `import ${JSON.stringify(program)};\n`);
    return file;
  };
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...settings,
    RTDB_EMULATOR_EXIT_WITH_PARENT: '1',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('./java-hook.js', import.meta.url).href}`,
    DATABASE_EMULATOR_BINARY_PATH: standIn('rtdb-emulator.mjs', new URL('./cli.js', import.meta.url).href),
    ...(storageRules !== null && {
      STORAGE_EMULATOR_BINARY_PATH: standIn('storage-rules.mjs', pathToFileURL(storageRules).href),
    }),
  };
  try {
    return await runChild(process.execPath, [join(dirname(firebase), 'lib/bin/firebase.js'), ...args], env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function resolved(from: NodeJS.Require, name: string): string | null {
  try {
    return from.resolve(name);
  } catch {
    return null;
  }
}
