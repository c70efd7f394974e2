import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const hook = pathToFileURL(join(import.meta.dirname, '../dist/java-hook.js')).href;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rtdb emulator test '));
  // Starts `java` and prints the result, for both ways to import a built-in module.
  const starter = `
    import childProcess, { spawn } from 'node:child_process';
    const run = (start, args) => new Promise((resolve) => {
      const child = start('java', args, { stdio: ['ignore', 'pipe', 'pipe'] });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
      child.on('error', (error) => resolve(error.code));
      child.on('close', (code) => resolve(code + ' ' + text.trim()));
    });
    const args = JSON.parse(process.argv[2]);
    console.log(JSON.stringify([await run(childProcess.spawn, args), await run(spawn, args)]));`;
  for (const name of ['firebase.js', 'other.js']) writeFileSync(join(folder, name), starter);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'program.mjs'), 'console.log(...process.argv.slice(2));');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The result that a program gets when it starts `java` with these arguments on a machine without Java. */
async function started(args: readonly string[], starter = 'firebase.js'): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--import=${hook}`, join(folder, starter), JSON.stringify(args)],
    { env: { PATH: folder } },
  );
  return JSON.parse(stdout);
}

test('the hook reports to firebase-tools a version of Java that firebase-tools accepts', async () => {
  const [answer] = (await started(['-Duser.language=en', '-version'])) as string[];
  expect(answer).toMatch(/^0 openjdk version "21\./);
});

test('if a Node program replaces a JAR file, the hook runs the program with the given arguments', async () => {
  const args = ['-Duser.language=en', '-jar', join(folder, 'program.mjs'), '--host', 'h'];
  expect(await started(args)).toEqual(['0 --host h', '0 --host h']);
});

test('the hook starts a JAR file with the real Java', async () => {
  expect(await started(['-jar', 'firestore.jar'])).toEqual(['ENOENT', 'ENOENT']);
});

test('the hook starts the real Java if the caller is not firebase-tools', async () => {
  expect(await started(['-version'], 'other.js')).toEqual(['ENOENT', 'ENOENT']);
});
