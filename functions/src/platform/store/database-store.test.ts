import { describe, expect, it } from 'vitest';
import { createDatabaseStore } from './database-store';
import { createMemoryDatabase } from '../testing/memory-database';
import { describeStore } from '../testing/store-contract';

describeStore('the interface of the admin SDK', () => {
  const { database, guarded } = createMemoryDatabase();
  return createDatabaseStore(
    () => database,
    () => guarded,
  );
});

describe('a commit', () => {
  it('throws an error if the write fails for another reason than a refused check', async () => {
    const { database } = createMemoryDatabase();
    const store = createDatabaseStore(
      () => database,
      () => {
        throw new Error('no connection');
      },
    );
    const write = { checks: { 'things/a': null }, values: { 'things/a': 1 } };
    await expect(store.commit(write)).rejects.toThrow('no connection');
  });
});
