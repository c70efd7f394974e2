import {
  choosePayment,
  confirmCash,
  giveTip,
  paymentOptions,
  reportUnpaid,
} from '@domain/contracts/payments';
import { reviewAttention } from '../attention/attention';
import { completionPorts } from '../bookings/bookings';
import { clock } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/endpoint';
import { notify } from '../notifications/notify';
import { lookAtTrip } from '../trips/trip-effects';
import { choose, optionsOf } from './choose-payment.command';
import { isCardPaymentOpen } from './pay.command';
import { payPorts } from './payments';
import { giveTipCommand } from './tip.command';
import { cashInHand, reportUnpaidTrip, type ReportPorts } from './report-payment.command';

const ports = { ...completionPorts, clock };
export const reportPorts: ReportPorts = {
  ...ports,
  notify,
  lookAtTrip,
  isCardPaymentOpen: async (bookingId) => isCardPaymentOpen(await payPorts(), bookingId),
};
const rateLimits = [{ by: 'uid', limit: 60, windowSecs: 60 }] as const;

/** How a trip is paid (docs/product.md 9.6). */
export const paymentEndpoints = [
  defineEndpoint(paymentOptions, {
    rateLimits,
    handle: (input, caller) => optionsOf(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(choosePayment, {
    rateLimits,
    handle: (input, caller) => choose(ports, input, requireCaller(caller)),
  }),
  defineEndpoint(giveTip, {
    rateLimits: [{ by: 'uid', limit: 20, windowSecs: 60 }],
    handle: async (input, caller) => giveTipCommand(await payPorts(), input, requireCaller(caller)),
  }),
  defineEndpoint(confirmCash, {
    rateLimits,
    handle: (input, caller) => cashInHand(reportPorts, input, requireCaller(caller)),
  }),
  defineEndpoint(reportUnpaid, {
    rateLimits,
    handle: async (input, caller) => {
      const answer = await reportUnpaidTrip(reportPorts, input, requireCaller(caller));
      await reviewAttention(input.bookingId);
      return answer;
    },
  }),
];
