import { onRequest } from 'firebase-functions/https';
import { createRefusalNotes } from './audit/note-refusal';
import { endpoints } from './endpoints';
import {
  cachedSettings,
  checkSession,
  clock,
  count,
  flushCounts,
  hasAppProof,
  hasSecondFactor,
  isDataReady,
  isFromApp,
  limiter,
  log,
  newErrorId,
  roleOf,
  store,
  verifyToken,
} from './platform/adapters';
import { createApiHandler } from './platform/http/api-handler';
import { answerFrameworkErrorsInJson } from './platform/http/framework-errors';
import { readSettings } from './platform';
import {
  ALL_SECRET_PARAMS,
  CALL_MIN_INSTANCES,
  CALLABLE_BY,
  REGION,
  TRUSTED_PROXY_HOPS,
} from './platform/params';
import { selfTestOf } from './platform/self-test';
import { SERVING } from './platform/profiles';

answerFrameworkErrorsInJson();

const handler = createApiHandler({
  endpoints,
  verifyToken,
  isFromApp,
  hasAppProof,
  isDataReady,
  checkSession,
  roleOf,
  hasSecondFactor,
  settings: () => readSettings(store),
  hasVisitorPrices: async () => (await cachedSettings()).visitor_prices,
  limiter,
  newErrorId,
  trustedProxyHops: () => TRUSTED_PROXY_HOPS.value(),
  count,
  flushCounts,
  noteRefusal: createRefusalNotes({ store, clock, log }),
  log,
});

/**
 * All HTTP calls are in one function, so that they share cold starts and caches. Hosting rewrites
 * `/api/**` to this function, so CORS is off.
 */
export const api = onRequest(
  {
    ...SERVING,
    cors: false,
    invoker: CALLABLE_BY,
    minInstances: CALL_MIN_INSTANCES,
    secrets: ALL_SECRET_PARAMS,
  },
  (request, response) => {
    const told = selfTestOf(request, { hops: TRUSTED_PROXY_HOPS.value(), region: REGION.value() });
    if (told === null) return handler(request, response);
    response.setHeader('cache-control', 'no-store');
    response.json(told);
    return undefined;
  },
);
