import { tmpdir } from 'node:os';
import { expect, it, vi } from 'vitest';
import { installedPrograms } from './programs';

const programs = installedPrograms(tmpdir(), { PATH: process.env.PATH, USUAL: 'usual' });
const TALKS = 'echo "$PWD $USUAL $OWN"; echo trouble >&2; exit 3';

it('shows the output of a program, and returns both streams and the exit code', async () => {
  const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const shownErrors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { code, text } = await programs.show('sh', ['-c', TALKS], { OWN: 'own' });
  expect(code).toBe(3);
  const said = `${tmpdir()} usual own\n`;
  expect(text).toContain(said);
  expect(text).toContain('trouble\n');
  expect(shown.mock.calls.map(([part]) => String(part)).join('')).toBe(said);
  expect(shownErrors.mock.calls.map(([part]) => String(part)).join('')).toBe('trouble\n');
});

it('returns the output of a program that succeeds, and nothing of a program that fails', async () => {
  expect(await programs.output('sh', ['-c', 'echo "$PWD $USUAL"; echo trouble >&2'])).toBe(
    `${tmpdir()} usual\n`,
  );
  expect(await programs.output('sh', ['-c', TALKS])).toBeNull();
});

it('rejects if there is no such program', async () => {
  await expect(programs.show('no-such-program', [])).rejects.toThrow('ENOENT');
  expect(await programs.output('no-such-program', [])).toBeNull();
});
