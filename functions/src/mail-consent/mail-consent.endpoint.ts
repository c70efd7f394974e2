import { mailLink, setMailConsent } from '@domain/contracts/people/mail-consent';
import { defineEndpoint, endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import { mailLinkCommand, setMailConsentCommand } from './mail-consent.command';

const endpoint = endpointsWith(services, perMinute(30));

/** The calls about consent to news by e-mail. */
export const mailConsentEndpoints = [
  endpoint(setMailConsent, setMailConsentCommand),
  defineEndpoint(mailLink, {
    // A mail provider sends the requests of many people from a few addresses.
    rateLimits: [{ by: 'ip', limit: 300, windowSecs: 60, isShared: true }],
    handle: (input) => mailLinkCommand(services, input),
  }),
];
