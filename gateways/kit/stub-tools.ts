import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal, type Book, type Payment, type Refund } from './book';
import type { GatewayFacts } from './facts';

export * from './book';

/** A request to a stub. `path` does not contain the path of the gateway's own server. */
export type Call = {
  method: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  text: string;
  json: unknown;
  form: Record<string, string>;
};

export type Answer = { status: number; type: string; body: string; location?: string };
export const json = (body: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
/** The JSON of a text, undefined if it is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
export const plain = (body: string, status = 200): Answer => ({ status, type: 'text/plain', body });
export const redirect = (location: string): Answer => ({
  status: 303,
  type: 'text/plain',
  body: '',
  location,
});

/** How the payer's browser leaves the hosted page. */
export type WayBack =
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; url: string; fields: Record<string, string> }
  /** the gateway does not lead the payer back to the app */
  | { kind: 'none' };

/** What a notice is about. */
export type NoticeEvent = { kind: 'payment' } | { kind: 'refund'; refund: Refund } | { kind: 'dispute' };

/** A signed notice. `changed` has another value under the original signature, so a gateway must refuse it. */
export type Notice = {
  body: string;
  headers: Record<string, string>;
  query?: string;
  /** the same notice without its signature */
  unsigned: { body?: string; headers?: Record<string, string>; query?: string } | null;
  changed: { body?: string; query?: string } | null;
};

export type StubKit = {
  /** the address of this gateway's stub */
  base: string;
  book: Book;
  now: () => number;
  /** the address for notices that is set in the dashboard */
  webhookUrl: string;
};

type Handler = (call: Call, kit: StubKit) => Answer;

/** One company's stub. */
export type Stub = GatewayFacts & {
  /**
   * the secret for the functions. It contains the stub's address as `base`, and the currency if the company's
   * accounts have only one
   */
  secret: (at: { base: string; currency: string; webhookUrl: string }) => object;
  isAuthorised: (call: Call, kit: StubKit) => boolean;
  error: (refusal: Refusal) => Answer;
  /** the idempotency key of a request, undefined if the request has no key */
  keyOf?: (call: Call) => string | undefined;
  /** creates the id of a refund */
  refundId?: () => string;
  /** the path that receives the form that opens the hosted page. The payer's browser posts the form */
  formPath?: string;
  /** the handlers by method and path. `:name` is a placeholder for one part of the path */
  routes: Readonly<Record<string, Handler>>;
  /** Null if the payer stays on the hosted page, where a refused payer may try again or cancel. */
  wayBack: (payment: Payment, kit: StubKit, action: 'done' | 'cancel') => WayBack | null;
  /** the notice of an event. Null if this gateway sends no notice about the event */
  notice: (event: NoticeEvent, payment: Payment, kit: StubKit, atMs: number) => Notice | null;
};

/** The value at a path such as `order.line_items.0.name`. */
export function at(value: unknown, path: string): unknown {
  let part = value;
  for (const name of path.split('.')) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = (part as Readonly<Record<string, unknown>>)[name];
  }
  return part;
}

/** The text at a path of a request. Fails with a `Refusal` if the text is missing. */
export function textAt(value: unknown, path: string): string {
  const found = at(value, path);
  if (typeof found !== 'string' || found === '') throw new Refusal('missing', `${path} is missing.`, path);
  return found;
}

/** The text at a path of a request. Empty if the text is missing. */
export function optionalTextAt(value: unknown, path: string): string {
  const found = at(value, path);
  return typeof found === 'string' ? found : '';
}

export function urlAt(value: unknown, path: string): string {
  const url = textAt(value, path);
  if (!URL.canParse(url)) throw new Refusal('invalid_url', `${path} is no address.`, path);
  return url;
}

/**
 * The amount in smallest units at a path of a request. Fails with a `Refusal` if the amount is not a whole
 * number above zero.
 */
export function unitsAt(value: unknown, path: string): number {
  const found = at(value, path);
  const units = typeof found === 'string' && /^\d+$/.test(found) ? Number(found) : found;
  if (typeof units !== 'number' || !Number.isSafeInteger(units) || units <= 0)
    throw new Refusal('invalid_amount', `${path} is no whole number above zero.`, path);
  return units;
}

const EXPONENTS: Readonly<Record<string, number>> = {
  JPY: 0,
  CLP: 0,
  XOF: 0,
  XAF: 0,
  KWD: 3,
  BHD: 3,
  OMR: 3,
};
/** Decimals of a currency (ISO 4217), for the currencies that the stubs use. */
export const decimalsOf = (currency: string): number => EXPONENTS[currency] ?? 2;

/**
 * The decimal amount at a path, as an integer with `decimals` decimals. The amount is a text or a number.
 * Fails with a `Refusal` if it has more decimals.
 */
export function majorAt(value: unknown, path: string, decimals: number): number {
  const found = at(value, path);
  const text = typeof found === 'number' ? String(found) : typeof found === 'string' ? found : '';
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  const [, whole = '', part = ''] = match ?? [];
  if (match === null || part.length > decimals || Number(text) === 0)
    throw new Refusal('invalid_amount', `${path} is no amount with ${String(decimals)} decimals.`, path);
  return Number(`${whole}${part.padEnd(decimals, '0')}`);
}

/** An amount in smallest units as decimal text. */
export function major(units: number, decimals: number): string {
  const text = String(units).padStart(decimals + 1, '0');
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

export function found<T>(thing: T | undefined, what = 'It'): T {
  if (thing === undefined) throw new Refusal('not_found', `${what} was not found.`, '', 404);
  return thing;
}

export const currencyAt = (value: unknown, path: string, taken?: readonly string[]): string => {
  const currency = textAt(value, path);
  if (!/^[A-Z]{3}$/.test(currency) || (taken !== undefined && !taken.includes(currency)))
    throw new Refusal('currency_not_supported', `${currency} is not taken.`, path);
  return currency;
};

/**
 * Whether two texts are the same. The texts are compared in constant time, as a gateway compares signatures.
 */
export const same = (left: string | undefined, right: string): boolean =>
  left !== undefined &&
  left.length === right.length &&
  timingSafeEqual(Buffer.from(left), Buffer.from(right));

export const hmacHex = (hash: 'sha256' | 'sha512', key: string, text: string): string =>
  createHmac(hash, key).update(text, 'utf8').digest('hex');
export const hmac64 = (key: string, text: string): string =>
  createHmac('sha256', key).update(text, 'utf8').digest('base64');
export const hashHex = (hash: 'md5' | 'sha1' | 'sha256', text: string): string =>
  createHash(hash).update(text, 'utf8').digest('hex');

export const bearerOf = ({ headers }: Call): string =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
export const basicOf = ({ headers }: Call): string =>
  Buffer.from(/^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '', 'base64').toString('utf8');

export const formText = (fields: Readonly<Record<string, string>>): string =>
  new URLSearchParams(fields).toString();
export const withQuery = (url: string, fields: Readonly<Record<string, string>>): string => {
  const to = new URL(url);
  for (const [name, value] of Object.entries(fields)) to.searchParams.set(name, value);
  return to.href;
};
/**
 * Leads the payer back to the return address. If the payer cancels and there is a cancel address, the payer
 * goes there.
 */
export const simpleWayBack = (
  { returnUrl, cancelUrl }: Payment,
  action: 'done' | 'cancel',
  fields: Readonly<Record<string, string>> = {},
): WayBack =>
  action === 'cancel' && cancelUrl !== ''
    ? { kind: 'redirect', url: cancelUrl }
    : { kind: 'redirect', url: withQuery(returnUrl, fields) };

/** Like `simpleWayBack`, for a gateway that keeps a refused payer on its page. */
export const wayBackUnlessRefused = (
  payment: Payment,
  action: 'done' | 'cancel',
  fields: Readonly<Record<string, string>> = {},
): WayBack | null =>
  action === 'done' && payment.state === 'failed' ? null : simpleWayBack(payment, action, fields);

/** A JSON notice whose signature is in its headers. */
export function jsonNotice(
  event: object,
  sign: (body: string) => Record<string, string>,
  changed: object,
): Notice {
  const body = JSON.stringify(event);
  return { body, headers: sign(body), unsigned: { headers: {} }, changed: { body: JSON.stringify(changed) } };
}
/** A notice in the form of an HTML form, with the signature as a field. */
export const formNotice = (
  fields: Record<string, string>,
  unsigned: Record<string, string>,
  changed: Record<string, string>,
): Notice => ({
  body: formText(fields),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  unsigned: { body: formText(unsigned) },
  changed: { body: formText(changed) },
});
/** Returns the refund whose id is the last part of the path. */
export const oneRefund =
  (shownAs: (payment: Payment, refund: Refund) => unknown): Handler =>
  ({ params }, { book }) => {
    const { payment, refund } = found(book.refundById(params.refund ?? params.id), 'The refund');
    return json(shownAs(payment, refund));
  };
export const pageUrl = ({ base }: StubKit, { id }: Payment): string => `${base}/page/${id}`;

/** The address for notices that a company's dashboard would have. */
export const webhookOf = (appUrl: string, { name }: Stub): string => `${appUrl}/pay/${name}/webhook`;

/** The secret of a stub as a JSON text. The stub's address is below `url`. */
export const stubSecret = (stub: Stub, at: { url: string; appUrl: string; currency: string }): string =>
  JSON.stringify(
    stub.secret({
      base: `${at.url}/${stub.name}`,
      currency: at.currency,
      webhookUrl: webhookOf(at.appUrl, stub),
    }),
  );
