import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startDatabase, type Database } from '../start-database';
import { RawClient } from '../testing/raw-client';

const RULES = `{"rules": { ".read": "auth != null", "a": { ".write": "auth.uid == 'ana'" } }}`;
const trafficSchema = z.object({
  parties: z.record(z.string(), z.record(z.string(), z.number())),
  events: z.record(z.string(), z.number()),
  written: z.record(z.string(), z.number()),
  bytes: z.record(z.string(), z.number()),
  answers: z.record(z.string(), z.number()),
  namespaces: z.record(z.string(), z.object({ writes: z.number(), bytes: z.number() })),
});

let emulator: Database;
beforeEach(async () => {
  emulator = await startDatabase({ rules: { demo: RULES } });
});
afterEach(() => emulator.stop());

const traffic = async (headers: Record<string, string> = { authorization: 'Bearer owner' }) =>
  fetch(`${emulator.url}/.inspect/traffic.json?ns=demo`, { headers });

test('the reads, the writes and the bytes are counted separately for each user', async () => {
  const token = (sub: string): string =>
    [
      { alg: 'none', typ: 'JWT' },
      { sub, user_id: sub, iat: 1, exp: 9_999_999_999, aud: 'x', iss: 'x' },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.') + '.';
  const [ana, leo] = [await RawClient.connect(emulator.url), await RawClient.connect(emulator.url)];
  await ana.ask('auth', { cred: token('ana') });
  await leo.ask('auth', { cred: token('leo') });
  await leo.ask('q', { p: '/a', h: '' });
  await leo.ask('p', { p: '/a/x', d: 1 });
  await ana.ask('m', { p: '/a', d: { x: 'told', y: 2 } });
  await ana.ask('g', { p: '/a' });
  const { parties, answers } = trafficSchema.parse(await (await traffic()).json());
  expect(parties.ana).toMatchObject({ connections: 1, reads: 1, writes: 1, refused: 0 });
  expect(parties.leo).toMatchObject({ connections: 1, reads: 1, writes: 0, refused: 1 });
  expect(answers['ana a']).toBe('{"x":"told","y":2}'.length);
  // Leo's listen was sent the written data.
  expect(parties.leo?.sent).toBeGreaterThan('{"x":"told","y":2}'.length);
  expect(parties.ana?.received).toBeGreaterThan('{"x":"told","y":2}'.length);
});

test('a write to several paths is counted once, under one name that lists all its kinds of paths', async () => {
  const ana = await RawClient.connect(emulator.url);
  await ana.ask('auth', { cred: 'owner' });
  await ana.ask('p', { p: '/users/u1/location', d: { lat: 1 } });
  await ana.ask('p', { p: '/users/u1/location/lat', d: 2 });
  await ana.ask('m', {
    p: '/',
    d: { 'users/u1/location': 3, 'tracking/b1/-Nx1': 'point', 'bookings/b1': null },
  });
  await ana.ask('om', { p: '/users/u1', d: { connected: false } });
  await ana.close();
  await vi.waitFor(async () => {
    const { written, bytes, parties, namespaces } = trafficSchema.parse(await (await traffic()).json());
    expect(written).toEqual({
      'users/location': 2,
      'bookings tracking users/location': 1,
      'users/connected': 1,
    });
    expect(bytes.tracking).toBe('tracking/b1/-Nx1"point"'.length);
    expect(parties.admin).toMatchObject({ writes: 4 });
    const sum = Object.values(bytes).reduce((one, other) => one + other, 0);
    expect(Object.values(namespaces)).toEqual([{ writes: 4, bytes: sum }]);
  });
});

test('only the admin can read the counts', async () => {
  expect((await traffic({})).status).toBe(401);
});
