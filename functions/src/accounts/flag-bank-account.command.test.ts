import { expect, it } from 'vitest';
import { userSchema } from '@domain/records';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aRider, foreseeableSecrets, memoryAccounts, NOW, storedPeople } from '../platform/testing/records';
import { blockedContactWrites } from './leaving/kept-contacts';
import { flagBankAccount } from './flag-bank-account.command';

it.each([
  ['the bank account of a blocked person', '001-22 a', ['eve_account']],
  ['another bank account', '001-23', []],
  ['no bank account', ' ', []],
])(
  'an account with %s causes a review only if a blocked person has the same bank account',
  async (_what, bankAccount, flagged) => {
    const store = createMemoryStore(
      storedPeople({ eve_account: aRider({ bankAccount }), blocked: aRider({ bankAccount: '001 22A' }) }),
      () => NOW,
    );
    const ports = { store, secrets: foreseeableSecrets(), clock: () => NOW, accounts: memoryAccounts() };
    const blocked = userSchema.parse(aRider());
    await store.update(await blockedContactWrites(ports, 'blocked', blocked, NOW + 1));
    await flagBankAccount(ports, 'eve_account');
    const reviews = (store.get('reviews') ?? {}) as Record<string, { people: Record<string, string> }>;
    expect(Object.values(reviews).map(({ people }) => Object.keys(people))).toEqual(
      flagged.map((uid) => [uid, 'blocked']),
    );
  },
);
