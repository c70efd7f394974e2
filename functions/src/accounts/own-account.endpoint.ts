import { deleteAccount, downloadMyData } from '@domain/contracts/accounts';
import { clock, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/endpoint';
import { deleteAccountPorts } from './account-ports';
import { deleteOwnAccount } from './delete-account.command';
import { collectMyData } from './download-data.command';

/** Calls about the own account. */
export const accountEndpoints = [
  defineEndpoint(downloadMyData, {
    rateLimits: [{ by: 'uid', limit: 5, windowSecs: 600 }],
    handle: (_input, caller) => collectMyData({ store, clock }, requireCaller(caller).uid),
  }),
  defineEndpoint(deleteAccount, {
    rateLimits: [{ by: 'uid', limit: 20, windowSecs: 600 }],
    handle: (input, caller) => deleteOwnAccount(deleteAccountPorts, input, requireCaller(caller)),
  }),
];
