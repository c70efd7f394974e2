import { afterAll, beforeAll } from 'vitest';
import { SERVER_UID } from '@domain/access/server';
import type { Store } from '../../functions/src/platform/ports';
import { describeStore } from '../../functions/src/platform/testing/store-contract';
import { NAMESPACE, startTestDatabase, type TestDatabase } from './support/database';

const SERVER = `auth !== null && auth.uid === '${SERVER_UID}'`;
const RULES = JSON.stringify({
  rules: {
    '.write': SERVER,
    list: { '.indexOn': ['name', 'on', 'at', 'place/hash', 'of/n'] },
    nothing: { '.indexOn': 'name' },
    guard: {
      checks: {
        $check: {
          '.validate': "root.child(newData.child('path').val()).val() === newData.child('value').val()",
        },
      },
    },
  },
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
