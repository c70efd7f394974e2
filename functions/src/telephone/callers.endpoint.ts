import { addGuest, noteCaller, readCaller } from '@domain/contracts/callers';
import { accounts, clock, secrets, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { readSettings } from '../platform/settings';
import { addGuestCommand } from './add-guest.command';
import { noteCallerCommand } from './note-caller.command';
import { readCallerCommand } from './read-caller.command';

const ports = { store, clock, accounts, secrets, settings: () => readSettings(store) };
const rateLimits = [{ by: 'uid', limit: 60, windowSecs: 60 }] as const;

/** The telephone of the dispatch office (docs/product.md 4.21, 5.18). */
export const callerEndpoints = [
  defineEndpoint(readCaller, { rateLimits, handle: (input) => readCallerCommand(ports, input) }),
  defineEndpoint(noteCaller, {
    rateLimits,
    handle: (input, caller) => noteCallerCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(addGuest, {
    // Each makes an account.
    rateLimits: [
      { by: 'uid', limit: 20, windowSecs: 60 },
      { by: 'uid', limit: 300, windowSecs: 86_400, isShared: true },
    ],
    handle: (input, caller) => addGuestCommand(ports, input, requireCaller(caller)),
  }),
];
