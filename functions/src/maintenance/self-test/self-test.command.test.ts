import { expect, it, vi } from 'vitest';
import { SELF_TEST_PARTS, type SelfTestPart } from '@domain/health/self-test';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { aLog, NOW } from '../../platform/testing/records';
import { PART_LIMIT_MS, selfTest, type RunPart } from './self-test.command';

const passed: RunPart = () => Promise.resolve({ outcome: 'passed' });
const partsWith = (changed: Partial<Record<SelfTestPart, RunPart>>) => ({
  ...(Object.fromEntries(SELF_TEST_PARTS.map((part) => [part, passed])) as Record<SelfTestPart, RunPart>),
  ...changed,
});

async function outcomesWith(changed: Partial<Record<SelfTestPart, RunPart>>, asked: unknown = { at: 1 }) {
  const store = createMemoryStore();
  const log = aLog();
  await selfTest({ store, clock: () => NOW, log, parts: partsWith(changed) }, 't1', asked);
  return { store, log };
}

it('a self test writes the outcome of every part beside its answer, and for the status page', async () => {
  const { store, log } = await outcomesWith({});
  const parts = Object.fromEntries(SELF_TEST_PARTS.map((part) => [part, { outcome: 'passed' }]));
  expect(store.get('self_tests/t1')).toEqual({ answered: NOW, parts });
  expect(store.get('health_runs/self_test')).toEqual({ at: NOW, parts });
  expect(log.lines).toEqual([]);
});

it('a part that fails is in the log, and does not stop the other parts', async () => {
  const error = Object.assign(new Error('denied'), { code: 'functions/permission-denied' });
  const { store, log } = await outcomesWith({ task: () => Promise.reject(error) });
  expect(store.get('self_tests/t1/parts')).toMatchObject({
    task: { outcome: 'refused', detail: 'functions/permission-denied' },
    token: { outcome: 'passed' },
    regions: { outcome: 'passed' },
  });
  expect(log.lines).toMatchObject([{ level: 'warn', fields: { part: 'task', error } }]);
});

it('a part that never ends is late, and the other outcomes are written before', async () => {
  vi.useFakeTimers();
  const store = createMemoryStore();
  const parts = partsWith({ mail: () => new Promise(() => undefined) });
  const test = selfTest({ store, clock: () => NOW, log: aLog(), parts }, 't1', null);
  await vi.advanceTimersByTimeAsync(PART_LIMIT_MS - 1);
  expect(store.get('self_tests/t1/parts/sms')).toEqual({ outcome: 'passed' });
  expect(store.get('self_tests/t1/parts/mail')).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await test;
  vi.useRealTimers();
  expect(store.get('self_tests/t1/parts/mail')).toEqual({ outcome: 'late' });
  expect(store.get('health_runs/self_test/parts/mail')).toEqual({ outcome: 'late' });
});

it('the parts know the deployed functions of the request', async () => {
  const regions = vi.fn(passed);
  const functions = [{ name: 'api', region: 'europe-west1', group: 'calls' as const }];
  await outcomesWith({ regions }, { functions });
  expect(regions).toHaveBeenCalledExactlyOnceWith({ id: 't1', functions });
});
