import { describe, expect, it } from 'vitest';
import { aLog } from '../testing/records';
import { createTaskTimers, type Enqueue } from './timers';

const TIMER = { name: 'dispatchTimer', id: 'b1-17', delaySecs: 25, data: { bookingId: 'b1' } } as const;

const setUp = (failure?: Error) => {
  const log = aLog();
  const calls: unknown[][] = [];
  const enqueue: Enqueue = (...call) => {
    calls.push(call);
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  };
  return { log, calls, timers: createTaskTimers({ enqueue, log }) };
};

describe('timers for a later call', () => {
  it('are tasks with a delay and an id in the task queue', async () => {
    const { calls, timers } = setUp();
    await timers.schedule(TIMER);
    expect(calls).toEqual([
      [
        'dispatchTimer',
        { bookingId: 'b1' },
        { id: 'b1-17', scheduleDelaySeconds: 25, dispatchDeadlineSeconds: 60 },
      ],
    ]);
  });

  it('with the same id may be set twice without an error', async () => {
    const { log, timers } = setUp(
      Object.assign(new Error('there'), { code: 'functions/task-already-exists' }),
    );
    await timers.schedule(TIMER);
    expect(log.lines).toEqual([]);
  });

  it('that cannot be set are logged, and the call does not fail', async () => {
    const { log, timers } = setUp(new Error('no queue'));
    await timers.schedule(TIMER);
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { id: 'b1-17' } }]);
  });
});
