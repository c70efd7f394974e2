import { afterAll, beforeAll } from 'vitest';
import type { Store } from '../../functions/src/platform/ports';
import { describeStore } from '../../functions/src/platform/testing/store-contract';
import { NAMESPACE, startTestDatabase, type TestDatabase } from './support/database';

const RULES = JSON.stringify({
  rules: { list: { '.indexOn': ['name', 'on', 'at'] }, nothing: { '.indexOn': 'name' } },
});

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await startTestDatabase(RULES);
  store = database.anotherStore();
});
afterAll(() => database.stop());

describeStore('the database', () => {
  database.emulator.clear(NAMESPACE);
  return store;
});
