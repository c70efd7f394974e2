import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Role, Settings } from '@domain/records';
import { DEVICE_HEADER, isDeviceId } from '@domain/access/device';
import { DomainError } from '@domain/errors';
import type { HealthCount } from '@domain/health/health-counts';
import { clientAddresses, isJson, readBody, RequestError, requestUrl } from './request';
import { correlated, traceOf } from '../log/correlation';
import { assertDemoModeAllows } from './call-checks';
import type { CallClient, Endpoint, EndpointCaller, RateSubject } from './endpoint';
import { errorBody, httpStatusOf } from './http-status';
import type { Caller, Log, NoteRefusal } from '../ports';
import type { RateLimiter } from './rate-limiter';

export type ApiPorts = {
  endpoints: readonly Endpoint[];
  /** The caller of a valid ID token, otherwise null. */
  verifyToken: (token: string) => Promise<Caller | null>;
  /**
   * Whether the server accepts the App Check token of a call. `appCheckToken` is empty if the call has no
   * token.
   */
  isFromApp: (appCheckToken: string) => Promise<boolean>;
  /** Whether Firebase issued this App Check token. This is also checked if the operator requires no token. */
  hasAppProof: (appCheckToken: string) => Promise<boolean>;
  /** Whether this build supports the stored version of the data. */
  isDataReady: () => Promise<boolean>;
  /**
   * Fails if the session has ended or the person is blocked. `isBlocked` is true if the person was blocked
   * during a trip, and may now only finish this trip. `isFresh` is false unless `needsFresh` is set.
   */
  checkSession: (caller: Caller, needsFresh: boolean) => Promise<{ isBlocked: boolean; isFresh: boolean }>;
  /**
   * Reads the stored role. Each call reads the role again, so that a change of the role has an effect at
   * once.
   */
  roleOf: (uid: string) => Promise<Role | null>;
  /** Whether the caller's token proves the second factor, or the caller's role needs no second factor. */
  hasSecondFactor: (caller: Caller, role: Role) => Promise<boolean>;
  settings: () => Promise<Settings>;
  /**
   * Whether people who are not signed in may see prices. The answer may be up to half a minute old. Absent if
   * these people never see prices.
   */
  hasVisitorPrices?: () => Promise<boolean>;
  limiter: RateLimiter;
  newErrorId: () => string;
  trustedProxyHops: () => number;
  /** Records in the audit log that a call of a signed-in person was refused. */
  noteRefusal?: NoteRefusal;
  /** Counts events for the health page. */
  count?: (what: HealthCount) => void;
  /** Writes the counts if it is time. The function never fails. */
  flushCounts?: () => Promise<void>;
  log: Log;
};

/**
 * The facts about a request that are known so far. These are the uid of the token, the name of the call, and
 * whether the call is within all rate limits.
 */
type Seen = { uid: string | null; call: string; isLetIn: boolean };

/**
 * The factor for the limit of the last address in X-Forwarded-For. A caller without a proxy can invent every
 * address of this header except the last address. So calls are also counted by the last address. The limit
 * for this address is higher, because many people may share one proxy.
 */
const OUTER_ADDRESS_FACTOR = 50;

/** Thrown if the answer is a redirect to a page of the app. */
class Elsewhere extends Error {
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}

class RateLimited extends DomainError {
  readonly retryAfterSecs: number;

  constructor(retryAfterSecs: number) {
    super('rate_limited');
    this.retryAfterSecs = retryAfterSecs;
  }
}

/**
 * Answers `/api/<name>` and `/<name>`. The table of endpoints gives the method, the access, the rate limits,
 * and the schemas of input and output. A failure is answered with `{error: {code, message, id?}}` and a
 * suitable status. The details of internal errors are only logged, under the id.
 */
export function createApiHandler(ports: ApiPorts) {
  const table = new Map(ports.endpoints.map((endpoint) => [endpoint.name, endpoint]));

  const count = async (endpoint: Endpoint, rate: RateSubject, subject: string, factor = 1): Promise<void> => {
    const verdict = await ports.limiter.take({
      key: `${endpoint.name}:${String(rate.index)}:${rate.by}:${String(factor)}:${subject}`,
      limit: rate.limit * factor,
      windowSecs: rate.windowSecs,
      isShared: rate.isShared,
    });
    if (!verdict.isAllowed) throw new RateLimited(verdict.retryAfterSecs);
  };

  const countAddress = async (
    endpoint: Endpoint,
    request: IncomingMessage,
    rates: readonly RateSubject[],
  ): Promise<void> => {
    if (rates.length === 0) return;
    const { inner, outer } = clientAddresses(request, ports.trustedProxyHops());
    for (const rate of rates) {
      if (outer !== inner) await count(endpoint, rate, outer, OUTER_ADDRESS_FACTOR);
      await count(endpoint, rate, inner);
    }
  };

  const callerOf = async (
    endpoint: Endpoint,
    request: IncomingMessage,
    seen: Seen,
  ): Promise<EndpointCaller | null> => {
    if (endpoint.access === 'public') return null;
    const { authorization } = request.headers;
    if (endpoint.isForVisitors && authorization === undefined) {
      if ((await ports.hasVisitorPrices?.()) !== true) throw new DomainError('unauthenticated');
      await countAddress(endpoint, request, endpoint.visitorRates);
      return null;
    }
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
    const caller = token === undefined ? null : await ports.verifyToken(token);
    if (caller === null) throw new DomainError('unauthenticated');
    seen.uid = caller.uid;
    const [{ isBlocked, isFresh }, role] = await Promise.all([
      ports.checkSession(caller, endpoint.needsFreshSignIn),
      endpoint.access === 'signed-in' ? null : ports.roleOf(caller.uid),
    ]);
    if (isBlocked && !endpoint.isForBlocked) throw new DomainError('account_blocked');
    if (endpoint.needsFreshSignIn && !isFresh) throw new DomainError('recent_login_required');
    if (endpoint.access === 'signed-in') return { ...caller, role: null };
    if (role === null || !endpoint.access.includes(role)) throw new DomainError('permission_denied');
    if (!endpoint.isForUnproven && !(await ports.hasSecondFactor(caller, role)))
      throw new DomainError('second_factor_required');
    return { ...caller, role };
  };

  /**
   * The subject under which a rule counts a call. With `isPerSender`, the subject differs for each network
   * address. With `countsProvenApart`, it differs for calls with a valid App Check token.
   */
  const subjectOf = async (rate: RateSubject, request: IncomingMessage): Promise<string> => {
    const sender = rate.isPerSender ? ` ${clientAddresses(request, ports.trustedProxyHops()).inner}` : '';
    const isProven = rate.countsProvenApart && (await ports.hasAppProof(appCheckTokenOf(request)));
    return `${rate.subject}${sender}${isProven ? ' proven' : ''}`;
  };

  const call = async (request: IncomingMessage, response: ServerResponse, seen: Seen): Promise<unknown> => {
    const url = requestUrl(request);
    const name = /^\/(?:api\/)?([a-z_]+)\/?$/.exec(url.pathname)?.[1];
    const endpoint = name === undefined ? undefined : table.get(name);
    if (endpoint === undefined) throw new DomainError('not_found');
    seen.call = endpoint.name;
    if (endpoint.mailPage !== null && request.method === 'GET')
      throw new Elsewhere(`${endpoint.mailPage}${encodeURIComponent(url.searchParams.get('token') ?? '')}`);
    if (request.method !== endpoint.method) {
      response.setHeader('allow', endpoint.method);
      throw new RequestError(405);
    }
    const byAddress = endpoint.earlyRates.filter(({ by }) => by === 'ip');
    await countAddress(endpoint, request, byAddress);
    if (endpoint.mailPage === null && !(await ports.isFromApp(appCheckTokenOf(request))))
      throw new DomainError('permission_denied', 'App Check');
    if (!(await ports.isDataReady())) throw new DomainError('update_running');
    const caller = await callerOf(endpoint, request, seen);
    if (caller !== null) {
      for (const rate of endpoint.earlyRates) {
        if (rate.by === 'uid') await count(endpoint, rate, caller.uid);
      }
    }
    const isInAddress = endpoint.method === 'GET' || (endpoint.mailPage !== null && !isJson(request));
    const raw = isInAddress ? Object.fromEntries(url.searchParams) : await readBody(request);
    if (caller !== null) await assertDemoModeAllows(ports.settings, endpoint, caller, raw);
    const prepared = endpoint.prepare(raw);
    for (const rate of prepared.rates) await count(endpoint, rate, await subjectOf(rate, request));
    seen.isLetIn = true;
    return prepared.execute(caller, clientOf(request));
  };

  const reply = async (response: ServerResponse, status: number, body: unknown): Promise<void> => {
    // The write of the counters starts before the answer is sent, so that the client need not wait for the
    // write. The call ends only after the write, because the instance may get no CPU time after the call.
    const written = ports.flushCounts?.();
    send(response, status, body);
    await written;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    const seen: Seen = { uid: null, call: '', isLetIn: false };
    try {
      const body = await call(request, response, seen);
      ports.count?.('calls');
      await reply(response, 200, body);
    } catch (error) {
      if (error instanceof Elsewhere) {
        response.setHeader('location', error.path);
        await reply(response, 303, {});
        return;
      }
      if (error instanceof RequestError) {
        await reply(response, error.status, errorBody('invalid_argument'));
        return;
      }
      const known = error instanceof DomainError ? error : null;
      if (error instanceof RateLimited) {
        response.setHeader('retry-after', String(error.retryAfterSecs));
        const refusals = table.get(seen.call)?.refusals ?? null;
        if (refusals !== null) ports.count?.(refusals);
      }
      const code = known?.code ?? 'internal';
      const status = httpStatusOf(code);
      // `update_running` is expected during an update, so it is not logged as a failure.
      const isFailure = status >= 500 && code !== 'update_running';
      if (seen.isLetIn || isFailure) ports.count?.('calls');
      if (seen.uid !== null) await ports.noteRefusal?.({ uid: seen.uid, call: seen.call, code });
      if (!isFailure) {
        await reply(response, status, errorBody(code));
        return;
      }
      const id = ports.newErrorId();
      ports.count?.('failures');
      ports.log.error('call failed', { id, path: pathOf(request), error });
      await reply(response, status, errorBody(code, id));
    }
  };

  return (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    correlated({ trace: traceOf(request.headers), call: pathOf(request) }, () => answer(request, response));
}

const pathOf = (request: IncomingMessage): string | undefined => request.url?.split('?')[0];

const LONGEST_AGENT = 500;

function clientOf(request: IncomingMessage): CallClient {
  const device = String(request.headers[DEVICE_HEADER] ?? '');
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT),
    device: isDeviceId(device) ? device : null,
  };
}

function appCheckTokenOf(request: IncomingMessage): string {
  return String(request.headers['x-firebase-appcheck'] ?? '');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}
