import { blockMatch, unblockMatch } from '@domain/contracts/trip/match-blocks';
import { store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { blockMatchCommand, unblockMatchCommand } from './match-block.command';

const rateLimits = [{ by: 'uid', limit: 20, windowSecs: 60 }] as const;

/** Riders and drivers who block each other (docs/product.md 5.16). */
export const matchBlockEndpoints = [
  defineEndpoint(blockMatch, {
    rateLimits,
    handle: (input, caller) => blockMatchCommand(store, input, requireCaller(caller).uid),
  }),
  defineEndpoint(unblockMatch, {
    rateLimits,
    handle: (input, caller) => unblockMatchCommand(store, input, requireCaller(caller).uid),
  }),
];
