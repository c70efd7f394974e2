import {
  choosePayment,
  confirmCash,
  getProviders,
  giveTip,
  paymentOptions,
  reportUnpaid,
} from '@domain/contracts/money/payments';
import { revokePayLink, sendPayLink } from '@domain/contracts/money/pay-links';
import { reviewAttention } from '../attention/attention';
import { endpointsWith, perMinute } from '../platform';
import { services } from '../services';
import { isSmsSetUp } from '../sms/sms';
import { lookAtTrip } from '../trips/effects/look-at-trip';
import { isCardPaymentOpen } from './attempts/pay.command';
import { giveTipCommand } from './attempts/tip.command';
import { choose, optionsOf } from './choice/choose-payment.command';
import { cashInHand, reportUnpaidTrip } from './choice/report-payment.command';
import { revokePayLinkCommand, sendPayLinkCommand } from './link/pay-links.command';
import { payPorts } from './payments';
import { configuredProviders } from './providers/get-providers.command';

export const reportPorts = {
  ...services,
  lookAtTrip,
  isCardPaymentOpen: async (bookingId: string) => isCardPaymentOpen(await payPorts(), bookingId),
};
const endpoint = endpointsWith(reportPorts, perMinute(60));
/** The calls for payment links are limited, because each call may send an SMS that the operator pays for. */
const payLinks = [...perMinute(20), { by: 'uid', limit: 300, windowSecs: 86_400, isShared: true }] as const;

/** The endpoints of payments. */
export const paymentEndpoints = [
  // The settings must not come from a cache. With an old currency, the list could contain a provider that
  // refuses the current currency.
  endpoint(getProviders, async () => {
    const { gateways, settings } = await payPorts();
    return configuredProviders(gateways, (await settings()).code);
  }),
  endpoint(paymentOptions, optionsOf),
  endpoint(choosePayment, choose),
  endpoint(
    giveTip,
    async (_ports, input, caller) => giveTipCommand(await payPorts(), input, caller),
    perMinute(20),
  ),
  endpoint(
    sendPayLink,
    async (ports, input, caller) =>
      sendPayLinkCommand({ ...ports, ...(await payPorts()), isSmsSetUp }, input, caller),
    payLinks,
  ),
  endpoint(revokePayLink, (ports, input, { uid }) => revokePayLinkCommand(ports, input, uid)),
  endpoint(confirmCash, cashInHand),
  endpoint(reportUnpaid, async (ports, input, caller) => {
    const answer = await reportUnpaidTrip(ports, input, caller);
    await reviewAttention(input.bookingId);
    return answer;
  }),
];
