import { randomBytes } from 'node:crypto';
import { onRequest } from 'firebase-functions/https';
import { followRefund } from './money-desk/follow-refund';
import { createPayHandler } from './payments/pay-handler';
import { appUrl, payPorts } from './payments/payments';
import { clientAddresses } from './platform/client-address';
import { GATEWAY_SECRET_PARAMS, OTP_PEPPER, TRUSTED_PROXY_HOPS } from './platform/params';

const handler = createPayHandler({
  ...payPorts,
  followRefund: (attempt, told) => followRefund(payPorts, attempt, told),
  appUrl,
  addressOf: (request) => clientAddresses(request, TRUSTED_PROXY_HOPS.value()).inner,
  newNonce: () => randomBytes(16).toString('base64'),
});

/** The pages and webhooks of paying; Hosting rewrites `/pay/**` to it. */
export const pay = onRequest(
  { cors: false, invoker: 'public', secrets: [OTP_PEPPER, ...GATEWAY_SECRET_PARAMS] },
  handler,
);
