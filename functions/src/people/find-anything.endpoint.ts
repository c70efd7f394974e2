import { findAnything } from '@domain/contracts/trip/search';
import { cachedSettings, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';

import { findAnythingCommand } from './find-anything.command';

const ports = { store, settings: cachedSettings };

export const findAnythingEndpoint = defineEndpoint(findAnything, {
  // Each pause between letters asks again.
  rateLimits: [{ by: 'uid', limit: 240, windowSecs: 60 }],
  handle: (input, caller) => findAnythingCommand(ports, input, requireCaller(caller)),
});
