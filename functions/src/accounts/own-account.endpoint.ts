import { deleteAccount, downloadMyData } from '@domain/contracts/accounts';
import { proveMobile } from '@domain/contracts/mobile-proof';
import { clock, secrets, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { deleteAccountPorts } from './leaving/account-ports';
import { deleteOwnAccount } from './leaving/delete-account.command';
import { collectMyData } from './leaving/download-data.command';
import { proveMobileCommand } from './sign-in/prove-mobile.command';

/** Calls about the own account. */
export const accountEndpoints = [
  defineEndpoint(downloadMyData, {
    rateLimits: [{ by: 'uid', limit: 5, windowSecs: 600 }],
    handle: (_input, caller) => collectMyData({ store, clock }, requireCaller(caller).uid),
  }),
  defineEndpoint(proveMobile, {
    rateLimits: [{ by: 'uid', limit: 20, windowSecs: 3600 }],
    handle: (_input, caller) => proveMobileCommand({ store, secrets, clock }, requireCaller(caller)),
  }),
  defineEndpoint(deleteAccount, {
    rateLimits: [{ by: 'uid', limit: 20, windowSecs: 600 }],
    handle: (input, caller) => deleteOwnAccount(deleteAccountPorts, input, requireCaller(caller)),
  }),
];
