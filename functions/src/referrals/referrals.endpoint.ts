import { ownReferrals } from '@domain/contracts/referrals';
import { clock, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { readSettings } from '../platform/settings';
import { listReferrals } from './list-referrals.command';

const ports = { store, clock, settings: () => readSettings(store) };

/** The people who joined by the own code (docs/product.md 6.9). */
export const ownReferralsEndpoint = defineEndpoint(ownReferrals, {
  rateLimits: [{ by: 'uid', limit: 20, windowSecs: 600 }],
  handle: (_input, caller) => listReferrals(ports, requireCaller(caller).uid),
});
