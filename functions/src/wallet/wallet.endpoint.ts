import { addToWallet, completeWithdraw, requestWithdraw } from '@domain/contracts/wallet';
import { notify } from '../notifications/notify';
import { clock, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/endpoint';
import { readSettings } from '../platform/settings';
import { creditWallet } from './add-to-wallet.command';
import { askForMoney, completeRequest } from './withdraw.command';

const ports = { store, clock, notify, settings: () => readSettings(store) };
const rateLimits = [{ by: 'uid', limit: 30, windowSecs: 60 }] as const;

/** Money in and out of wallets that is not of a trip (docs/product.md 9.7). */
export const walletEndpoints = [
  defineEndpoint(requestWithdraw, {
    rateLimits,
    handle: (input, caller) => askForMoney(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(completeWithdraw, {
    rateLimits,
    handle: (input, caller) => completeRequest(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(addToWallet, {
    rateLimits,
    handle: (input, caller) => creditWallet(ports, input, requireCaller(caller)),
  }),
];
