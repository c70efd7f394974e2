import { blockMatch, unblockMatch } from '@domain/contracts/match-blocks';
import { listPerson, readPerson } from '@domain/contracts/person-page';
import { findAnything } from '@domain/contracts/search';
import { cachedSettings, clock, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { readSettings } from '../platform/settings';
import { findAnythingCommand } from './find-anything.command';
import { blockMatchCommand, unblockMatchCommand } from './match-block.command';
import { listPersonCommand, readPersonCommand } from './person-page.command';

const pagePorts = { store, clock, settings: () => readSettings(store) };
const pageLimits = [{ by: 'uid', limit: 120, windowSecs: 60 }] as const;
const blockLimits = [{ by: 'uid', limit: 20, windowSecs: 60 }] as const;

/** The search and the page of a person for staff (docs/product.md 4.25); riders and drivers who block each other (5.16). */
export const peopleEndpoints = [
  defineEndpoint(findAnything, {
    // Each pause between letters asks again.
    rateLimits: [{ by: 'uid', limit: 240, windowSecs: 60 }],
    handle: (input, caller) =>
      findAnythingCommand({ store, settings: cachedSettings }, input, requireCaller(caller)),
  }),
  defineEndpoint(readPerson, {
    rateLimits: pageLimits,
    handle: (input, caller) => readPersonCommand(pagePorts, input, requireCaller(caller)),
  }),
  defineEndpoint(listPerson, {
    rateLimits: pageLimits,
    handle: (input, caller) => listPersonCommand(pagePorts, input, requireCaller(caller)),
  }),
  defineEndpoint(blockMatch, {
    rateLimits: blockLimits,
    handle: (input, caller) => blockMatchCommand(store, input, requireCaller(caller).uid),
  }),
  defineEndpoint(unblockMatch, {
    rateLimits: blockLimits,
    handle: (input, caller) => unblockMatchCommand(store, input, requireCaller(caller).uid),
  }),
];
