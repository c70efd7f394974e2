import {
  correctMoney,
  decideRefund,
  findPayments,
  openMoney,
  previewCorrection,
} from '@domain/contracts/money-desk';
import { isCardPaymentOpen } from '../payments/pay.command';
import { payPorts } from '../payments/payments';
import { defineEndpoint, requireCaller } from '../platform/endpoint';
import { lookAtTrip } from '../trips/trip-effects';
import { correctMoneyCommand, previewCorrectionCommand } from './correct-money.command';
import { findPaymentsCommand, openMoneyCommand } from './find-payments.command';
import type { MoneyDeskPorts } from './plan-correction';
import { decideRefundCommand } from './refunds';

const ports: MoneyDeskPorts = {
  ...payPorts,
  lookAtTrip,
  isCardPaymentOpen: (bookingId) => isCardPaymentOpen(payPorts, bookingId),
};
const rateLimits = [{ by: 'uid', limit: 120, windowSecs: 60 }] as const;

/** The money desk of staff (docs/product.md 9.7). */
export const moneyDeskEndpoints = [
  defineEndpoint(findPayments, { rateLimits, handle: (input) => findPaymentsCommand(ports, input) }),
  defineEndpoint(openMoney, { rateLimits, handle: (input) => openMoneyCommand(ports, input) }),
  defineEndpoint(previewCorrection, {
    rateLimits,
    handle: (input, caller) => previewCorrectionCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(correctMoney, {
    rateLimits,
    handle: (input, caller) => correctMoneyCommand(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(decideRefund, {
    rateLimits,
    handle: (input, caller) => decideRefundCommand(ports, input, requireCaller(caller)),
  }),
];
