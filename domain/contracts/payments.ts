import { z } from 'zod';
import { paymentProviderSchema } from '../database/records';
import { endpointContract } from './endpoint';

/** The payment providers that the operator has configured (specification, sections 3 and 7). */
export const getProviders = endpointContract({
  name: 'get_providers',
  method: 'GET',
  access: 'signed-in',
  input: z.strictObject({}),
  output: z.array(paymentProviderSchema),
});
