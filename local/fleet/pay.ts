import {
  choosePayment,
  getProviders,
  paymentOptions,
  type PaymentPacket,
} from '@domain/contracts/money/payments';
import type { Settings } from '@domain/records';
import { DomainError } from '@domain/errors';
import type { Random } from '../seed/random';
import type { FleetClient } from './client';
import type { Tally } from './tally';
import type { Trip } from './trip-watch';

export type PayPorts = {
  client: FleetClient;
  tally: Tally;
  random: Random;
  settings: Pick<Settings, 'code' | 'decimal'>;
  /** the URL of the payment pages, without a trailing slash */
  paySite: string;
};

type Mode = 'cash' | 'wallet' | 'card';

/** The actions on the hosted page of the test gateway. More frequent actions are listed more than once. */
const ON_THE_PAGE = [
  'pay',
  'pay',
  'pay',
  'pay',
  'pay',
  'pay',
  'pay_twice',
  'pay_without_webhook',
  'pay_webhook_only',
  'fail',
  'cancel',
] as const;
const PROMO_CHANCE = 0.2;
const ANSWER_MS = 40_000;

/**
 * Pays a trip. After the trip, about half of the riders pay in cash. The other riders pay from the wallet or
 * at the test gateway. If this payment fails, they pay in another way. Resolves when the rider has done
 * everything. For cash, the driver must then confirm the payment.
 */
export async function payTrip(
  ports: PayPorts,
  bookingId: string,
  current: () => Trip | null,
  isBeforehand: boolean,
): Promise<void> {
  const { random, tally } = ports;
  const wanted: Mode = isBeforehand
    ? random.pick(['wallet', 'card'] as const)
    : random.pick([
        'cash',
        'cash',
        'cash',
        'cash',
        'cash',
        'wallet',
        'wallet',
        'wallet',
        'card',
        'card',
      ] as const);
  const fallback: Mode = isBeforehand ? 'card' : 'cash';
  for (const mode of [wanted, fallback, fallback]) {
    try {
      if (await payBy(ports, bookingId, mode, current)) {
        tally.noted(`paid by ${mode}`);
        return;
      }
    } catch (error) {
      const isPoor = error instanceof DomainError && error.code === 'wallet_too_small';
      if (!isPoor) throw error;
      tally.noted('wallets too small');
    }
  }
  throw new DomainError('no_provider_found');
}

async function payBy(
  ports: PayPorts,
  bookingId: string,
  mode: Mode,
  current: () => Trip | null,
): Promise<boolean> {
  const { client, random } = ports;
  const choice = { bookingId, payment_mode: mode, useWallet: mode !== 'wallet' && random.chance(0.2) };
  const promo = random.chance(PROMO_CHANCE)
    ? (await client.call(paymentOptions, choice)).promos[0]
    : undefined;
  const { packet, isSettled } = await client.call(choosePayment, {
    ...choice,
    ...(promo ? { promoId: promo.id } : {}),
  });
  if (promo) ports.tally.noted('promos used');
  if (isSettled || mode === 'cash') return true;
  const trip = current();
  return trip !== null && payAtGateway(ports, bookingId, trip, packet);
}

/**
 * Posts the payment form to the provider's link and acts on the hosted page. Returns false if the trip was
 * not paid.
 */
async function payAtGateway(
  { client, random, settings, paySite }: PayPorts,
  bookingId: string,
  trip: Trip,
  packet: PaymentPacket,
): Promise<boolean> {
  const provider = (await client.call(getProviders, {})).find(({ name }) => name === 'test');
  if (provider === undefined) return false;
  const start = await post(new URL(provider.link, paySite).href, {
    order_id: bookingId,
    amount: packet.cardPaymentAmount.toFixed(settings.decimal),
    currency: settings.code,
    product_name: trip.reference ?? '',
    first_name: 'Fleet',
    last_name: 'Rider',
    quantity: '1',
    cust_id: client.uid,
    mobile_no: '',
    email: '',
  });
  const action = random.pick(ON_THE_PAGE);
  const back = await post(siteUrl(paySite, start), { action });
  // The browser follows the gateway's redirect back to the app. Without a redirect, only the webhook reports
  // the payment.
  if (back !== null) await request(siteUrl(paySite, back), { method: 'GET' });
  return action !== 'fail' && action !== 'cancel';
}

/** The URL of the same page at an address that this machine can reach. */
function siteUrl(paySite: string, location: string | null): string {
  if (location === null) throw new DomainError('unavailable', 'the payment page has no address to continue');
  const { pathname, search } = new URL(location, paySite);
  return `${paySite}${pathname}${search}`;
}

/** Posts a form. Returns the URL to which the browser would be redirected. */
async function post(url: string, form: Record<string, string>): Promise<string | null> {
  const response = await request(url, { method: 'POST', body: new URLSearchParams(form) });
  return response.headers.get('location');
}

async function request(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
  await response.arrayBuffer();
  if (response.status >= 400) {
    throw new DomainError('unavailable', `${new URL(url).pathname}: ${String(response.status)}`);
  }
  return response;
}
