import { getProviders } from '@domain/contracts/payments';
import { defineEndpoint } from '../platform/endpoint';
import { gateways } from './gateways';
import { configuredProviders } from './get-providers.command';

export const getProvidersEndpoint = defineEndpoint(getProviders, {
  rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
  handle: () => Promise.resolve(configuredProviders(gateways)),
});
