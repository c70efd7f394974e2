import { listAccounting } from '@domain/contracts/accounting';
import {
  correctMoney,
  decideRefund,
  findPayments,
  openMoney,
  previewCorrection,
} from '@domain/contracts/money-desk';
import { isCardPaymentOpen } from '../payments/pay.command';
import { payPorts } from '../payments/payments';
import { store } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { issueDocuments } from '../receipts/receipts';
import { lookAtTrip } from '../trips/effects/look-at-trip';
import { correctMoneyCommand, previewCorrectionCommand } from './correct-money.command';
import { findPaymentsCommand, openMoneyCommand } from './find-payments.command';
import { listAccountingCommand } from './list-accounting.command';
import type { MoneyDeskPorts } from './plan-correction';
import { decideRefundCommand } from './refunds';

const deskPorts = async (): Promise<MoneyDeskPorts> => {
  const ports = await payPorts();
  return { ...ports, lookAtTrip, isCardPaymentOpen: (bookingId) => isCardPaymentOpen(ports, bookingId) };
};
const rateLimits = [{ by: 'uid', limit: 120, windowSecs: 60 }] as const;

/** The money desk of staff (docs/product.md 9.7). */
export const moneyDeskEndpoints = [
  defineEndpoint(findPayments, {
    rateLimits,
    handle: async (input) => findPaymentsCommand(await deskPorts(), input),
  }),
  defineEndpoint(openMoney, {
    rateLimits,
    handle: async (input) => openMoneyCommand(await deskPorts(), input),
  }),
  defineEndpoint(listAccounting, { rateLimits, handle: (input) => listAccountingCommand({ store }, input) }),
  defineEndpoint(previewCorrection, {
    rateLimits,
    handle: async (input, caller) =>
      previewCorrectionCommand(await deskPorts(), input, requireCaller(caller)),
  }),
  defineEndpoint(correctMoney, {
    rateLimits,
    handle: async (input, caller) => {
      const answer = await correctMoneyCommand(await deskPorts(), input, requireCaller(caller));
      await issueDocuments();
      return answer;
    },
  }),
  defineEndpoint(decideRefund, {
    rateLimits,
    handle: async (input, caller) => decideRefundCommand(await deskPorts(), input, requireCaller(caller)),
  }),
];
