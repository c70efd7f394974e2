import { describe, expect, it } from 'vitest';
import { FRESH_SIGN_IN_MS } from '@domain/access/session';
import { createSessionCheck } from './call-checks';
import { createMemoryStore } from '../testing/memory-store';
import { NOW } from '../testing/records';

const check = (tree: Record<string, unknown>, signedInAt = NOW) =>
  createSessionCheck({ store: createMemoryStore(tree), clock: () => NOW })({
    uid: 'ana',
    signedInAt,
    provider: 'custom',
    mobile: null,
  });
const session = (secsFromNow: number, endedBy = 'self') => ({
  sessions: { ana: { validAfter: NOW / 1000 + secsFromNow, endedBy } },
});

describe('the check of a session', () => {
  it('accepts a person whose sessions were never ended', async () => {
    expect(await check({})).toEqual({ isBlocked: false, isFresh: true });
  });

  it('refuses a sign-in that is older than the end of the sessions, and accepts a later sign-in', async () => {
    await expect(check(session(0))).rejects.toThrow('session_ended');
    expect(await check(session(-1))).toEqual({ isBlocked: false, isFresh: true });
  });

  it('refuses a blocked person, until the end of the block', async () => {
    await expect(check(session(1, 'block'))).rejects.toThrow('account_blocked');
    expect(await check(session(-1, 'block'))).toEqual({ isBlocked: false, isFresh: true });
  });

  it('reports that a blocked person is blocked, so that the person may finish a trip', async () => {
    expect(await check({ users: { ana: { blockedUntil: NOW + 1 } } })).toEqual({
      isBlocked: true,
      isFresh: true,
    });
    expect(await check({ users: { ana: { blockedUntil: NOW } } })).toEqual({
      isBlocked: false,
      isFresh: true,
    });
  });

  it('reports whether the sign-in is at most ten minutes old', async () => {
    expect(await check({}, NOW - FRESH_SIGN_IN_MS)).toMatchObject({ isFresh: false });
    expect(await check({}, NOW - FRESH_SIGN_IN_MS + 1000)).toMatchObject({ isFresh: true });
  });
});
