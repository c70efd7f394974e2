import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseHashConfig, restoreAccounts, saveAccounts } from './accounts-backup';

const CONSOLE_TEXT = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`;
const HASH = {
  signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
};

let file: string;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hail-accounts-'));
  file = join(folder, 'users.json');
});
afterEach(() => rm(folder, { recursive: true }));

const callerWith = (isEmulator: boolean, ...answers: unknown[]) => {
  const identity = vi.fn(() => Promise.resolve(answers.shift()));
  return { isEmulator, identity };
};

describe('the hash parameters of passwords, which the console shows,', () => {
  it('are read from the text of the console', () => {
    expect(parseHashConfig(CONSOLE_TEXT)).toEqual(HASH);
  });

  it('are refused if a line is missing', () => {
    expect(() => parseHashConfig(CONSOLE_TEXT.replace(/.*rounds.*\n/, ''))).toThrow('no line "rounds"');
  });
});

describe('sign-in accounts in a backup', () => {
  it('are saved from all pages up to the first empty page, even if an earlier page is incomplete', async () => {
    const caller = callerWith(
      false,
      { users: [{ localId: 'first' }], nextPageToken: 'next' },
      { users: [{ localId: 'last' }], nextPageToken: 'end' },
      { nextPageToken: 'end' },
    );
    expect(await saveAccounts(caller, file)).toBe(2);
  });

  it('are saved page by page, with every field', async () => {
    const page = Array.from({ length: 1000 }, (_, index) => ({
      localId: `u${index}`,
      mfaInfo: [{ x: index }],
    }));
    const caller = callerWith(
      false,
      { users: page, nextPageToken: 'next' },
      { users: [{ localId: 'last' }] },
    );
    expect(await saveAccounts(caller, file)).toBe(1001);
    expect(caller.identity).toHaveBeenNthCalledWith(
      2,
      'GET',
      'accounts:batchGet?maxResults=1000&nextPageToken=next',
    );
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([...page, { localId: 'last' }]);
  });

  it('are restored with their hash parameters, which are encoded for URLs', async () => {
    await writeFile(
      file,
      JSON.stringify([{ localId: 'u1', passwordHash: 'a+b/c==', salt: '/+' }, { localId: 'u2' }]),
    );
    const caller = callerWith(false, {});
    expect(await restoreAccounts(caller, file, HASH)).toBe(2);
    expect(caller.identity).toHaveBeenCalledWith('POST', 'accounts:batchCreate', {
      ...HASH,
      hashAlgorithm: 'SCRYPT',
      allowOverwrite: true,
      users: [{ localId: 'u1', passwordHash: 'a-b_c==', salt: '_-' }, { localId: 'u2' }],
    });
  });

  it('are not restored if they have passwords and the hash parameters are missing', async () => {
    await writeFile(file, JSON.stringify([{ localId: 'u1', passwordHash: 'a' }]));
    await expect(restoreAccounts(callerWith(false), file, null)).rejects.toThrow('--hash-config');
    expect(await restoreAccounts(callerWith(true, {}), file, null)).toBe(1);
  });

  it('cause an error if the service refuses accounts', async () => {
    await writeFile(file, JSON.stringify([{ localId: 'u1' }]));
    const refused = callerWith(false, { error: [{ index: 0, message: 'DUPLICATE_EMAIL' }] });
    await expect(restoreAccounts(refused, file, null)).rejects.toThrow(
      '1 accounts were refused. The first error: DUPLICATE_EMAIL',
    );
  });
});
