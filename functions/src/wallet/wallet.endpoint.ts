import {
  addToWallet,
  completePayout,
  completeWithdrawal,
  leavePayout,
  listPayouts,
  makePayout,
  openPayout,
  openWithdrawBanks,
  requestWithdrawal,
  topUp,
} from '@domain/contracts/wallet';
import { notify } from '../notifications/notify';
import { payPorts } from '../payments/payments';
import { beginTopUp } from '../payments/top-up.command';
import { clock, store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { readSettings } from '../platform/settings';
import { creditWallet } from './add-to-wallet.command';
import { openWithdrawBanksCommand } from './open-withdraw-banks.command';
import {
  completePayoutCommand,
  leavePayoutCommand,
  listPayoutsCommand,
  makePayoutCommand,
  openPayoutCommand,
} from './payouts.command';
import { requestWithdrawalCommand, completeWithdrawalCommand } from './withdrawal.command';

const ports = { store, clock, notify, settings: () => readSettings(store) };
const rateLimits = [{ by: 'uid', limit: 30, windowSecs: 60 }] as const;

/** Money in and out of wallets that is not of a trip (docs/product.md 9.7). */
export const walletEndpoints = [
  defineEndpoint(topUp, {
    rateLimits,
    handle: async (input, caller) => beginTopUp(await payPorts(), input, requireCaller(caller)),
  }),
  defineEndpoint(requestWithdrawal, {
    rateLimits,
    handle: (input, caller) => requestWithdrawalCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(openWithdrawBanks, {
    rateLimits,
    handle: (input, caller) => openWithdrawBanksCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(completeWithdrawal, {
    rateLimits,
    handle: (input, caller) => completeWithdrawalCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(makePayout, {
    rateLimits,
    handle: (input, caller) => makePayoutCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(listPayouts, { rateLimits, handle: () => listPayoutsCommand(ports) }),
  defineEndpoint(openPayout, {
    rateLimits,
    handle: (input, caller) => openPayoutCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(completePayout, {
    rateLimits,
    handle: (input, caller) => completePayoutCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(leavePayout, {
    rateLimits,
    handle: (input, caller) => leavePayoutCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(addToWallet, {
    rateLimits,
    handle: (input, caller) => creditWallet(ports, input, requireCaller(caller)),
  }),
];
