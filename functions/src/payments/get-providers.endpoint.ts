import { getProviders } from '@domain/contracts/payments';
import { cachedSettings } from '../platform/adapters';
import { defineEndpoint } from '../platform/endpoint';
import { configuredProviders } from './get-providers.command';
import { gateways } from './payments';

export const getProvidersEndpoint = defineEndpoint(getProviders, {
  rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
  handle: async () => configuredProviders(gateways, (await cachedSettings()).code),
});
