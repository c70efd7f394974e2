import * as contracts from '@domain/contracts/money/wallet';
import { beginTopUp } from '../payments/attempts/top-up.command';
import { payPorts } from '../payments/payments';
import { endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import { creditWallet } from './add-to-wallet.command';
import {
  completeWithdrawalCommand,
  openWithdrawBanksCommand,
  requestWithdrawalCommand,
} from './withdrawal.command';
import {
  completePayoutCommand,
  leavePayoutCommand,
  listPayoutsCommand,
  makePayoutCommand,
  openPayoutCommand,
} from './payouts.command';

const endpoint = endpointsWith(services, perMinute(30));

/** The calls that add money to wallets and withdraw it. */
export const walletEndpoints = [
  endpoint(contracts.topUp, async (_ports, input, caller) => beginTopUp(await payPorts(), input, caller)),
  endpoint(contracts.requestWithdrawal, requestWithdrawalCommand),
  endpoint(contracts.openWithdrawBanks, openWithdrawBanksCommand),
  endpoint(contracts.completeWithdrawal, completeWithdrawalCommand),
  endpoint(contracts.makePayout, makePayoutCommand),
  endpoint(contracts.listPayouts, listPayoutsCommand),
  endpoint(contracts.openPayout, openPayoutCommand),
  endpoint(contracts.completePayout, completePayoutCommand),
  endpoint(contracts.leavePayout, leavePayoutCommand),
  endpoint(contracts.addToWallet, creditWallet),
];
