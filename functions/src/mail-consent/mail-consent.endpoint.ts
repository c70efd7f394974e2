import { mailLink, setMailConsent } from '@domain/contracts/people/mail-consent';
import { defineEndpoint, endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import { mailLinkCommand, setMailConsentCommand } from './mail-consent.command';

const endpoint = endpointsWith(services, perMinute(30));

/** News by e-mail. */
export const mailConsentEndpoints = [
  endpoint(setMailConsent, setMailConsentCommand),
  defineEndpoint(mailLink, {
    // A mailbox of many people sends requests from few addresses.
    rateLimits: [{ by: 'ip', limit: 300, windowSecs: 60, isShared: true }],
    handle: (input) => mailLinkCommand(services, input),
  }),
];
