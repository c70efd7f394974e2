import { requestEmailOtp } from '@domain/contracts/people/accounts';
import { clock, mailer, secrets, store } from '../../platform/adapters';
import { defineEndpoint } from '../../platform/http/endpoint';
import { APP_URL } from '../../platform/params';
import { CODE_REQUEST_LIMITS } from './email-otp';
import { requestEmailOtp as requestEmailOtpCommand } from './request-email-otp.command';

export const requestEmailOtpEndpoint = defineEndpoint(requestEmailOtp, {
  rateLimits: CODE_REQUEST_LIMITS,
  handle: (input) =>
    requestEmailOtpCommand({ store, secrets, mailer, clock, appUrl: () => APP_URL.value() }, input),
});
