import type { TestProject } from 'vitest/node';
import type { Addresses } from '../../../local/start/addresses';
import { startStack } from '../../support/start-stack';
import { SHARDS } from './shards';

declare module 'vitest' {
  // Module augmentation needs an interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  export interface ProvidedContext {
    addresses: Addresses;
  }
}

/** Differs from the default port, which other tests of stacks use, so that each region is tested. */
const REGION = 'europe-west1';

/** One stack with the built app and the simulated gateways for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack({ built: true, hasGateways: true, region: REGION, shards: SHARDS });
  project.provide('addresses', stack.addresses);
  return () => stack.stop();
}
