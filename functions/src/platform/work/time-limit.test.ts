import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Store } from '../ports';
import { createMemoryStore } from '../testing/memory-store';
import { inTime, limited, limitedStore } from './time-limit';

const silence = <T>(): Promise<T> => new Promise<T>(() => undefined);
const LIMIT_MS = 20;

describe('a database that does not answer in time', () => {
  const questions: Record<string, [code: string, ask: (store: Store) => Promise<unknown>]> = {
    read: ['unavailable', (store) => store.read('a', z.string())],
    keysWhere: ['unavailable', (store) => store.keysWhere('a', 'b', null, 1)],
    keysUpTo: ['unavailable', (store) => store.keysUpTo('a', 'b', 1, 1)],
    recordsBetween: [
      'unavailable',
      (store) => store.recordsBetween('a', 'b', { from: '', to: 'z' }, z.string(), 1),
    ],
    pageWhere: ['unavailable', (store) => store.pageWhere('a', 'b', 'c', null, 1, z.string())],
    pageBetween: [
      'unavailable',
      (store) =>
        store.pageBetween('a', { field: 'b', isDescending: false, after: null, limit: 1 }, z.string()),
    ],
    keyPage: ['unavailable', (store) => store.keyPage('a', { after: null, until: null }, 1, z.string())],
    lastRecords: ['unavailable', (store) => store.lastRecords('a', z.string(), 1)],
    update: ['outcome_unknown', (store) => store.update({ a: 1 })],
    commit: ['outcome_unknown', (store) => store.commit({ checks: {}, values: { a: 1 } })],
    transact: ['outcome_unknown', (store) => store.transact('a', z.number(), () => 1)],
  };
  const mute: Store = { ...createMemoryStore() };
  for (const name of Object.keys(questions)) Object.assign(mute, { [name]: () => silence() });
  const store = limitedStore(mute, LIMIT_MS);

  it.each(Object.entries(questions))(
    'makes the store’s method %s fail with %s',
    async (_name, [code, ask]) => {
      await expect(ask(store)).rejects.toMatchObject({ code });
    },
  );

  it('is tested here with every method of the store except `newKey`', () => {
    expect([...Object.keys(questions), 'newKey'].sort()).toEqual(Object.keys(store).sort());
  });
});

it('a time limit changes neither responses that arrive in time nor the arguments of calls', async () => {
  const store = limitedStore(createMemoryStore({ list: { a: { at: 1 }, b: { at: 3 } } }), LIMIT_MS);
  expect(await store.keysUpTo('list', 'at', 2, 5)).toEqual(['a']);
  expect(await store.commit({ checks: { 'list/a/at': 2 }, values: { 'list/a': null } })).toBe(false);
  expect(await store.read('list/a/at', z.number())).toBe(1);
});

it('a time limit ignores an error that arrives later', async () => {
  let fail = (_error: Error): void => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  await expect(inTime('mail server', late, { limitMs: 1 })).rejects.toThrow('mail server: no answer within');
  // Vitest fails a run with an unhandled rejection, so this late error must be handled.
  fail(new Error('too late'));
});

it('a time limit applies to each call of a port, and does not change the errors of the port', async () => {
  const port = limited(
    'mail server',
    { send: () => silence<string>(), ping: () => Promise.reject(new Error('no')) },
    { limitMs: 1 },
  );
  await expect(port.send()).rejects.toThrow('mail server, send: no answer');
  await expect(port.ping()).rejects.toThrow(/^no$/);
});

it('a write that times out fails with outcome_unknown, and a read that times out fails with unavailable', async () => {
  const mute = { read: () => silence(), write: () => silence() };
  const port = limited('accounts', mute, { limitMs: 1, writes: ['write'] });
  await expect(port.read()).rejects.toMatchObject({ code: 'unavailable' });
  await expect(port.write()).rejects.toMatchObject({ code: 'outcome_unknown' });
});

it('a timeout error contains only the first part of a path, because the other keys may contain names', async () => {
  const mute = { ...createMemoryStore(), read: () => silence<null>(), update: () => silence<undefined>() };
  const store = limitedStore(mute, 1);
  const word = 'people_words/all/59899123456~uid';
  for (const asked of [store.read(word, z.string()), store.update({ [word]: 1 })]) {
    const error: unknown = await asked.catch((reason: unknown) => reason);
    expect(String(error)).toContain('people_words');
    expect(String(error)).not.toMatch(/59899123456|uid/);
  }
});

/** Calls of the admin SDK that are not inside `inTime(…)`, `limited(…)` or `limitedStore(…)`. */
function callsWithoutLimit(text: string): string[] {
  const within: [number, number][] = [];
  for (const { index, 0: name } of text.matchAll(/\b(?:inTime|limited|limitedStore)\(/g)) {
    let depth = 1;
    let end = index + name.length;
    for (; depth > 0 && end < text.length; end += 1)
      depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    within.push([index, end]);
  }
  // These calls only return a reference, and send no request. The requests that use the reference have a time
  // limit.
  const named = /^admin\.storage\(\)\.bucket\(bucket\)\.file\(name\);|^admin\.auth\);/;
  return [...text.matchAll(/\badmin\.\w+|\bfile\.\w+\(/g)]
    .filter(({ index }) => !within.some(([from, to]) => from < index && index < to))
    .map(({ index }) => text.slice(index, index + 60))
    .filter((call) => !named.test(call));
}

describe('calls to other services', () => {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const files = ['functions/src', 'gateways']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file));
  const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

  it('over HTTP have a time limit in every file that calls fetch', () => {
    const asking = files.filter((file) => /(?<!refunder\.)\bfetch\(/.test(textOf(file)));
    expect(asking.sort()).toEqual([
      'functions/src/payments/payments.ts',
      'functions/src/platform/http/http-json.ts',
      'functions/src/platform/sms/post-once.ts',
      'gateways/kit/gateway-tools.ts',
    ]);
    for (const file of asking) expect(textOf(file), file).toContain('signal: AbortSignal.timeout(');
  });

  it('through the admin SDK have a time limit', () => {
    const asking = files.filter((file) => /\badmin\.\w+\b/.test(textOf(file)));
    expect(asking.sort()).toEqual([
      'functions/src/files/upload-checked.trigger.ts',
      'functions/src/maintenance/self-tested.trigger.ts',
      'functions/src/platform/adapters.ts',
    ]);
    const bare = asking.flatMap((file) => callsWithoutLimit(textOf(file)).map((call) => `${file}: ${call}`));
    expect(bare).toEqual([]);
    expect(textOf('functions/src/platform/adapters.ts')).toMatch(/mailer = countedMailer\(\s*limited\(/);
  });
});
