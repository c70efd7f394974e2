import { expect, onTestFinished } from 'vitest';
import type { PaymentProviderName } from '@domain/payment/providers';
import type { Control, Outcome, Spoil } from '../../../local/gateways/control';
import { startGateways } from '../../../local/gateways/start-gateways';
import { deskWorld } from '../../../functions/src/money-desk/testing/desk-world';
import { attemptOf } from '../../../functions/src/payments/attempts/attempts';
import type { Attempt, PaymentGateway, WebhookVerdict } from '../../../gateways/kit/gateway';
import { realGateways } from '../../../gateways/real-gateways';
import { resolveAttempt } from '../../../functions/src/payments/attempts/pay.command';
import { sweepAttempts } from '../../../functions/src/payments/attempts/sweep-attempts.command';
import { FORM } from '../../../functions/src/payments/testing/shop';
import { dyingStore, Killed } from '../../../functions/src/platform/testing/dying-store';
import { aLog, someSettings } from '../../../functions/src/platform/testing/records';

const LONGER_THAN_THE_SWEEPERS_PAUSE_MS = 10 * 60_000;
const CONTACTS = { customer_email: 'ana@hail.example', customer_contact: '+59899123456' };

export type GatewayShop = Awaited<ReturnType<typeof gatewayShop>>;

/**
 * Starts the app’s service and the stub of one gateway, which are connected over HTTP. `secret` returns the
 * changed secrets of the gateway, as the operator would store them.
 */
export async function gatewayShop(
  name: PaymentProviderName,
  secret: (stored: Readonly<Record<string, unknown>>) => object = (stored) => stored,
) {
  let base = '';
  const line = { limitMs: 10_000, isCut: false, cutPath: '' };
  const heard: WebhookVerdict[] = [];
  let isDeaf = false;

  let clock = (): number => 0;
  const stub = await startGateways({ host: '127.0.0.1', port: 0, appUrl: () => base, now: () => clock() });
  onTestFinished(stub.stop);
  const currency = name === 'test' ? 'UYU' : stub.currencyOf(name);
  const refundedAt = (): number =>
    name === 'test'
      ? Object.values((world.store.get('test_gateway') ?? {}) as Record<string, { refundedMinor?: number }>)
          .map(({ refundedMinor = 0 }) => refundedMinor)
          .reduce((sum, minor) => sum + minor, 0)
      : world
          .attempts()
          .flatMap(([ref]) => stub.paymentOf(name, ref)?.refunds ?? [])
          .filter(({ state }) => state !== 'failed')
          .reduce((sum, { amount }) => sum + amount, 0);
  /** The connection to the gateway. While it is cut, a refund reaches the gateway, but the answer is lost. */
  const lineFetch: typeof fetch = async (input, init = {}) => {
    const before = line.isCut ? refundedAt() : 0;
    const signals = [init.signal ?? null, AbortSignal.timeout(line.limitMs)].filter((one) => one !== null);
    const answer = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
    const path = input instanceof Request ? input.url : input.toString();
    if (line.isCut && refundedAt() > before) line.cutPath = path;
    if (line.isCut && line.cutPath === path) throw new Error('the line is cut');
    return answer;
  };
  const stored = (wanted: string): string => {
    if (wanted !== name || name === 'test') return 'none';
    return JSON.stringify(secret(JSON.parse(stub.secretOf(name, currency)) as Record<string, unknown>));
  };
  /** Returns the real gateways, which here also record the notices that they get. */
  const gateways = (shopClock: () => number): PaymentGateway[] => {
    clock = shopClock;
    return realGateways((one) => ({
      secret: () => stored(one),
      isLocal: true,
      clock: shopClock,
      log: aLog(),
      fetch: lineFetch,
    })).map((gateway) => ({
      ...gateway,
      verifyWebhook: async (request) => {
        const verdict = await gateway.verifyWebhook(request);
        heard.push(verdict);
        return isDeaf && verdict.isTrusted ? { isTrusted: true, notices: [] } : verdict;
      },
    }));
  };
  const settings = someSettings({ code: currency });
  const world = await deskWorld({}, { settings, booking_customer_contacts: { b1: CONTACTS } }, {}, gateways);
  base = world.base();

  const control = (input: Omit<Control, 'gateway'>): Promise<number[]> =>
    stub.control({ gateway: name, ...input });
  /** Opens the page of a payment as the browser does. Returns the reference of the payment. */
  const begin = async (): Promise<string> => {
    const known = new Set(world.attempts().map(([ref]) => ref));
    const answer = await startAnswer();
    const page = await pageAfter(answer);
    const ref = world.attempts().find(([one]) => !known.has(one))?.[0] ?? '';
    pages.set(ref, page);
    return ref;
  };
  const startAnswer = () => world.post(`/pay/${name}/start`, { ...FORM, currency });
  const pages = new Map<string, string>();
  const pageAfter = async (answer: Response): Promise<string> => {
    if (answer.status === 303) return answer.headers.get('location') ?? '';
    expect(answer.status).toBe(200);
    const next = await postForm(await answer.text());
    if (next.status !== 303) throw new Error(await next.text());
    return new URL(next.headers.get('location') ?? '', stub.url).href;
  };
  const pageOf = (ref: string): string => pages.get(ref) ?? '';

  /**
   * Presses a button on the gateway’s page and follows the redirect. Returns the URL of the app, or null if
   * there is no redirect.
   */
  const press = async (ref: string, action: string): Promise<string | null> => {
    if (name === 'test') return world.press(pageOf(ref), action);
    const answer = await post(pageOf(ref), { action });
    const next =
      answer.status === 303
        ? await world.open(answer.headers.get('location') ?? '')
        : await answer
            .text()
            .then((html) => (STAYS.some((sign) => html.includes(sign)) ? null : postForm(html)));
    return next === null ? null : next.headers.get('location');
  };

  /**
   * Lets the payer come back: by the action's redirect, by the Cancel button if the gateway keeps the payer on
   * its page, or by hand if the gateway leads no unpaid payer back.
   */
  const comeBack = async (ref: string, action: 'fail' | 'cancel'): Promise<string | null> =>
    (await press(ref, action)) ??
    (await press(ref, 'cancel')) ??
    (await world.open(`/pay/${name}/return/${ref}`)).headers.get('location');

  const isTest = name === 'test';
  /** Pays on the gateway’s page. A test can choose that the notice or the redirect is lost. */
  const pay = async (
    ref: string,
    comes: { notice?: boolean; back?: boolean } = {},
  ): Promise<string | null> => {
    const { notice = true, back = true } = comes;
    if (isTest) {
      if (!notice && !back) {
        await post(pageOf(ref), { action: 'pay_without_webhook' });
        return null;
      }
      return press(ref, !notice ? 'pay_without_webhook' : back ? 'pay' : 'pay_webhook_only');
    }
    await control({ notices: notice ? 'on' : 'off' });
    if (back) return press(ref, 'pay');
    await control({ reference: ref, press: 'pay' });
    return null;
  };
  const notify = async (
    ref: string,
    { times = 1, spoil }: { times?: number; spoil?: Spoil } = {},
  ): Promise<number[]> => {
    if (!isTest)
      return control({ reference: ref, notice: 'payment', times, ...(spoil === undefined ? {} : { spoil }) });
    const body = JSON.stringify({ reference: ref });
    const signed = world.testGateway.sign(body);
    const signature = spoil === 'unsigned' ? '' : spoil === 'forged' ? signed.replace(/./, 'x') : signed;
    const sent = spoil === 'changed' ? body.replace('{', '{ ') : body;
    const one = () =>
      world.open('/pay/test/webhook', {
        method: 'POST',
        body: sent,
        headers: { 'x-test-signature': signature },
      });
    return Promise.all(Array.from({ length: times }, async () => (await one()).status));
  };
  /** Sets how the gateway reports the next payment. */
  const next = async (ref: string, outcome: Outcome): Promise<void> => {
    if (!isTest) return void (await control({ next: outcome }));
    if (outcome === 'wrong_amount') await world.store.update({ [`test_gateway/${ref}/amountMinor`]: 19_999 });
    if (outcome === 'wrong_currency') await world.store.update({ [`test_gateway/${ref}/currency`]: 'EUR' });
  };
  const refundsGo = async (ref: string, state: 'done' | 'pending' | 'failed'): Promise<void> => {
    if (isTest) await post(pageOf(ref), { action: `refunds_${state}` });
    else await control({ refunds: state });
  };
  const attempt = async (ref: string): Promise<Attempt> => {
    const found = await attemptOf(world.store, ref);
    if (found === null) throw new Error('no attempt');
    return found;
  };
  /**
   * Settles a payment whose redirect was lost. The sweeper does this, or the next notice if the gateway has
   * no call for the status.
   */
  const heal = async (ref: string): Promise<void> => {
    world.advance(LONGER_THAN_THE_SWEEPERS_PAUSE_MS);
    if (name === 'payfast') await notify(ref);
    else await sweepAttempts(world.ports);
  };
  /**
   * Settles a payment attempt, but stops at the database access with the number `dies`, as if the server was
   * killed. Returns false if the settlement needs fewer accesses.
   */
  const dieAt = async (ref: string, dies: number): Promise<boolean> => {
    isDeaf = true;
    // The test gateway must not send its notice now, because the notice would settle the payment before the
    // killed run.
    if (!isTest) await notify(ref);
    isDeaf = false;
    const verdict = heard.at(-1);
    const notice = verdict?.isTrusted === true ? verdict.notices[0] : undefined;
    const proof = notice?.kind === 'payment' ? notice.proof : undefined;
    const ports = { ...world.ports, store: dyingStore(world.store, dies) };
    try {
      await resolveAttempt(ports, await attempt(ref), { proof });
      return false;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      return true;
    }
  };
  const status = () => (world.booking() as { status: string }).status;
  const stateOf = async (ref: string) => (await attempt(ref)).state;
  const lines = (uid: string): number => Object.keys(world.history(uid) ?? {}).length;
  /** Expects that this attempt has paid the trip once, and that every share was credited once. */
  const expectPaidOnce = async (ref: string): Promise<void> => {
    expect(world.booking()).toMatchObject({ status: 'PAID', gateway: name, customer_paid: 200 });
    expect(await stateOf(ref)).toBe('settled');
    expect([world.balance('leo'), lines('leo')]).toEqual([180, 1]);
    expect([world.balance('ana') ?? 0, lines('ana')]).toEqual([0, 0]);
    expect(world.store.get('reports/months/2026-05/total_rides')).toBe(1);
  };
  /** Expects that no wallet was credited. */
  const expectUnpaid = (): void => {
    expect(status()).toBe('PENDING');
    expect([world.balance('leo') ?? 0, world.balance('ana') ?? 0]).toEqual([0, 0]);
  };
  const incidents = () =>
    Object.values((world.store.get('payment_incidents') ?? {}) as Record<string, { kind: string }>);

  return {
    ...world,
    name,
    stub,
    line,
    control,
    startAnswer,
    begin,
    press,
    comeBack,
    pay,
    notify,
    next,
    refundsGo,
    refundedAt,
    attempt,
    stateOf,
    status,
    heal,
    dieAt,
    expectPaidOnce,
    expectUnpaid,
    incidents,
    lines,
    pageOf,
  };
}

/** Pages of a gateway from which the payer does not return to the app: its last page, and its payment page. */
const STAYS = ['does not return to the shop', 'name="action"'];

const post = (url: string, form: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>' };
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, word?: string) =>
    code === undefined ? (ENTITIES[word ?? ''] ?? whole) : String.fromCharCode(Number(code)),
  );

/** Posts a form that a browser would submit automatically. */
function postForm(html: string): Promise<Response> {
  const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1];
  if (action === undefined) throw new Error(html);
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, field = '', value = '']) => [unescaped(field), unescaped(value)] as const,
  );
  return post(unescaped(action), Object.fromEntries(fields));
}
