// Tests each package as its users get it. The package is packed, installed into an empty folder outside of
// the repository, and used as its README says.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PACKAGES } from './packages';

const root = path.resolve(import.meta.dirname, '../..');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const packed = z.array(z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) }));
const manifestSchema = z.object({ bin: z.record(z.string(), z.string()).optional(), version: z.string() });
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packed-packages-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { code: number | null; out: string; err: string };

function run(cwd: string, command: string, ...args: string[]): Ended {
  // npm sets variables for the process that runs this test. These variables are removed.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm_|VITEST|NODE_ENV)/.test(name)),
  );
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

function succeed(cwd: string, command: string, ...args: string[]): string {
  const ended = run(cwd, command, ...args);
  expect(ended, `${command} ${args.join(' ')}`).toMatchObject({ code: 0 });
  return ended.out;
}

/** Returns the programs in a README. These are the blocks of code that import something. */
function examplesOf(readme: string, language: string): string[] {
  const blocks = [...readme.matchAll(/```(\w+)\n([\s\S]*?)```/g)];
  return blocks
    .filter(([, tag, text = '']) => tag === language && /^import /m.test(text))
    .map(([, , text = '']) => text);
}

/** Returns the npm packages that programs import, without the package itself. */
function importsOf(programs: readonly string[], self: string): string[] {
  const names = programs.flatMap((text) =>
    [...text.matchAll(/from '((?:@[\w-]+\/)?[\w-]+)[^':]*'/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].filter((name) => name !== self && name !== 'node');
}

describe.each(PACKAGES.map((name) => ({ name })))('the packed package $name', ({ name }) => {
  const fileOf = (file: string): string => readFileSync(path.join(root, 'packages', name, file), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(fileOf('package.json')));
  let js: string[] = [];
  let ts: string[] = [];
  let place = '';

  beforeAll(() => {
    const readme = fileOf('README.md');
    [js, ts] = [examplesOf(readme, 'js'), examplesOf(readme, 'ts')];
    place = path.join(folder, name);
    mkdirSync(place);
    const text = succeed(
      root,
      'npm',
      'pack',
      '-w',
      `packages/${name}`,
      '--pack-destination',
      folder,
      '--json',
      '--silent',
      // `.npmrc` turns off all scripts. Here they must run, because the script `prepack` builds the package.
      '--ignore-scripts=false',
    );
    const [pack] = packed.parse(JSON.parse(text.slice(text.indexOf('['))));
    expect(pack?.files.map((file) => file.path)).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts']),
    );
    expect(pack?.files.filter((file) => /\.test\.|^src\//.test(file.path))).toEqual([]);
    writeFileSync(path.join(place, 'package.json'), '{"private":true,"type":"module"}');
    const others = ['@types/node@20', ...importsOf([...js, ...ts], name)];
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
    succeed(place, 'npm', 'install', ...flags, path.join(folder, pack?.filename ?? ''), ...others);
  });

  it('contains a README whose examples work', () => {
    expect(js.length + ts.length).toBeGreaterThan(0);
    for (const [index, text] of js.entries()) {
      writeFileSync(path.join(place, `example-${index}.js`), text);
      succeed(place, process.execPath, `example-${index}.js`);
    }
  });

  it.each(['nodenext', 'bundler'])(
    'contains types that TypeScript finds with the module resolution %s',
    (resolution) => {
      const check = (file: string, ...flags: string[]): string => {
        const module = resolution === 'bundler' ? 'esnext' : resolution;
        const options = `--noEmit --strict --target es2022 --types node --module ${module} --moduleResolution ${resolution}`;
        return succeed(place, process.execPath, tsc, '--ignoreConfig', ...options.split(' '), ...flags, file);
      };
      writeFileSync(path.join(place, 'all.ts'), `export * from '${name}';\n`);
      check('all.ts');
      for (const [index, text] of ts.entries()) {
        writeFileSync(path.join(place, `example-${index}.ts`), text);
        // `--skipLibCheck` skips the check of the types of other packages.
        check(`example-${index}.ts`, '--skipLibCheck');
      }
    },
  );

  it('contains a program that accepts its documented flags', () => {
    for (const name of Object.keys(manifest.bin ?? {})) {
      const program = path.join(place, 'node_modules/.bin', name);
      expect(succeed(place, program, '--help')).toContain('Usage');
      expect(succeed(place, program, '--version')).toBe(`${manifest.version}\n`);
      const { code, err } = run(place, program, '--no-such-flag');
      expect({ code, lines: err.trim().split('\n') }).toEqual({ code: 2, lines: [expect.any(String)] });
    }
  });

  it.runIf(name === 'rtdb-emulator')('can run a command while its emulator is running', () => {
    const script =
      "fetch('http://' + process.env.FIREBASE_DATABASE_EMULATOR_HOST).then((r) => process.exit(r.status - 193))";
    expect(run(place, 'npx', 'rtdb-emulator', 'exec', '--', process.execPath, '-e', script).code).toBe(7);
  });
});
