import { expect, it } from 'vitest';
import { CODE_REQUEST_LIMITS, OTP_MAX_TRIES } from './email-otp.command';

it('sign-in codes are limited by network, sender and receiver, so that a guess succeeds with a chance of one in 1,100 a day', () => {
  const email = 'ana@hail.example';
  expect(
    CODE_REQUEST_LIMITS.map(({ by, ...limit }) => ({
      ...limit,
      by: by instanceof Function ? by({ email }) : by,
    })),
  ).toEqual([
    { by: 'ip', limit: 200, windowSecs: 3600, isShared: true },
    { by: email, limit: 15, windowSecs: 900, isShared: true, isPerSender: true },
    { by: email, limit: 60, windowSecs: 86_400, isShared: true, isPerSender: true },
    { by: email, limit: 45, windowSecs: 900, isShared: true, countsProvenApart: true },
    { by: email, limit: 90, windowSecs: 86_400, isShared: true, countsProvenApart: true },
  ]);
  expect(OTP_MAX_TRIES).toBe(5);
});
