import { expect, it } from 'vitest';
import { DATA_VERSION, NEWEST_DATA } from '@domain/database/data-version';
import { createDataCheck } from './call-checks';
import { createMemoryStore } from '../testing/memory-store';
import { aClock, someSettings } from '../testing/records';

const breaking = { version: DATA_VERSION, oldestBuild: DATA_VERSION + 1, running: DATA_VERSION + 1 };

it('the data check fails at most ten seconds after a breaking migration begins, and passes as soon as the migration ends', async () => {
  const { clock, advance } = aClock();
  const store = createMemoryStore({ settings: someSettings() }, clock);
  const isReady = createDataCheck({ store, clock });
  expect(await isReady()).toBe(true);
  await store.update({ 'settings/data_version': breaking });
  expect(await isReady()).toBe(true);
  advance(10_000);
  expect(await isReady()).toBe(false);
  await store.update({ 'settings/data_version': NEWEST_DATA });
  expect(await isReady()).toBe(true);
});

it('the data check fails for data that no migration has updated, and passes for an empty database', async () => {
  const { clock } = aClock();
  const old = createMemoryStore({ settings: { ...someSettings(), data_version: undefined } }, clock);
  expect(await createDataCheck({ store: old, clock })()).toBe(false);
  expect(await createDataCheck({ store: createMemoryStore({}, clock), clock })()).toBe(true);
});
