import { describe, expect, it } from 'vitest';
import { createSessionCheck } from './session-check';
import { createMemoryStore } from './testing/memory-store';
import { NOW } from './testing/records';

const check = (tree: Record<string, unknown>, signedInAt = NOW) =>
  createSessionCheck({ store: createMemoryStore(tree), clock: () => NOW })({ uid: 'ana', signedInAt });
const session = (secsFromNow: number, endedBy = 'self') => ({
  sessions: { ana: { validAfter: NOW / 1000 + secsFromNow, endedBy } },
});

describe('the check of a session', () => {
  it('lets a person through whose sessions nobody has ended', async () => {
    expect(await check({})).toEqual({ isBlocked: false });
  });

  it('refuses a sign-in of before the end, and takes one after it', async () => {
    await expect(check(session(0))).rejects.toThrow('session_ended');
    expect(await check(session(-1))).toEqual({ isBlocked: false });
  });

  it('refuses a blocked person, until the end of the block', async () => {
    await expect(check(session(1, 'block'))).rejects.toThrow('account_blocked');
    expect(await check(session(-1, 'block'))).toEqual({ isBlocked: false });
  });

  it('marks a person who finishes a trip', async () => {
    expect(await check({ users: { ana: { blockedUntil: NOW + 1 } } })).toEqual({ isBlocked: true });
    expect(await check({ users: { ana: { blockedUntil: NOW } } })).toEqual({ isBlocked: false });
  });
});
