import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Caller } from './place';

/**
 * Accounts with their password hashes, in the format of the identity service
 * (cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts, batchGet and batchCreate).
 */
const accountSchema = z.looseObject({
  localId: z.string(),
  passwordHash: z.string().optional(),
  salt: z.string().optional(),
});
const accountsSchema = z.array(accountSchema);
const pageSchema = z.object({ users: accountsSchema.default([]), nextPageToken: z.string().optional() });
const answerSchema = z.object({
  error: z.array(z.object({ index: z.number().optional(), message: z.string() })).default([]),
});

/** The maximum number of accounts that one call reads or writes. */
const PAGE = 1000;

/** The hash parameters of passwords. Each project has different parameters. */
export type HashConfig = { signerKey: string; saltSeparator: string; rounds: number; memoryCost: number };

const FIELDS = {
  signerKey: 'base64_signer_key',
  saltSeparator: 'base64_salt_separator',
  rounds: 'rounds',
  memoryCost: 'mem_cost',
};

/**
 * Reads the hash parameters from the text that the console shows under Authentication, Users, "Password hash
 * parameters".
 *
 * @throws Error that names the missing line
 */
export function parseHashConfig(text: string): HashConfig {
  const field = (name: string): string => {
    const found = new RegExp(String.raw`\b${name}:\s*([^\s,]+)`).exec(text)?.[1];
    if (found === undefined) throw new Error(`The hash parameters have no line "${name}".`);
    return found;
  };
  return {
    signerKey: field(FIELDS.signerKey),
    saltSeparator: field(FIELDS.saltSeparator),
    rounds: Number(field(FIELDS.rounds)),
    memoryCost: Number(field(FIELDS.memoryCost)),
  };
}

/** Writes all accounts into a file. Returns the number of accounts. */
export async function saveAccounts(caller: Caller, file: string): Promise<number> {
  const accounts: z.infer<typeof accountsSchema> = [];
  let pageToken: string | undefined;
  do {
    const query = new URLSearchParams({
      maxResults: String(PAGE),
      ...(pageToken === undefined ? {} : { nextPageToken: pageToken }),
    });
    const page = pageSchema.parse(await caller.identity('GET', `accounts:batchGet?${query.toString()}`));
    accounts.push(...page.users);
    // A page may have fewer accounts than requested. The last page may still name a next page, which is
    // empty.
    pageToken = page.users.length === 0 ? undefined : page.nextPageToken;
  } while (pageToken !== undefined);
  await writeFile(file, JSON.stringify(accounts), { mode: 0o600 });
  return accounts.length;
}

const webSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_');

/**
 * Restores the accounts of a backup under their ids, and overwrites existing accounts with these ids. Returns
 * the number of accounts.
 *
 * @param hash null for accounts without passwords, and for the emulator, which does not hash passwords
 * @throws Error if an account has a password and the parameters are missing, or if the service refuses an
 * account
 */
export async function restoreAccounts(
  caller: Caller,
  file: string,
  hash: HashConfig | null,
): Promise<number> {
  const accounts = accountsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const needsHash = !caller.isEmulator && accounts.some(({ passwordHash }) => passwordHash !== undefined);
  if (needsHash && hash === null)
    throw new Error(
      'The accounts have passwords. Set --hash-config to a file with the hash parameters of their project.',
    );
  for (let start = 0; start < accounts.length; start += PAGE) {
    const users = accounts
      .slice(start, start + PAGE)
      .map((account) =>
        needsHash
          ? {
              ...account,
              ...(account.passwordHash === undefined ? {} : { passwordHash: webSafe(account.passwordHash) }),
              ...(account.salt === undefined ? {} : { salt: webSafe(account.salt) }),
            }
          : account,
      );
    const body = { users, allowOverwrite: true, ...(needsHash ? { ...hash, hashAlgorithm: 'SCRYPT' } : {}) };
    const { error } = answerSchema.parse(await caller.identity('POST', 'accounts:batchCreate', body));
    const [first] = error;
    if (first !== undefined)
      throw new Error(`${String(error.length)} accounts were refused. The first error: ${first.message}`);
  }
  return accounts.length;
}
