import { describe, expect, it } from 'vitest';
import { base32, codeOfStep, stepAt, stepOfCode, totpAddress } from './totp';

/** The key of the test vectors in RFC 4226 and RFC 6238. */
const SECRET = base32(Buffer.from('12345678901234567890'));

describe('one-time passwords', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('match RFC 6238 at second %i', (secs, code) => {
    expect(codeOfStep(SECRET, stepAt(secs * 1000), 8)).toBe(code);
    expect(codeOfStep(SECRET, stepAt(secs * 1000))).toBe(code.slice(2));
  });

  it.each(
    ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
      (code, step) => [step, code] as const,
    ),
  )('match RFC 4226 at count %i', (step, code) => {
    expect(codeOfStep(SECRET, step)).toBe(code);
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ])('have keys in Base32 (RFC 4648, without padding): %s', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });

  it('are accepted one time step early or late, but not two steps', () => {
    const now = 1_790_000_000_000;
    const step = stepAt(now);
    const found = [-2, -1, 0, 1, 2].map((skew) =>
      stepOfCode({ secret: SECRET, after: 0 }, codeOfStep(SECRET, step + skew), now),
    );
    expect(found).toEqual([null, step - 1, step, step + 1, null]);
  });

  it('cannot be used after a later code has been used', () => {
    const now = 1_790_000_000_000;
    const step = stepAt(now);
    const after = (used: number) =>
      stepOfCode({ secret: SECRET, after: used }, codeOfStep(SECRET, step), now);
    expect(after(step - 1)).toBe(step);
    expect(after(step)).toBeNull();
    expect(after(step + 1)).toBeNull();
  });

  it('have a setup URL that escapes special characters', () => {
    expect(totpAddress({ secret: 'ABC', issuer: 'Hail & Co', account: 'ana+x@hail.example' })).toBe(
      'otpauth://totp/Hail%20%26%20Co:ana%2Bx%40hail.example?secret=ABC&issuer=Hail%20%26%20Co',
    );
  });
});
