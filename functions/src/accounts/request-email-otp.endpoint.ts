import { requestEmailOtp } from '@domain/contracts/accounts';
import { clock, mailer, secrets, store } from '../platform/adapters';
import { defineEndpoint } from '../platform/endpoint';
import { APP_URL } from '../platform/params';
import { requestEmailOtp as requestEmailOtpCommand } from './request-email-otp.command';

const HOUR_SECS = 3600;

// Sixty codes a day with five tries each leave a guesser one chance in 3,300 a day; many people of a mobile network share
// one address.
export const requestEmailOtpEndpoint = defineEndpoint(requestEmailOtp, {
  rateLimits: [
    { by: 'ip', limit: 200, windowSecs: HOUR_SECS, isShared: true },
    { by: ({ email }) => email, limit: 15, windowSecs: 900, isShared: true },
    { by: ({ email }) => email, limit: 60, windowSecs: 24 * HOUR_SECS, isShared: true },
  ],
  handle: (input) =>
    requestEmailOtpCommand({ store, secrets, mailer, clock, appUrl: () => APP_URL.value() }, input),
});
