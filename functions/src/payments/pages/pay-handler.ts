import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, type ErrorCode } from '@domain/errors';
import { outcomeNamed, type PaymentOutcome } from '@domain/payment/payment-outcome';
import { z } from 'zod';
import { httpStatusOf } from '../../platform/http/http-status';
import { requestUrl } from '../../platform/http/request';
import { attemptOf } from '../attempts/attempts';
import type { Attempt, GatewayRequest, PayerBack } from '../../../../gateways/kit/gateway';
import { handleWebhook, type NoticePorts } from '../attempts/notices.command';
import { resolveAttempt, startPayment } from '../attempts/pay.command';
import type { PlainKey } from '@locales/keys';
import { PAY_LINK_PLACE, payLinkOf } from '../link/pay-links.command';
import { payLinkPage, startLinkPayment } from '../link/pay-link-page';
import {
  formPage,
  leavingPage,
  linkMessage,
  messagePage,
  payPage,
  textsFor,
  type Back,
  type BackPlace,
  type PageTexts,
} from './pay-pages';

export type PayHandlerPorts = NoticePorts & {
  /** The public URL of the app, without a trailing slash. */
  appUrl: () => string;
  newNonce: () => string;
  /** The IP address of the client that sent the request. */
  addressOf: (request: IncomingMessage) => string;
};

const BODY_LIMIT_BYTES = 256 * 1024;
const preRead = z.object({ rawBody: z.instanceof(Buffer) });

type Call = {
  request: GatewayRequest;
  form: Record<string, string>;
  parts: string[];
  texts: PageTexts;
  nonce: string;
};

type Answer =
  | { kind: 'page'; status: number; html: string; formTarget?: string }
  | { kind: 'redirect'; url: string }
  | { kind: 'plain'; status: number; text: string };

/**
 * The page of the app to which the payment returns. If the attempt pays or tips a trip, it is the page of the
 * trip. Otherwise it is the wallet.
 */
const backOf = ({ bookingId }: Attempt): [BackPlace, string?] =>
  bookingId === undefined ? ['wallet'] : ['bookings', `trip/${bookingId}`];

/**
 * The page of a payment link shows these errors as they are. All other errors are shown as `pay_link_over`.
 */
const OF_LINK: ReadonlySet<string> = new Set([
  'pay_link_over',
  'rate_limited',
  'trip_changed',
  'unavailable',
]);

/** The codes for which a page has another HTTP status than a call. */
const PAGE_STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  no_provider_found: 404,
  trip_changed: 409,
  top_up_over: 409,
  pay_link_over: 410,
  tip_closed: 409,
  promo_not_valid: 409,
  wallet_too_small: 409,
};

/**
 * The payment pages, below `/pay/<provider>`. These are `start` (the provider's link), `return/<reference>`,
 * `cancel/<reference>`, `webhook`, and `checkout/<reference>`, which is the page of a test gateway. After the
 * payment the browser goes back to the app, which shows the state of the booking or of the wallet.
 */
export function createPayHandler(ports: PayHandlerPorts) {
  const backTo = (place: BackPlace, path: string = place): Back => ({
    place,
    url: `${ports.appUrl()}/${path}`,
  });

  const start = async (name: string, { request, form, texts, nonce }: Call): Promise<Answer> => {
    const checkout = await startPayment(ports, name, form, request.address);
    if (checkout.kind === 'redirect') return { kind: 'redirect', url: checkout.url };
    const { action, fields } = checkout;
    return {
      kind: 'page',
      status: 200,
      html: formPage({ action, fields, nonce, texts }),
      formTarget: action,
    };
  };

  /**
   * The attempt with this reference. Fails with `not_found` if the attempt belongs to another gateway than
   * the URL names.
   */
  const attemptAt = async (name: string, ref: string): Promise<Attempt> => {
    const attempt = await attemptOf(ports.store, ref);
    if (attempt?.provider !== name) throw new DomainError('not_found');
    return attempt;
  };

  const comeBack = async (
    name: string,
    ref: string,
    by: PayerBack['by'],
    { request: { query }, texts, nonce }: Call,
  ): Promise<Answer> => {
    const attempt = await attemptAt(name, ref);
    const outcome: PaymentOutcome = await resolveAttempt(ports, attempt, { back: { by, query } });
    if (attempt.isLink === true && attempt.bookingId !== undefined) {
      const url = await payLinkOf(ports, attempt.bookingId);
      if (url !== null) return { kind: 'redirect', url: `${url}?payment=${outcome}` };
      const text = outcome === 'success' ? 'pay_link_paid' : 'pay_link_over';
      return { kind: 'page', status: 200, html: linkMessage({ text, nonce, texts }) };
    }
    return { kind: 'redirect', url: `${backTo(...backOf(attempt)).url}?payment=${outcome}` };
  };

  const checkoutPage = async (name: string, ref: string, call: Call): Promise<Answer> => {
    const gateway = ports.gateways.find((one) => one.name === name && one.isConfigured());
    if (gateway?.checkoutPage === undefined) throw new DomainError('not_found');
    const attempt = await attemptAt(name, ref);
    const { request, form, nonce, texts } = call;
    const { method, query } = request;
    const answer = await gateway.checkoutPage({ attempt, method, query, form });
    if (answer.kind === 'redirect') return answer;
    const html =
      answer.kind === 'page'
        ? payPage({ title: answer.title, body: answer.body, nonce, lang: 'en' })
        : messagePage({ text: 'pay_page_closed', back: backTo(...backOf(attempt)), nonce, texts });
    return { kind: 'page', status: 200, html };
  };

  const webhook = async (name: string, { request }: Call): Promise<Answer> => {
    const outcome = await handleWebhook(ports, name, request);
    if (outcome === 'refused') return { kind: 'plain', status: 401, text: 'refused' };
    return { kind: 'plain', status: 200, text: outcome };
  };

  /** The page of a payment link. The payer need not be signed in. */
  const link = async (token: string, { request, form, texts, nonce }: Call): Promise<Answer> => {
    const { address, method, query } = request;
    if (method !== 'POST') {
      const outcome = outcomeNamed(query.get('payment'));
      const html = await payLinkPage(ports, token, { address, outcome, nonce, texts });
      return { kind: 'page', status: 200, html };
    }
    const checkout = await startLinkPayment(ports, token, { provider: form.provider ?? '', address });
    if (checkout.kind === 'redirect') {
      // Browsers apply the policy `form-action` also to redirects, so a posted form cannot redirect to
      // another site. This page opens the gateway instead.
      const html = leavingPage({ url: checkout.url, nonce, texts });
      return { kind: 'page', status: 200, html };
    }
    const { action, fields } = checkout;
    return {
      kind: 'page',
      status: 200,
      html: formPage({ action, fields, nonce, texts }),
      formTarget: action,
    };
  };

  const route = (call: Call): Promise<Answer> => {
    const [name = '', action = '', ref = ''] = call.parts;
    const { method } = call.request;
    if (name === PAY_LINK_PLACE && ref === '') return link(action, call);
    if (action === 'start' && method === 'POST') return start(name, call);
    if (action === 'webhook' && method === 'POST') return webhook(name, call);
    if (action === 'return' || action === 'cancel') return comeBack(name, ref, action, call);
    if (action === 'checkout') return checkoutPage(name, ref, call);
    return Promise.reject(new DomainError('not_found'));
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = requestUrl(request);
    const texts = textsFor(request.headers['accept-language']);
    const nonce = ports.newNonce();
    const parts = url.pathname.split('/').filter((part) => part !== '' && part !== 'pay');
    try {
      const rawBody = await bodyOf(request);
      const call: Call = {
        request: {
          method: request.method ?? 'GET',
          rawBody,
          headers: Object.fromEntries(
            Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
          ),
          query: url.searchParams,
          address: ports.addressOf(request),
        },
        form: Object.fromEntries(new URLSearchParams(rawBody.toString('utf8'))),
        parts,
        texts,
        nonce,
      };
      send(response, await route(call), nonce);
    } catch (error) {
      const code = error instanceof DomainError ? error.code : 'internal';
      // A gateway repeats a request after a 5xx status, which only an error of the server gets.
      const status = PAGE_STATUS[code] ?? httpStatusOf(code);
      if (status >= 500) ports.log.error('payment page failed', { path: url.pathname, error });
      if (parts[0] === PAY_LINK_PLACE) {
        const text = OF_LINK.has(code) ? (code as PlainKey) : 'pay_link_over';
        send(response, { kind: 'page', status, html: linkMessage({ text, nonce, texts }) }, nonce);
        return;
      }
      const back = backTo(code === 'top_up_over' ? 'wallet' : 'bookings');
      const html = messagePage({ text: code, back, nonce, texts });
      send(response, { kind: 'page', status, html }, nonce);
    }
  };
}

function send(response: ServerResponse, answer: Answer, nonce: string): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  if (answer.kind === 'redirect') {
    response.writeHead(303, { location: answer.url }).end();
    return;
  }
  if (answer.kind === 'plain') {
    response.writeHead(answer.status, { 'content-type': 'text/plain; charset=utf-8' }).end(answer.text);
    return;
  }
  const target = answer.formTarget === undefined ? '' : ` ${new URL(answer.formTarget).origin}`;
  response
    .writeHead(answer.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`,
      'x-frame-options': 'DENY',
    })
    .end(answer.html);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  // Cloud Functions reads the body before the handler runs, and stores the bytes in `rawBody`.
  const read = preRead.safeParse(request);
  if (read.success) return read.data.rawBody;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(z.instanceof(Uint8Array).parse(chunk));
    size += bytes.length;
    if (size > BODY_LIMIT_BYTES) throw new DomainError('invalid_argument', 'body too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
