import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountsFile, adminAccount } from './admin-account';

const fileSchema = z.object({ users: z.array(z.record(z.string(), z.unknown())) });
const importer = z.object({
  validateUserJson: z.custom<(user: object) => { error?: string }>((value) => typeof value === 'function'),
});

describe('the account of the first admin', () => {
  it('has the same uid for an address at each run, in any letter case', () => {
    const { uid, email } = adminAccount('Boss@Rides.example');
    expect(email).toBe('boss@rides.example');
    expect(adminAccount('boss@rides.example').uid).toBe(uid);
    expect(adminAccount('other@rides.example').uid).not.toBe(uid);
    expect(uid).toMatch(/^[0-9a-f]{28}$/);
  });

  it('is accepted by the import of the Firebase CLI, with a verified address and without a password', () => {
    const account = adminAccount('boss@rides.example');
    const { users } = fileSchema.parse(JSON.parse(accountsFile(account)));
    expect(users).toEqual([{ localId: account.uid, email: 'boss@rides.example', emailVerified: true }]);
    const require = createRequire(import.meta.url);
    const { validateUserJson } = importer.parse(require('firebase-tools/lib/accountImporter'));
    expect(validateUserJson(users[0] ?? {}).error).toBeUndefined();
    expect(validateUserJson({ ...users[0], uid: 'x' }).error).toContain('unsupported keys');
  });
});
