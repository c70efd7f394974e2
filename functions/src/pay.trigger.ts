import { randomBytes } from 'node:crypto';
import { onRequest } from 'firebase-functions/https';
import { createPayHandler } from './payments/pay-handler';
import { appUrl, payPorts } from './payments/payments';
import { GATEWAY_SECRET_PARAMS, OTP_PEPPER } from './platform/params';

const handler = createPayHandler({
  ...payPorts,
  appUrl,
  newNonce: () => randomBytes(16).toString('base64'),
});

/** The pages and webhooks of paying; Hosting rewrites `/pay/**` to it. */
export const pay = onRequest(
  { cors: false, invoker: 'public', secrets: [OTP_PEPPER, ...GATEWAY_SECRET_PARAMS] },
  handler,
);
