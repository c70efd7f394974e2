import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const NAMESPACE = 'demo-x-default-rtdb';
const GOOD_RULES = '{"rules": {".read": true}}';
const program = join(import.meta.dirname, '../bin/rtdb-emulator.js');
const children: ChildProcess[] = [];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rtdb-emulator-test-'));
  // The folder is like a user's project in which the packages firebase-tools and storage-rules are installed.
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of ['firebase-tools', 'storage-rules'])
    symlinkSync(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), join(modules, name));
  mkdirSync(join(folder, 'path'));
  symlinkSync(process.execPath, join(folder, 'path/node'));
  mkdirSync(join(folder, 'temporary'), { recursive: true });
  mkdirSync(join(folder, 'config/configstore'), { recursive: true });
  // firebase-tools downloads a message of the day. This file says that it was just downloaded.
  writeFileSync(
    join(folder, 'config/configstore/firebase-tools.json'),
    JSON.stringify({ motd: { fetched: Date.now() }, usage: false }),
  );
  writeFileSync(
    join(folder, 'storage.rules'),
    "rules_version = '2'; service firebase.storage { match /b/{b}/o/{f=**} { allow read; } }",
  );
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `count` free ports. They are all different. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    ports.push(port);
  }
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  return ports;
}

type Ended = { readonly code: number | null; readonly output: string };

/** Runs `script` (an ES module) with `rtdb-emulator firebase -- emulators:exec`. */
async function exec(
  script: string,
  rules: string,
  args: readonly string[] = [],
  onOutput: (text: string) => void = () => undefined,
): Promise<Ended> {
  const [auth, database, storage, hub, logging] = await freePorts(5);
  const on = (port: number | undefined) => ({ host: '127.0.0.1', port });
  writeFileSync(join(folder, 'database.rules.json'), rules);
  writeFileSync(join(folder, 'script.mjs'), script);
  writeFileSync(
    join(folder, 'firebase.json'),
    JSON.stringify({
      database: { rules: 'database.rules.json' },
      storage: { rules: 'storage.rules' },
      emulators: {
        auth: on(auth),
        database: on(database),
        storage: on(storage),
        hub: on(hub),
        logging: on(logging),
        ui: { enabled: false },
      },
    }),
  );
  const child = spawn(
    process.execPath,
    [
      program,
      'firebase',
      '--',
      'emulators:exec',
      '--project',
      'demo-x',
      '--only',
      'auth,database,storage',
      ...args,
      'node script.mjs',
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        // This folder has no `java`.
        PATH: join(folder, 'path'),
        XDG_CONFIG_HOME: join(folder, 'config'),
        TMPDIR: join(folder, 'temporary'),
        NO_UPDATE_NOTIFIER: '1',
        METADATA_SERVER_DETECTION: 'none',
      },
    },
  );
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      onOutput(output);
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

const HELPERS = `
  import { existsSync, writeFileSync } from 'node:fs';
  const url = 'http://' + process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  const asAdmin = { authorization: 'Bearer owner' };
  const call = (method, path, body, ns = '${NAMESPACE}') =>
    fetch(url + path + (path.includes('?') ? '&' : '?') + 'ns=' + ns, { method, body, headers: asAdmin });
  const rules = async () => (await call('GET', '/.settings/rules.json')).text();
  const until = async (condition) => {
    while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
  };
`;

test('a session with all products applies edited rules at once, ignores invalid edits, and ends with code 0', async () => {
  const edited = '{"rules": {".read": false}}';
  const { code, output } = await exec(
    `${HELPERS}
      if ((await rules()) !== ${JSON.stringify(GOOD_RULES)}) throw new Error('not the rules of the file');
      writeFileSync('database.rules.json', ${JSON.stringify(edited)});
      await until(async () => (await rules()) === ${JSON.stringify(edited)});
      if ((await fetch(url + '/a.json?ns=${NAMESPACE}')).status !== 401) throw new Error('still readable');
      // firebase-tools may notice only one of two quick edits. So the test writes the invalid rules again and
      // again until firebase-tools has noticed them.
      for (let edit = 1; !existsSync('seen'); edit += 1) {
        writeFileSync('database.rules.json', '{"rules": {".read": "nonsense"}}' + ' '.repeat(edit % 100));
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      if ((await rules()) !== ${JSON.stringify(edited)}) throw new Error('the old rules are gone');
      console.log('ALL WELL');`,
    GOOD_RULES,
    [],
    (line) => {
      if (/\b1:\d+: Unknown variable nonsense/.test(line)) {
        writeFileSync(join(folder, 'seen'), '');
      }
    },
  );
  expect(output).toContain('ALL WELL');
  expect(code).toBe(0);
});

test('if the rules cannot be loaded, the start fails with the file, line and column of the error', async () => {
  const { code, output } = await exec('', '{\n  "rules": {\n    ".read": "auth != nul"\n  }\n}');
  expect(output).toMatch(/database\.rules\.json:3:\d+: Unknown variable nul/);
  expect(code).toBe(1);
});

test('an export that is imported and exported again has the same bytes, and an emptied namespace stays empty', async () => {
  const data = {
    list: { 0: 'a', 1: 'b' },
    ranked: { x: { '.value': 1, '.priority': 'p' }, y: { z: true, '.priority': 2 } },
    text: 'é😀 " \\ \u2028',
    number: 1e-7,
    '.priority': 5,
  };
  const fill = `${HELPERS}
      await call('PUT', '/.json', ${JSON.stringify(JSON.stringify(data))});
      await call('PUT', '/.json', '{"gone":1}', 'emptied');`;
  expect(await exec(fill, GOOD_RULES, ['--export-on-exit', 'first'])).toMatchObject({ code: 0 });
  const check = `${HELPERS}
      if ((await (await call('GET', '/gone.json', undefined, 'emptied')).text()) !== '1') throw new Error('not imported');
      await call('PUT', '/.json', 'null', 'emptied');`;
  const again = ['--import', 'first', '--export-on-exit', 'second'];
  expect(await exec(check, GOOD_RULES, again)).toMatchObject({ code: 0 });
  const exported = (name: string, namespace: string) =>
    readFileSync(join(folder, name, 'database_export', `${namespace}.json`), 'utf8');
  expect(JSON.parse(exported('first', NAMESPACE))).toEqual(data);
  expect(exported('second', NAMESPACE)).toBe(exported('first', NAMESPACE));
  expect(exported('second', 'emptied')).toBe('null');
});
