import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../functions/src', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.split(path.sep).join('/'),
);

it('every command has a test file with its name', () => {
  const commands = files.filter((file) => file.endsWith('.command.ts'));
  expect(commands.length).toBeGreaterThan(0);
  const tests = new Set(files.filter((file) => file.endsWith('.command.test.ts')));
  expect(commands.filter((file) => !tests.has(file.replace(/\.ts$/, '.test.ts')))).toEqual([]);
});

it('every test of a command is in the same folder as the command', () => {
  const commands = new Set(files.filter((file) => file.endsWith('.command.ts')));
  const tests = files.filter((file) => file.endsWith('.command.test.ts'));
  expect(tests.filter((file) => !commands.has(file.replace(/\.test\.ts$/, '.ts')))).toEqual([]);
});
