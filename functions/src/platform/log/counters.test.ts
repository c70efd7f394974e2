import { expect, it } from 'vitest';
import { z } from 'zod';
import { countedMailer, countedPush, countedSms, countedStore, createCounters } from './counters';
import { createMemoryStore } from '../testing/memory-store';
import { aClock, aLog } from '../testing/records';

const AT = Date.parse('2026-05-20T14:30:00Z');

function world() {
  const memory = createMemoryStore();
  const log = aLog();
  const counters = createCounters({ store: memory, clock: () => AT, log, delayMs: 60_000 });
  const counts = async () => {
    await counters.flush();
    return memory.get('health_hours/2026-05-20T14/counts');
  };
  return { memory, log, counters, counts };
}

it('the counters count parallel reads and writes, but not the writes of the counters themselves', async () => {
  const { memory, counters, counts } = world();
  const store = countedStore(memory, counters.count);
  await store.read('a', z.number());
  await store.keysWhere('a', 'b', null, 5);
  await store.commit({ checks: {}, values: { a: 1 } });
  expect(memory.get('health_hours')).toBeNull();
  expect(await counts()).toEqual({ reads: 2, writes: 1 });
  await store.update({ b: 1 });
  expect(await counts()).toEqual({ reads: 2, writes: 2 });
  expect(memory.get('health_hours/2026-05-20T14/expiresAt')).toBe(AT + 14 * 24 * 3_600_000);
});

it('the counters count pushes and mails by result, and the caller still receives each failure', async () => {
  const { counters, counts } = world();
  const message = { token: 't', title: '', msg: '' };
  const answers = ['sent', 'unknown_token', new Error('down')] as const;
  for (const answer of answers) {
    const push = countedPush(
      { send: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)) },
      counters.count,
    );
    if (answer instanceof Error) await expect(push.send(message)).rejects.toThrow('down');
    else expect(await push.send(message)).toBe(answer);
  }
  const mail = { to: 'ana@hail.example', subject: '', text: '', html: '' };
  await countedMailer({ send: () => Promise.resolve() }, counters.count).send(mail);
  const closed = countedMailer({ send: () => Promise.reject(new Error('closed')) }, counters.count);
  await expect(closed.send(mail)).rejects.toThrow('closed');
  expect(await counts()).toEqual({ pushes: 1, pushesGone: 1, pushFailures: 1, mails: 1, mailFailures: 1 });
});

it('the counters count the SMS that the provider accepted, and separately all other SMS', async () => {
  const { counters, counts } = world();
  const sms = { key: 's1', to: '+59899555111', text: 'x' };
  for (const state of ['sent', 'refused', 'not_sent', 'unknown'] as const) {
    const answer = state === 'sent' ? { state, id: 'SM1' } : { state, reason: 'x' };
    const sender = countedSms({ send: () => Promise.resolve(answer) }, counters.count);
    expect(await sender.send(sms)).toEqual(answer);
  }
  expect(await counts()).toEqual({ sms: 1, smsFailures: 3 });
});

it('the counters are written at the end of a call, but at most every ten seconds', async () => {
  const time = aClock();
  const memory = createMemoryStore();
  const counters = createCounters({ store: memory, clock: time.clock, log: aLog(), delayMs: 60_000 });
  const written = () => Object.values(memory.get('health_hours') ?? {}) as { counts: object }[];
  counters.count('calls');
  await counters.flushIfDue();
  expect(written()).toMatchObject([{ counts: { calls: 1 } }]);
  counters.count('calls');
  time.advance(9_999);
  await counters.flushIfDue();
  expect(written()).toMatchObject([{ counts: { calls: 1 } }]);
  time.advance(1);
  await counters.flushIfDue();
  expect(written()).toMatchObject([{ counts: { calls: 2 } }]);
});

it('the counters never make a call fail if they cannot be written', async () => {
  const log = aLog();
  const counters = createCounters({
    store: { update: () => Promise.reject(new Error('no answer')) },
    clock: () => AT,
    log,
  });
  counters.count('calls');
  await counters.flush();
  expect(log.lines).toMatchObject([{ level: 'warn', message: 'counters were not written' }]);
});
