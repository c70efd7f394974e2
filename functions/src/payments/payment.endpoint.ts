import {
  choosePayment,
  confirmCash,
  giveTip,
  paymentOptions,
  reportUnpaid,
} from '@domain/contracts/payments';
import { revokePayLink, sendPayLink } from '@domain/contracts/pay-links';
import { reviewAttention } from '../attention/attention';
import { completionPorts } from '../bookings/bookings';
import { clock, isMailSetUp, mailer } from '../platform/adapters';
import { defineEndpoint, requireCaller } from '../platform/http/endpoint';
import { notificationTexts, notify } from '../notifications/notify';
import { isSmsSetUp } from '../sms/sms';
import { lookAtTrip } from '../trips/effects/look-at-trip';
import { choose, optionsOf } from './choose-payment.command';
import { isCardPaymentOpen } from './pay.command';
import { payPorts } from './payments';
import { revokePayLinkCommand } from './revoke-pay-link.command';
import { sendPayLinkCommand } from './send-pay-link.command';
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
  defineEndpoint(sendPayLink, {
    // Each may cost the operator an SMS.
    rateLimits: [
      { by: 'uid', limit: 20, windowSecs: 60 },
      { by: 'uid', limit: 300, windowSecs: 86_400, isShared: true },
    ],
    handle: async (input, caller) =>
      sendPayLinkCommand(
        { ...(await payPorts()), mailer, isMailSetUp, isSmsSetUp, textOf: notificationTexts },
        input,
        requireCaller(caller).uid,
      ),
  }),
  defineEndpoint(revokePayLink, {
    rateLimits,
    handle: (input, caller) => revokePayLinkCommand(ports, input, requireCaller(caller).uid),
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
