import {
  addTrustedContact,
  ownTrustedContacts,
  removeTrustedContact,
  setTrustedTimes,
  trustedLink,
} from '@domain/contracts/people/trusted-contacts';
import { defineEndpoint, endpointsWith, perMinute } from '../platform';
import { trustedPorts } from './trusted-messages';
import {
  addTrustedCommand,
  ownTrustedCommand,
  removeTrustedCommand,
  setTrustedTimesCommand,
  trustedLinkCommand,
} from './trusted-contacts.command';

const endpoint = endpointsWith(trustedPorts, perMinute(60));
/** This limit is low, because each call sends a message that its receiver did not ask for. */
const additions = [{ by: 'uid', limit: 10, windowSecs: 86_400, isShared: true }] as const;

/** The calls about trusted contacts. */
export const trustedEndpoints = [
  endpoint(ownTrustedContacts, (ports, _input, caller) => ownTrustedCommand(ports, caller)),
  endpoint(addTrustedContact, addTrustedCommand, additions),
  endpoint(removeTrustedContact, removeTrustedCommand),
  endpoint(setTrustedTimes, setTrustedTimesCommand),
  defineEndpoint(trustedLink, {
    rateLimits: [{ by: 'ip', limit: 60, windowSecs: 60, isShared: true }],
    handle: (input) => trustedLinkCommand(trustedPorts, input),
  }),
];
