import { describe, expect, it } from 'vitest';
import { foreseeableSecrets, NOW } from '../../platform/testing/records';
import {
  FREE_TRIES,
  newRecoveryCodes,
  recoveryHash,
  secondFactorSchema,
  trySecondFactor,
  waitMs,
  type SecondFactor,
} from './second-factor';
import { codeOfStep, stepAt } from './totp';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const secrets = foreseeableSecrets();
const record = (fields: Partial<SecondFactor> = {}): SecondFactor =>
  secondFactorSchema.parse({
    secret: SECRET,
    recovery: { [recoveryHash(secrets, 'boss', 'AAAAA-BBBBB')]: true },
    ...fields,
  });
const tried = (current: SecondFactor | null, code: string, now = NOW) =>
  trySecondFactor(current, { code, hash: recoveryHash(secrets, 'boss', code), now });
const right = codeOfStep(SECRET, stepAt(NOW));

describe('an attempt to prove the second factor', () => {
  it('succeeds once with a code of the app', () => {
    const { next, outcome } = tried(record(), right);
    expect(outcome).toEqual({ isRight: true, isRecovery: false, left: 1 });
    expect(next?.usedStep).toBe(stepAt(NOW));
    expect(tried(next, right).outcome).toEqual({ isRight: false, code: 'second_factor_wrong' });
  });

  it('succeeds once with a recovery code, with any spaces and in any case', () => {
    for (const code of ['AAAAA-BBBBB', 'aaaaabbbbb', 'AAAAA BBBBB']) {
      const { next, outcome } = tried(record(), code);
      expect(outcome).toEqual({ isRight: true, isRecovery: true, left: 0 });
      expect(tried(next, code).outcome.isRight).toBe(false);
    }
  });

  it('fails with another person’s recovery code', () => {
    const hash = recoveryHash(secrets, 'eve', 'AAAAA-BBBBB');
    expect(trySecondFactor(record(), { code: 'AAAAABBBBB', hash, now: NOW }).outcome.isRight).toBe(false);
  });

  it('is delayed after five wrong codes. The delay doubles after each further wrong code, to at most one hour', () => {
    let current: SecondFactor | null = record();
    let now = NOW;
    const waits: number[] = [];
    for (let turn = 0; turn < FREE_TRIES + 8; turn += 1) {
      current = tried(current, '000000', now).next;
      const wait = Math.max(0, (current?.waitUntil ?? 0) - now);
      waits.push(wait / 60_000);
      now += wait;
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(waitMs(1_000_000)).toBe(3_600_000);
  });

  it('fails with a code of the app during the delay, but succeeds with a recovery code, and then the delay ends', () => {
    const waiting = record({ wrong: 5, waitUntil: NOW + 1 });
    const { next, outcome } = tried(waiting, right);
    expect(outcome).toEqual({ isRight: false, code: 'second_factor_wait' });
    expect(next).toEqual(waiting);
    expect(tried(record({ wrong: 5, waitUntil: NOW }), right).outcome.isRight).toBe(true);
    const recovered = tried(waiting, 'AAAAA-BBBBB');
    expect(recovered.outcome.isRight).toBe(true);
    expect(recovered.next).toMatchObject({ wrong: 0, waitUntil: 0 });
  });

  it('fails if the person has not finished the setup of a second factor, even if the person has seen a key', () => {
    for (const current of [null, secondFactorSchema.parse({ offered: SECRET })]) {
      const { next, outcome } = tried(current, right);
      expect(outcome).toEqual({ isRight: false, code: 'record_changed' });
      expect(next).toEqual(current);
    }
  });
});

describe('recovery codes', () => {
  it('are ten codes without letters and digits that look like each other', () => {
    const codes = newRecoveryCodes(foreseeableSecrets(Array.from({ length: 200 }, (_, index) => index)));
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBeGreaterThan(1);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/);
  });
});
