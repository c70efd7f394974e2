import { mailLink, setMailConsent } from '@domain/contracts/mail-consent';
import { clock, secrets, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { mailLinkCommand, setMailConsentCommand } from './mail-consent.command';

const ports = { store, clock, secrets };

/** News by e-mail (docs/product.md 4.41). */
export const mailConsentEndpoints = [
  defineEndpoint(setMailConsent, {
    rateLimits: [{ by: 'uid', limit: 30, windowSecs: 60 }],
    handle: (input, caller) => setMailConsentCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(mailLink, {
    // A mailbox of many people asks from few addresses.
    rateLimits: [{ by: 'ip', limit: 300, windowSecs: 60, isShared: true }],
    handle: (input) => mailLinkCommand(ports, input),
  }),
];
