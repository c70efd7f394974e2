import { expect, it } from 'vitest';
import { sweepImports } from './imports.command';
import { importWorld } from './testing/import-world';

it('an import and its skipped rows are deleted after a week, and not earlier', async () => {
  const world = importWorld();
  await world.stage('customers', [{ firstName: 'Nobody' }]);
  await world.run();
  world.at('2026-11-27T14:59:59Z');
  expect(await sweepImports(world.ports)).toBe(0);
  world.at('2026-11-27T15:00:01Z');
  expect(await sweepImports(world.ports)).toBe(1);
  expect([world.store.get('imports'), world.store.get('import_rows')]).toEqual([null, null]);
});
