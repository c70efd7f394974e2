import type { TestProject } from 'vitest/node';
import type { Addresses } from '../../../local/start/addresses';
import { startStack } from '../../support/start-stack';
import { SHARDS } from './shards';

declare module 'vitest' {
  // Only an interface can be extended by module augmentation.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  export interface ProvidedContext {
    addresses: Addresses;
  }
}

/**
 * The region differs from the default region, which other tests of stacks use. So both regions are tested.
 */
const REGION = 'europe-west1';

/** Starts one stack with the built app and the simulated gateways for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack({ built: true, hasGateways: true, region: REGION, shards: SHARDS });
  project.provide('addresses', stack.addresses);
  return () => stack.stop();
}
