import { listPerson, readPerson } from '@domain/contracts/people/person-page';
import { clock, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { readSettings } from '../platform/settings';
import { listPersonCommand, readPersonCommand } from './person-page.command';

const ports = { store, clock, settings: () => readSettings(store) };
const rateLimits = [{ by: 'uid', limit: 120, windowSecs: 60 }] as const;

/** The page of a person for staff (docs/product.md 4.25). */
export const personPageEndpoints = [
  defineEndpoint(readPerson, {
    rateLimits,
    handle: (input, caller) => readPersonCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(listPerson, {
    rateLimits,
    handle: (input, caller) => listPersonCommand(ports, input, requireCaller(caller)),
  }),
];
