import { randomBytes } from 'node:crypto';
import { onRequest, type Request } from 'firebase-functions/https';
import { followRefund } from './money-desk/refunds';
import { createPayHandler } from './payments/pages/pay-handler';
import { appUrl } from './payments/pages/pay-url';
import { payPorts } from './payments/payments';
import { clientAddresses } from './platform/http/request';
import { correlated, traceOf } from './platform';
import { CALLABLE_BY, GATEWAY_SECRET_PARAMS, OTP_PEPPER, TRUSTED_PROXY_HOPS } from './platform/params';
import { SERVING } from './platform/profiles';

async function handler(request: Request, response: Parameters<ReturnType<typeof createPayHandler>>[1]) {
  const ports = await payPorts();
  const handle = createPayHandler({
    ...ports,
    followRefund: (attempt, told) => followRefund(ports, attempt, told),
    appUrl,
    addressOf: (one) => clientAddresses(one, TRUSTED_PROXY_HOPS.value()).inner,
    newNonce: () => randomBytes(16).toString('base64'),
  });
  await handle(request, response);
}

/** The payment pages and webhooks. Hosting rewrites `/pay/**` to this function. */
export const pay = onRequest(
  { ...SERVING, cors: false, invoker: CALLABLE_BY, secrets: [OTP_PEPPER, ...GATEWAY_SECRET_PARAMS] },
  (request, response) =>
    correlated({ trace: traceOf(request.headers), call: request.path }, () => handler(request, response)),
);
