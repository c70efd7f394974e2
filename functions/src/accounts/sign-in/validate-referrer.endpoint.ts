import { validateReferrer } from '@domain/contracts/people/accounts';
import { store } from '../../platform/adapters';
import { defineEndpoint } from '../../platform/http/endpoint';
import { validateReferrer as validateReferrerCommand } from './validate-referrer.command';

export const validateReferrerEndpoint = defineEndpoint(validateReferrer, {
  rateLimits: [{ by: 'ip', limit: 120, windowSecs: 3600, isShared: true }],
  handle: (input) => validateReferrerCommand({ store }, input),
});
