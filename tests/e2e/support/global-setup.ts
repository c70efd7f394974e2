import type { TestProject } from 'vitest/node';
import { type Addresses, DATABASE_NAMESPACE } from '../../../local/start/addresses';
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

/**
 * How many seconds a driver has to answer an offer. On a busy machine a page may need longer than the usual
 * 25 seconds until it shows the offer.
 */
const OFFER_SECS = 300;

async function lengthenOffers({ database }: Addresses): Promise<void> {
  const answer = await fetch(`${database}/settings/offerSecs.json?ns=${DATABASE_NAMESPACE}`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(OFFER_SECS),
  });
  if (!answer.ok) throw new Error(`the time to answer an offer: ${answer.status} ${await answer.text()}`);
}

/** Starts one stack with the built app and the simulated gateways for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack({ built: true, hasGateways: true, region: REGION, shards: SHARDS });
  await lengthenOffers(stack.addresses);
  project.provide('addresses', stack.addresses);
  return () => stack.stop();
}
