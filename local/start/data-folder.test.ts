import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError, takeDataFolder } from './data-folder';

describe('the data folder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hail-test-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is refused while another process uses the folder, and can be used after that process has ended', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await writeFile(join(folder, 'stack.pid'), String(other.pid));
    await expect(takeDataFolder(folder, false)).rejects.toThrow(StartError);
    const gone = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await gone;
    const release = await takeDataFolder(folder, false);
    await release();
    expect(existsSync(join(folder, 'stack.pid'))).toBe(false);
  });

  it('keeps its data unless a fresh start is requested, and always keeps the files of other programs', async () => {
    await mkdir(join(folder, 'database'));
    await mkdir(join(folder, 'accounts-and-files'));
    await writeFile(join(folder, 'my-notes.txt'), 'mine');
    await (
      await takeDataFolder(folder, false)
    )();
    expect(existsSync(join(folder, 'database'))).toBe(true);
    await (
      await takeDataFolder(folder, true)
    )();
    expect(existsSync(join(folder, 'database'))).toBe(false);
    expect(existsSync(join(folder, 'accounts-and-files'))).toBe(false);
    expect(existsSync(join(folder, 'my-notes.txt'))).toBe(true);
  });

  it('is reported with an error of one line if it cannot be created', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(takeDataFolder(join(folder, 'file', 'data'), false)).rejects.toThrow(/cannot be written/);
  });
});
