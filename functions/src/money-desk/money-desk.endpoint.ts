import { listAccounting } from '@domain/contracts/money/accounting';
import {
  correctMoney,
  decideRefund,
  findPayments,
  openMoney,
  previewCorrection,
} from '@domain/contracts/money/money-desk';
import { isCardPaymentOpen } from '../payments/attempts/pay.command';
import { payPorts } from '../payments/payments';
import { endpointsWith, perMinute } from '../platform';
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
const endpoint = endpointsWith(deskPorts, perMinute(120));

/** The endpoints with which staff search, correct and refund payments. */
export const moneyDeskEndpoints = [
  endpoint(findPayments, async (ports, input) => findPaymentsCommand(await ports(), input)),
  endpoint(openMoney, async (ports, input) => openMoneyCommand(await ports(), input)),
  endpoint(listAccounting, async (ports, input) => listAccountingCommand(await ports(), input)),
  endpoint(previewCorrection, async (ports, input, caller) =>
    previewCorrectionCommand(await ports(), input, caller),
  ),
  endpoint(correctMoney, async (ports, input, caller) => {
    const answer = await correctMoneyCommand(await ports(), input, caller);
    await issueDocuments();
    return answer;
  }),
  endpoint(decideRefund, async (ports, input, caller) => decideRefundCommand(await ports(), input, caller)),
];
