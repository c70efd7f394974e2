import {
  addTrustedContact,
  ownTrustedContacts,
  removeTrustedContact,
  setTrustedTimes,
  trustedLink,
} from '@domain/contracts/trusted-contacts';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { trustedPorts as ports } from './trusted-messages';
import {
  addTrustedCommand,
  ownTrustedCommand,
  removeTrustedCommand,
  setTrustedTimesCommand,
  trustedLinkCommand,
} from './trusted-contacts.command';

const rateLimits = [{ by: 'uid', limit: 60, windowSecs: 60 }] as const;

/** Calls about trusted contacts (docs/product.md 7.16). */
export const trustedEndpoints = [
  defineEndpoint(ownTrustedContacts, {
    rateLimits,
    handle: (_input, caller) => ownTrustedCommand(ports, requireCaller(caller)),
  }),
  defineEndpoint(addTrustedContact, {
    // Each is a message to somebody who has not asked for it.
    rateLimits: [{ by: 'uid', limit: 10, windowSecs: 86_400, isShared: true }],
    handle: (input, caller) => addTrustedCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(removeTrustedContact, {
    rateLimits,
    handle: (input, caller) => removeTrustedCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(setTrustedTimes, {
    rateLimits,
    handle: (input, caller) => setTrustedTimesCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(trustedLink, {
    rateLimits: [{ by: 'ip', limit: 60, windowSecs: 60, isShared: true }],
    handle: (input) => trustedLinkCommand(ports, input),
  }),
];
