import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileResult } from './file-result';

/**
 * Writes the result of each test file into the file HAIL_RESULTS. The times include the environment and the
 * imports.
 */
export default class FileResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const { HAIL_RESULTS } = process.env;
    if (HAIL_RESULTS === undefined) throw new Error('HAIL_RESULTS names no file');
    writeFileSync(HAIL_RESULTS, JSON.stringify(modules.map(resultOf)));
  }
}

function resultOf(module: TestModule): FileResult {
  const tests = [...module.children.allTests()];
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  const count = (wanted: string): number => tests.filter((test) => test.result().state === wanted).length;
  const failures = tests.flatMap((test) => {
    const { state, errors } = test.result();
    if (state !== 'failed') return [];
    return [{ test: test.fullName, message: errors.map(textOf).join('\n') }];
  });
  return {
    file: path.relative(process.cwd(), module.moduleId),
    ms: Math.round(environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration),
    ok: module.ok(),
    passed: count('passed'),
    skipped: count('skipped'),
    failures,
    problem: module.errors().map(textOf).join('\n'),
  };
}

const textOf = ({ stack, message }: { stack?: string; message: string }): string => stack ?? message;
