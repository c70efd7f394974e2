import { verifyEmailOtp } from '@domain/contracts/people/accounts';
import { setTimeout as sleep } from 'node:timers/promises';
import { accounts, clock, secrets, store } from '../../platform/adapters';
import { notify } from '../../notifications/notify';
import { defineEndpoint } from '../../platform/http/endpoint';
import { verifyEmailOtp as verifyEmailOtpCommand } from './verify-email-otp.command';

export const verifyEmailOtpEndpoint = defineEndpoint(verifyEmailOtp, {
  // Each code has its tries; a limit by its address would let a stranger use up those of the owner.
  rateLimits: [{ by: 'ip', limit: 600, windowSecs: 3600, isShared: true }],
  handle: (input, _caller, client) =>
    verifyEmailOtpCommand({ store, secrets, accounts, clock, notify, wait: sleep }, input, client),
});
