import { getProviders } from '@domain/contracts/payments';
import { defineEndpoint } from '../platform/http/endpoint';
import { configuredProviders } from './get-providers.command';
import { payPorts } from './payments';

export const getProvidersEndpoint = defineEndpoint(getProviders, {
  rateLimits: [{ by: 'uid', limit: 60, windowSecs: 60 }],
  // Not from a cache: a provider that does not take the currency of now would refuse the payment.
  handle: async () => {
    const { gateways, settings } = await payPorts();
    return configuredProviders(gateways, (await settings()).code);
  },
});
