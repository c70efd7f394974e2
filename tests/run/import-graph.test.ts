import { describe, expect, it } from 'vitest';
import { ImportGraph } from './import-graph';

describe('the tests that depend on a file', () => {
  const graph = new ImportGraph();

  it('are found through aliases and relative imports, and listed with the nearest test first', () => {
    const tests = graph.testsOf(['domain/money/money.ts']);
    expect(tests.get('domain/money/money.test.ts')).toBe(1);
    expect(tests.size).toBeGreaterThan(20);
    const steps = [...tests.values()];
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
  });

  it('are found through the import of a folder’s index file', () => {
    expect(graph.testsOf(['domain/records/status.ts']).get('domain/trip/steps/cancelling.test.ts')).toBe(2);
    expect(graph.testsOf(['functions/src/platform/pictures.ts']).size).toBeGreaterThan(5);
    expect(graph.testsOf(['gateways/kit/amounts.ts']).get('gateways/stripe/gateway.test.ts')).toBe(3);
  });

  it('are found through every import alias of the project', () => {
    expect(graph.testsOf(['locales/translator.ts']).size).toBeGreaterThan(20);
    expect(
      graph.testsOf(['packages/rtdb-emulator/src/rules/ruleset.ts']).has('rules/database-rules.test.ts'),
    ).toBe(true);
  });

  it('are found for files that a test reads by their name', () => {
    expect(graph.testsOf(['storage.rules']).get('tests/rules/storage/storage.rules.test.ts')).toBe(1);
  });

  it('are found for a folder whose files are imported by a computed name', () => {
    expect(
      graph.testsOf(['domain/contracts/office/staff.ts']).get('domain/contracts/contracts.test.ts'),
    ).toBe(1);
  });

  it('are only the test itself if a test was changed, and no tests if no file uses the changed file', () => {
    expect(graph.testsOf(['domain/money/money.test.ts'])).toEqual(
      new Map([['domain/money/money.test.ts', 0]]),
    );
    expect(graph.testsOf(['LICENSE']).size).toBe(0);
  });
});
