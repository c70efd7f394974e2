import { createHmac, timingSafeEqual, type BinaryLike } from 'node:crypto';
import { z } from 'zod';
import { isSecretSet } from '@domain/configuration/secrets';
import { DomainError } from '@domain/errors';
import type { GatewayFacts } from './facts';
import type { Clock, Log } from './ports';
import type {
  Attempt,
  FetchedRefund,
  KnownRefund,
  Notice,
  RefundResult,
  Verdict,
  WebhookVerdict,
} from './gateway';

/** Everything that a gateway gets from outside. */
export type GatewayKit = {
  /** the gateway's stored secret: a JSON object, or `none` */
  secret: () => string;
  /** true in the emulators. Only in the emulators a configuration may name another server (`base`) */
  isLocal: boolean;
  clock: Clock;
  log: Log;
  fetch: typeof fetch;
};

/** Longest wait for a gateway's answer, milliseconds. */
const TIMEOUT_MS = 10_000;

type Headers = Readonly<Record<string, string>>;

/** A call of a gateway. If it has a body, it is a POST. */
export type GatewayCall = {
  /** absent for the gateway's usual server */
  server?: string;
  /** added to the gateway's usual headers */
  headers?: Headers;
  /** The body, sent as JSON. A text is sent unchanged, because some gateways sign the exact bytes */
  json?: unknown;
  /** the fields of a form, sent as `application/x-www-form-urlencoded` */
  form?: Record<string, string>;
  /** whether the call may be repeated, because it only reads or has an idempotency key */
  isRepeatable?: boolean;
};

export type GatewayAnswer = { status: number; isOk: boolean; text: string; json: unknown };

/** A key, secret or name of a gateway's configuration. It must contain a character that is not a space. */
export const keyText = z.string().regex(/\S/);

/** An id as text. Some gateways send ids as numbers. */
export const idText = z.union([z.number(), z.string()]).transform(String);

/** In the emulators any configuration may name another server. */
const otherServer = z.object({ base: z.url().optional() });

/**
 * Reads a gateway's secret, and sends requests to the gateway's servers. `server` and `headers` are the
 * defaults of each call.
 */
export function gatewayTools<Shape extends z.ZodRawShape>(
  { name, currencies, apiVersion }: GatewayFacts,
  kit: GatewayKit,
  shape: Shape,
  server: string | ((config: z.output<z.ZodObject<Shape>>) => string),
  headers: (config: z.output<z.ZodObject<Shape>>) => Headers = () => ({}),
) {
  const schema = z.object(shape);
  type Config = z.output<z.ZodObject<Shape>>;
  let known: { text: string; config: Config | null } | null = null;

  /** The configuration. Null if the operator has not set up the gateway. */
  const configOrNull = (): Config | null => {
    const text = kit.secret().trim();
    if (known?.text === text) return known.config;
    const parsed = isSecretSet(text) ? schema.safeParse(jsonOf(text)) : null;
    // The message names the invalid fields and never contains their values.
    if (parsed?.success === false)
      kit.log.error('the secret of a gateway cannot be read', {
        provider: name,
        error: parsed.error.message,
      });
    known = { text, config: parsed?.success === true ? parsed.data : null };
    return known.config;
  };

  const config = (): Config => {
    const found = configOrNull();
    if (found === null) throw new DomainError('no_provider_found', name);
    return found;
  };

  /** The base URL of the gateway's usual server, or of the other server that the call names. */
  const base = (other?: string): string =>
    (kit.isLocal ? otherServer.safeParse(jsonOf(kit.secret())).data?.base : undefined) ??
    other ??
    (typeof server === 'string' ? server : server(config()));

  const once = async (url: string, { headers: given, json, form }: GatewayCall): Promise<GatewayAnswer> => {
    const body =
      form !== undefined
        ? new URLSearchParams(form).toString()
        : json === undefined
          ? undefined
          : typeof json === 'string'
            ? json
            : JSON.stringify(json);
    const method = body === undefined ? 'GET' : 'POST';
    const startedAt = kit.clock();
    const response = await kit.fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(form !== undefined
          ? { 'content-type': 'application/x-www-form-urlencoded' }
          : body === undefined
            ? {}
            : { 'content-type': 'application/json' }),
        ...given,
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    const { pathname } = new URL(url);
    kit.log.info('gateway asked', {
      provider: name,
      method,
      path: pathname,
      status: response.status,
      ms: kit.clock() - startedAt,
    });
    return { status: response.status, isOk: response.ok, text, json: jsonOf(text) };
  };

  /** Sends a request to a path of the gateway's server. Fails with `unavailable` if there is no answer. */
  const ask = async (path: string, call: GatewayCall = {}): Promise<GatewayAnswer> => {
    const url = `${base(call.server)}${path}`;
    const { isRepeatable = call.json === undefined && call.form === undefined } = call;
    const tries = isRepeatable ? 2 : 1;
    const whole = { ...call, headers: { ...headers(config()), ...call.headers } };
    let last: GatewayAnswer | null = null;
    let why = '';
    for (let left = tries; left > 0; left -= 1) {
      try {
        last = await once(url, whole);
        if (last.status < 500) return last;
      } catch (error) {
        why = error instanceof Error ? error.message : String(error);
      }
    }
    if (last !== null) return last;
    throw new DomainError('unavailable', `${name}: ${why}`);
  };

  /** The parsed answer. Fails with `unavailable` if the answer does not match the schema. */
  const shaped = <T>(path: string, { isOk, status, json }: GatewayAnswer, answer: z.ZodType<T>): T => {
    const parsed = answer.safeParse(json);
    if (!isOk || !parsed.success)
      throw new DomainError('unavailable', `${name}: ${path} answered ${String(status)}`);
    return parsed.data;
  };

  /**
   * Like `ask`, and parses the answer with a schema. Returns null for HTTP 404. Fails with `unavailable`
   * for any other answer that does not match.
   */
  const find = async <T>(path: string, answer: z.ZodType<T>, call?: GatewayCall): Promise<T | null> => {
    const given = await ask(path, call);
    return given.status === 404 ? null : shaped(path, given, answer);
  };

  /** Like `find`, for a record that must exist. */
  const read = async <T>(path: string, answer: z.ZodType<T>, call?: GatewayCall): Promise<T> => {
    const found = await find(path, answer, call);
    if (found === null) throw new DomainError('unavailable', `${name}: ${path} is not there`);
    return found;
  };

  /**
   * Requests a refund. If the gateway refuses, the result is `failed`. Any other unreadable answer fails with
   * `unavailable`, because the money may have moved.
   */
  const give = async <T>(
    path: string,
    call: GatewayCall,
    answer: z.ZodType<T>,
    resultOf: (answer: T) => RefundResult,
  ): Promise<RefundResult> => {
    const given = await ask(path, call);
    const code = refusalCode(given);
    return code === null ? resultOf(shaped(path, given, answer)) : refusal(code);
  };

  /**
   * Asks about a refund at the gateway's path of refunds. The refund is found by the gateway's id or, while
   * the id is not known, by our reference.
   */
  const fetchRefund = <T>(
    known: KnownRefund,
    refunds: string,
    answer: z.ZodType<T>,
    resultOf: (answer: T) => RefundResult,
    byRef: (ref: string) => FetchedRefund | Promise<FetchedRefund>,
  ): Promise<FetchedRefund> =>
    fetchKnown(
      known,
      async (id) => {
        const refund = await find(`${refunds}/${encodeURIComponent(id)}`, answer);
        return refund === null ? null : resultOf(refund);
      },
      byRef,
    );

  return {
    config,
    configOrNull,
    /** the members of `PaymentGateway` that all gateways share */
    offer: {
      name,
      apiVersion,
      isConfigured: () => configOrNull() !== null,
      supports: (currency: string): boolean => currencies?.includes(currency) ?? /^[A-Z]{3}$/.test(currency),
    },
    base,
    ask,
    find,
    read,
    give,
    fetchRefund,
  };
}

/**
 * HTTP statuses that show that no money moved. After other statuses, such as 409 and 429, the same request
 * may be repeated.
 */
const REFUSALS = new Set([400, 401, 402, 403, 404, 405, 410, 422]);
const CODE_LENGTH = 80;

const coded = z.object({ code: idText });
/** The fields where gateways write the code of a refusal. Each company has its own error object. */
const refusalSchemas = [
  z.object({ error: coded }).transform(({ error }) => error.code),
  z.object({ errors: z.array(coded).min(1) }).transform(({ errors }) => errors[0]?.code),
  z
    .object({ details: z.array(z.object({ issue: z.string() })).min(1) })
    .transform(({ details }) => details[0]?.issue),
  z.object({ name: z.string() }).transform(({ name }) => name),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
  z.object({ message: z.string() }).transform(({ message }) => message),
];

function codeOf(json: unknown): string | undefined {
  for (const schema of refusalSchemas) {
    const found = schema.safeParse(json).data;
    if (found !== undefined) return found.slice(0, CODE_LENGTH);
  }
  return undefined;
}

/** The gateway's code if an answer refuses the request, or null. No money moved. */
export const refusalCode = ({ status, json }: GatewayAnswer): string | null =>
  REFUSALS.has(status) ? (codeOf(json) ?? String(status)) : null;

/** The result for a refund that the gateway refused. No money moved. */
export const refusal = (code: string): RefundResult => ({
  state: 'failed',
  gatewayRefundId: '',
  amountMinor: -1,
  code,
});

/** The state of a refund by the gateway's name for the state. A refund with an unknown name is pending. */
export const refundState = (
  word: string,
  { done, failed }: { done: readonly string[]; failed: readonly string[] },
): RefundResult['state'] => (done.includes(word) ? 'done' : failed.includes(word) ? 'failed' : 'pending');

/**
 * Asks about a refund by the gateway's id or, while the id is not known, by our reference. The result is
 * `unknown` if the gateway no longer knows the id.
 */
export async function fetchKnown(
  { gatewayRefundId, refundRef }: KnownRefund,
  byId: (id: string) => RefundResult | null | Promise<RefundResult | null>,
  byRef: (ref: string) => FetchedRefund | Promise<FetchedRefund>,
): Promise<FetchedRefund> {
  if (gatewayRefundId !== undefined && gatewayRefundId !== '')
    return (await byId(gatewayRefundId)) ?? { state: 'unknown' };
  return refundRef === undefined ? { state: 'unknown' } : byRef(refundRef);
}

/**
 * Finds the refund with our reference in the list of a payment's refunds. A refund without a reference may be
 * ours, so the answer is then `unknown`. The answer is `none` only if every refund has another reference.
 */
export function listedRefund<T>(
  refunds: readonly T[],
  refundRef: string,
  nameOf: (refund: T) => string | null | undefined,
  resultOf: (refund: T) => RefundResult,
): FetchedRefund {
  const named = refunds.find((refund) => nameOf(refund)?.split(' ')[0] === refundRef);
  if (named !== undefined) return resultOf(named);
  return { state: refunds.some((refund) => (nameOf(refund) ?? '') === '') ? 'unknown' : 'none' };
}

/**
 * A note that begins with our reference. It is for gateways that have no field for the reference of a refund.
 */
export const namedNote = ({ refundRef, reason }: { refundRef: string; reason: string }): string =>
  `${refundRef} ${reason}`.slice(0, 250);

/** The JSON of a text, null if it is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}

/** The JSON of a notice, parsed with a schema. Undefined if the JSON does not match. */
export const bodyOf = <T>(rawBody: Buffer, schema: z.ZodType<T>): T | undefined =>
  schema.safeParse(jsonOf(rawBody.toString('utf8'))).data;

/** Compares two texts in constant time. */
export function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given, 'utf8'), Buffer.from(right, 'utf8')];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const hmac = (
  hash: 'sha256' | 'sha512',
  key: string,
  text: BinaryLike,
  encoding: 'hex' | 'base64' = 'hex',
): string => createHmac(hash, key).update(text).digest(encoding);

/**
 * Whether the text is signed with one of the secrets. While the operator replaces a secret, the old and the
 * new secret are valid.
 */
export const isSignedByOne = (
  secrets: readonly string[],
  given: string,
  text: BinaryLike,
  encoding?: 'hex' | 'base64',
): boolean => secrets.some((secret) => isSame(given, hmac('sha256', secret, text, encoding)));

/** The parts of a signature header such as `t=1,v1=ab,v1=cd`. A name can occur more than once. */
export function signatureParts(header: string | undefined): (name: string) => string[] {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  return (wanted) => parts.flatMap(([name, value = '']) => (name === wanted ? [value] : []));
}

export const bearer = (key: string): Headers => ({ authorization: `Bearer ${key}` });

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;

/** The verdict for an unpaid attempt. Callers ignore its amount and currency. */
export const notPaid = ({ ref }: Attempt, state: Exclude<Verdict['state'], 'paid' | 'failed'>): Verdict => ({
  state,
  amountMinor: -1,
  currency: '',
  reference: ref,
  gatewayTxnId: '',
});

/** The verdict for an attempt that was refused. `code` is the gateway's own code, if it has one. */
export const refusedPayment = (attempt: Attempt, code: string | number | null | undefined): Verdict => ({
  ...notPaid(attempt, 'open'),
  state: 'failed',
  ...(code === null || code === undefined || code === '' ? {} : { code: String(code).slice(0, CODE_LENGTH) }),
});

/**
 * The verdict if the gateway does not know the attempt. The attempt stays pending, and the gateway is asked
 * again.
 */
export const unknownOf = (attempt: Attempt): Verdict => notPaid(attempt, 'unknown');

export const refused = (reason: string): WebhookVerdict => ({ isTrusted: false, reason });

/**
 * The verdict for a trusted notice about a payment. A notice without a reference is not about a payment of
 * ours.
 */
export const trusted = (reference: string | null | undefined): WebhookVerdict =>
  reporting(reference ? [{ kind: 'payment', reference }] : []);

/** The verdict for a trusted notice that reports these events. */
export const reporting = (notices: readonly Notice[]): WebhookVerdict => ({ isTrusted: true, notices });

/** The first and the last name in a full name, because gateways require both. */
export function namesOf(name: string): { first: string; last: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first: first || '-', last: rest.join(' ') || first || '-' };
}
