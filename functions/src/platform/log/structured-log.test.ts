import { describe, expect, it } from 'vitest';
import type { LogEntry } from 'firebase-functions/logger';
import { DomainError } from '@domain/errors';
import { createStructuredLog } from './structured-log';

function written(work: (log: ReturnType<typeof createStructuredLog>) => void): LogEntry {
  const entries: LogEntry[] = [];
  work(createStructuredLog((entry) => entries.push(entry)));
  expect(entries).toHaveLength(1);
  return entries[0] ?? { severity: 'DEBUG' };
}

describe('a log entry', () => {
  it('for a failure contains the stack of the failure’s error, and not the stack of the logger', () => {
    const error = new Error('no bucket', { cause: new TypeError('of its own') });
    const entry = written((log) => log.error('a deletion failed', { key: 'ana', error }));
    expect(entry).toMatchObject({
      severity: 'ERROR',
      message: 'a deletion failed',
      key: 'ana',
      error: 'Error: no bucket',
    });
    expect(entry.stack_trace).toMatch(/^Error: no bucket\n +at .*structured-log\.test/);
    expect(entry.stack_trace).toMatch(/\nCaused by: TypeError: of its own\n/);
    expect(entry).not.toHaveProperty('@type');
  });

  it('for a failure without an error is also reported, and grouped by its message', () => {
    expect(written((log) => log.error('payment does not match', { ref: 'A1' }))).toEqual({
      severity: 'ERROR',
      message: 'payment does not match',
      ref: 'A1',
      '@type': expect.stringMatching(/ReportedErrorEvent$/) as string,
      context: { reportLocation: { filePath: 'log', lineNumber: 1, functionName: 'payment does not match' } },
    });
    expect(written((log) => log.error('odd', { error: 'text' }))).toMatchObject({
      error: 'text',
      '@type': expect.any(String) as string,
    });
  });

  it('for a warning is not reported as an error, but contains the stack', () => {
    const error = new DomainError('unavailable', 'gateway');
    const entry = written((log) => log.warn('gateway not reached', { ref: 'A1', error }));
    expect(entry).toMatchObject({ severity: 'WARNING', ref: 'A1' });
    expect(entry.stack).toMatch(/unavailable/);
    expect(Object.keys(entry)).not.toContain('stack_trace');
    expect(Object.keys(entry)).not.toContain('@type');
  });

  it('of the level info contains only the given fields', () => {
    expect(written((log) => log.info('swept', { otps: 2 }))).toEqual({
      severity: 'INFO',
      message: 'swept',
      otps: 2,
    });
  });
});

it('an entry contains the stacks of at most five causes', () => {
  const nested = Array.from({ length: 8 }, (_, index) => `cause ${String(7 - index)}`).reduce<
    Error | undefined
  >((cause, message) => new Error(message, { cause }), undefined);
  const { stack_trace } = written((log) => log.error('failed', { error: nested }));
  expect(String(stack_trace).match(/Error: cause \d/g)).toEqual(
    [0, 1, 2, 3, 4, 5].map((index) => `Error: cause ${String(index)}`),
  );
});
