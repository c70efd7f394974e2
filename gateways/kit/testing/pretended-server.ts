import type { Attempt, GatewayRequest } from '../gateway';
import type { GatewayKit } from '../gateway-tools';
import type { Log } from '../ports';

const NOW = Date.UTC(2026, 4, 20, 12);

function aLog(): Log & { lines: { level: string; message: string; fields: unknown }[] } {
  const lines: { level: string; message: string; fields: unknown }[] = [];
  const write = (level: string) => (message: string, fields?: unknown) => {
    lines.push({ level, message, fields });
  };
  return { lines, info: write('info'), warn: write('warn'), error: write('error') };
}

/** A request that a gateway sent. */
export type Sent = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  /** the raw bytes */
  text: string;
  json: unknown;
  form: Record<string, string>;
};

export type Answer = { status?: number; json?: unknown; text?: string };

/**
 * A server that records the requests and answers by method and path. A request without an answer fails the
 * test.
 */
export function pretendedServer(answers: Record<string, (sent: Sent) => Answer>) {
  const sent: Sent[] = [];
  const pretendedFetch: typeof fetch = async (input, init = {}) => {
    const url = new URL(typeof input === 'string' ? input : input instanceof URL ? input : input.url);
    const text = typeof init.body === 'string' ? init.body : '';
    const one: Sent = {
      method: init.method ?? 'GET',
      url,
      text,
      headers: Object.fromEntries(new Headers(init.headers)),
      json: text.startsWith('{') ? JSON.parse(text) : undefined,
      form: Object.fromEntries(new URLSearchParams(text)),
    };
    sent.push(one);
    const answer = answers[`${one.method} ${url.pathname}`];
    if (answer === undefined) throw new Error(`The test has no answer for ${one.method} ${url.pathname}`);
    const { status = 200, json, text: body } = answer(one);
    return Promise.resolve(new Response(body ?? JSON.stringify(json), { status }));
  };
  return { sent, fetch: pretendedFetch };
}

export const kitOf = (
  secret: object | string,
  server: { fetch: typeof fetch } = pretendedServer({}),
  now: number = NOW,
): GatewayKit => ({
  secret: () => (typeof secret === 'string' ? secret : JSON.stringify(secret)),
  isLocal: false,
  clock: () => now,
  log: aLog(),
  fetch: server.fetch,
});

export const anAttempt = (more: Partial<Attempt> = {}): Attempt => ({
  ref: 'REFREFREFREFREF2',
  bookingId: 'b1',
  uid: 'ana',
  provider: 'stripe',
  amountMinor: 1250,
  currency: 'USD',
  decimal: 2,
  state: 'pending',
  createdAt: NOW,
  expiresAt: NOW + 1_800_000,
  sweepAt: NOW,
  useWallet: false,
  gatewayRef: 'gw_1',
  ...more,
});

export const aPayer = {
  name: "Ann O'Neil",
  email: 'ann@x.test',
  mobile: '+59899123456',
  product: 'Trip ABCDEF',
  address: 'Street 1',
  ip: '198.51.100.7',
};

export const someUrls = {
  returnUrl: 'https://x.test/r',
  cancelUrl: 'https://x.test/c',
  webhookUrl: 'https://x.test/n',
};

export const aNotice = (
  body: string | object,
  headers: Record<string, string> = {},
  query: Record<string, string> = {},
): GatewayRequest => ({
  method: 'POST',
  rawBody: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  headers,
  query: new URLSearchParams(query),
  address: '203.0.113.9',
});
