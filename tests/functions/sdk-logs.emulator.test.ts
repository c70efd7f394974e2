import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { takeSdkLogs } from '../../functions/src/platform/log/sdk-logs';
import type { Store } from '../../functions/src/platform/ports';
import { startTestDatabase, type TestDatabase } from './support/database';

const RULES = JSON.stringify({
  rules: {
    '.write': true,
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

it('the log contains no warnings of the SDK about refused conditional writes, but all other warnings of the SDK', async () => {
  const onConsole = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  await store.read('trips/t1', z.unknown());
  takeSdkLogs(log);

  expect(await store.commit({ checks: { 'trips/t1': 'NEW' }, values: { 'trips/t1': 'ACCEPTED' } })).toBe(
    false,
  );
  expect(log.warn).not.toHaveBeenCalled();

  await store.keysWhere('trips', 'driver', 'd1', 5);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('unspecified index'), {
    sdk: '@firebase/database',
  });
  expect(onConsole).not.toHaveBeenCalled();
});
