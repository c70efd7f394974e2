import { z } from 'zod';
import { type BookingRecord, bookingSchema, type PaymentAttempt, type Settings } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { decimalsOf, formatMoney, fromMinor, toMinor } from '@domain/money/money';
import { isPaymentDue } from '@domain/payment/payment-due';
import type { PaymentOutcome } from '@domain/payment/payment-outcome';
import { readCompleted, readParts } from '../../bookings/read-booking';
import { assertFound, isKey, untilCommitted, type Write } from '../../platform';
import { priceWithChoices, type PaymentChoice } from '../../settlement/price-with-choices';
import { settlePayment } from '../../settlement/settle-payment.command';
import { txRefOf } from '../../settlement/trip-money';
import { ledgerWrites } from '../../wallet/ledger-writes';
import {
  ASK_AFTER_MS,
  attemptOf,
  attemptValues,
  gatewayNamed,
  isAsShown,
  newAttempt,
  openCheckout,
  type PayPorts,
} from './attempts';
import { storedChoice } from '../choice/choose-payment.command';
import {
  isPaymentOf,
  type Attempt,
  type Checkout,
  type Payer,
  type PayerBack,
  type PaymentGateway,
  type Verdict,
} from '../../../../gateways/kit/gateway';
import { assertStillTippable, payTip } from './tip.command';
import { startTopUp } from './top-up.command';

/** How long after the expiry of an attempt the gateway may still report a payment. */
const GRACE_MS = 60 * 60_000;
/**
 * The gateway is asked a last time this long after the grace period. This is necessary because the person may
 * have paid just after the gateway's last answer, and the notice about the payment may be lost.
 */
const LAST_LOOK_MS = 12 * 60 * 60_000;
const ASK_AGAIN_AT_MOST_MS = 30 * 60_000;

/**
 * The form that the browser posts to the link of a provider (docs/product/calls.md, "Payment form"). The
 * server uses only `order_id`, and compares the other fields with its own data.
 */
const startSchema = z.looseObject({
  order_id: z.string().min(1).max(128),
  amount: z.string(),
  currency: z.string(),
  cust_id: z.string(),
});

/**
 * Begins the payment that the form names. This is the payment of a trip, or a top-up or tip that has been
 * begun before. Fails with `not_found`, `rate_limited`, `trip_changed`, `top_up_over`, `tip_closed`.
 * `pay-handler.ts` serves the pages and webhooks. `sweep-attempts.command.ts` asks about attempts that have
 * no result. `functions/src/settlement/settle-payment.command.ts` settles trips.
 */
export async function startPayment(
  ports: PayPorts,
  name: string,
  form: Record<string, string>,
  ip: string,
): Promise<Checkout> {
  const gateway = gatewayNamed(ports, name);
  const parsed = startSchema.safeParse(form);
  if (!parsed.success || !isKey(parsed.data.order_id)) throw new DomainError('invalid_argument', 'form');
  const { order_id: orderId } = parsed.data;
  const taken = await ports.limiter.take({
    key: `pay:${orderId}`,
    limit: 20,
    windowSecs: 600,
    isShared: true,
  });
  if (!taken.isAllowed) throw new DomainError('rate_limited');
  const attempt = await attemptOf(ports.store, orderId);
  if (attempt === null) return startTripPayment(ports, gateway, parsed.data, ip);
  const isOrder = attempt.bookingId === undefined || attempt.isTip === true;
  if (!isOrder || attempt.provider !== name) throw new DomainError('not_found');
  if (attempt.isTip) await assertStillTippable(ports, attempt);
  return startTopUp(ports, gateway, attempt, parsed.data, ip);
}

const NO_CHOICE = { mode: 'card', promoId: null, useWallet: false } as const;

/**
 * Begins the payment of a trip. The booking and the rider's choice give the amount due. A form with another
 * amount is refused.
 */
async function startTripPayment(
  ports: PayPorts,
  gateway: PaymentGateway,
  form: z.output<typeof startSchema>,
  ip: string,
): Promise<Checkout> {
  const { store, log } = ports;
  const { order_id: bookingId } = form;
  const [booking, choice, settings] = await Promise.all([
    readCompleted(ports, bookingId, bookingSchema),
    store.read(`${dbPaths.payment(bookingId)}/choice`, storedChoice),
    ports.settings(),
  ]);
  assertFound(booking);
  if (!isPaymentDue(booking)) throw new DomainError('trip_changed', booking.status);
  const decimal = decimalsOf(booking.settings);
  const used = choice?.mode === 'card' ? choice : NO_CHOICE;
  const { packet } = await priceWithChoices(ports, booking, used);
  const amountMinor = toMinor(packet.cardPaymentAmount, decimal);
  const currency = settings.code;
  const due = { amountMinor, decimal, currency, uid: booking.customer };
  if (amountMinor <= 0 || !isAsShown(form, due) || !gateway.supports(currency)) {
    log.warn('payment form differs from the booking', { provider: gateway.name, bookingId });
    throw new DomainError('trip_changed', 'form');
  }
  return openTripCheckout(ports, gateway, {
    bookingId,
    booking,
    amountMinor,
    settings,
    address: ip,
    choice: used,
  });
}

/**
 * Stores an attempt to pay a trip, and asks the gateway to prepare its payment page. The caller has computed
 * the amount on the server.
 */
export async function openTripCheckout(
  ports: PayPorts,
  gateway: PaymentGateway,
  trip: {
    bookingId: string;
    booking: BookingRecord;
    amountMinor: number;
    settings: Pick<Settings, 'code'>;
    choice: Pick<PaymentChoice, 'promoId' | 'useWallet'>;
    /** The IP address of the payer. */
    address: string;
    /** Set for a payment with a payment link (`pay-link-page.ts`). */
    isLink?: true;
  },
): Promise<Checkout> {
  const { bookingId, booking, amountMinor, settings, choice, address, isLink } = trip;
  const decimal = decimalsOf(booking.settings);
  const attempt = newAttempt(ports, {
    bookingId,
    uid: booking.customer,
    provider: gateway.name,
    amountMinor,
    currency: settings.code,
    decimal,
    useWallet: choice.useWallet,
    isLive: gateway.isLive(),
    ...(choice.promoId ? { promoId: choice.promoId } : {}),
    ...(isLink === undefined ? {} : { isLink }),
  });
  const contacts = payerSchema.parse(
    await readParts(ports.store, bookingId, ['booking_customer_contacts', 'booking_private']),
  );
  await ports.store.update({
    ...attemptValues(attempt),
    [`${dbPaths.payment(bookingId)}/attempts/${attempt.ref}`]: true,
  });
  return openCheckout(ports, gateway, attempt, payerOf({ ...booking, ...contacts }, bookingId, address));
}

const payerSchema = bookingSchema.pick({ customer_email: true, customer_contact: true });

const payerOf = (booking: BookingRecord, bookingId: string, ip: string): Payer => ({
  name: booking.customer_name ?? '',
  email: booking.customer_email?.trim() ?? '',
  mobile: booking.customer_contact?.trim() ?? '',
  product: txRefOf(booking, bookingId),
  address: booking.pickup.add,
  ip,
});

/**
 * Whether a card payment of this booking has begun and may still be paid. The function asks the gateways
 * first. If a payment has been paid, it is settled at once.
 */
export async function isCardPaymentOpen(ports: PayPorts, bookingId: string): Promise<boolean> {
  const attempts = z.record(z.string(), z.literal(true));
  const refs = (await ports.store.read(`${dbPaths.payment(bookingId)}/attempts`, attempts)) ?? {};
  for (const ref of Object.keys(refs)) {
    const attempt = await attemptOf(ports.store, ref);
    if (attempt === null || !WAITING.includes(attempt.state)) continue;
    const outcome = await resolveAttempt(ports, attempt);
    if (outcome === 'pending' && ports.clock() <= attempt.expiresAt) return true;
  }
  return false;
}

const WAITING: readonly PaymentAttempt['state'][] = ['created', 'pending'];
/**
 * When an attempt changes to one of these states, the trip is listed for dispatchers. A cancelled payment is
 * not listed, because the payer cancelled it.
 */
const TROUBLE: readonly PaymentAttempt['state'][] = ['failed', 'mismatch'];
const ENDED: readonly PaymentAttempt['state'][] = ['settled', 'credited', 'refunded', 'mismatch'];

/**
 * Asks the gateway for the result of an attempt and applies the result once. The return page, the webhook and
 * the sweeper call this function, in any order and even at the same time. A return or a webhook alone is no
 * proof that the attempt was paid. The exception is the signed notice of a gateway that offers no status
 * request (`proof`). `back` is set while the payer comes back to the app.
 */
export async function resolveAttempt(
  ports: PayPorts,
  attempt: Attempt,
  { proof, back }: { proof?: (attempt: Attempt) => Verdict; back?: PayerBack } = {},
): Promise<PaymentOutcome> {
  if (attempt.state === 'settled' || attempt.state === 'credited') return 'success';
  if (attempt.state === 'refunded') return 'failed';
  const gateway = ports.gateways.find(({ name }) => name === attempt.provider);
  if (!gateway) return 'pending';
  const verdict = proof === undefined ? await askGateway(ports, gateway, attempt, back) : proof(attempt);
  if (verdict.state === 'paid') return settleAttempt(ports, gateway, attempt, verdict);
  const told = unpaidState(attempt, verdict, back);
  const isOver = WAITING.includes(told) && ports.clock() > attempt.expiresAt + GRACE_MS;
  const next = isOver ? 'expired' : told;
  await markAttempt(ports, attempt, next, verdict.code);
  return OUTCOMES[next] ?? 'failed';
}

/** The outcomes of the unpaid states. An attempt in another state has failed. */
const OUTCOMES: Readonly<Partial<Record<PaymentAttempt['state'], PaymentOutcome>>> = {
  created: 'pending',
  pending: 'pending',
  failed: 'refused',
  cancelled: 'cancelled',
};

/** The state of an attempt that the gateway does not report as paid. */
function unpaidState(
  { state }: Attempt,
  verdict: Verdict,
  back: PayerBack | undefined,
): PaymentAttempt['state'] {
  if (verdict.state === 'failed' || verdict.state === 'cancelled') return verdict.state;
  // The gateway has begun with a payment that was refused or cancelled before.
  if (verdict.state === 'pending' && (state === 'failed' || state === 'cancelled')) return 'pending';
  const hasLeft = verdict.state === 'open' && back?.by === 'cancel';
  return hasLeft && WAITING.includes(state) ? 'cancelled' : state;
}

async function askGateway(
  { log }: PayPorts,
  gateway: PaymentGateway,
  attempt: Attempt,
  back: PayerBack | undefined,
): Promise<Verdict> {
  const { provider, ref } = attempt;
  try {
    return await gateway.fetchStatus(attempt, back);
  } catch (error) {
    log.warn('gateway not reached', { provider, ref, error });
    return { state: 'unknown', amountMinor: 0, currency: '', reference: '', gatewayTxnId: '' };
  }
}

/**
 * Stores the state of an open attempt and the time of its next check. A failed attempt is also checked until
 * it expires, because many gateways let people pay again on the same page.
 */
async function markAttempt(
  { store, clock, log, review }: Pick<PayPorts, 'store' | 'clock' | 'log' | 'review'>,
  attempt: Attempt,
  next: PaymentAttempt['state'],
  code?: string,
): Promise<void> {
  const { ref, state } = attempt;
  if (ENDED.includes(state)) return;
  const path = dbPaths.paymentAttempt(ref);
  const { provider, bookingId, isTip } = attempt;
  const failed = TROUBLE.includes(next) && next !== state && isTip !== true ? bookingId : undefined;
  // If the check fails, another run has changed the attempt.
  const isDone = await store.commit({
    checks: { [`${path}/state`]: state },
    values: {
      [`${path}/state`]: next,
      [`${path}/sweepAt`]: ENDED.includes(next) ? null : nextLook(attempt, clock()),
      ...(code === undefined ? {} : { [`${path}/refusalCode`]: code }),
      ...(failed === undefined ? {} : { [`${dbPaths.payment(failed)}/trouble/failedAt`]: clock() }),
    },
  });
  if (isDone && next === 'failed' && next !== state)
    log.info('payment refused', { provider, ref, bookingId, code });
  if (isDone && failed !== undefined) await review(failed);
}

/** The time of the next check of an open attempt, epoch ms. Null if the attempt needs no more checks. */
function nextLook({ createdAt, expiresAt }: Attempt, now: number): number | null {
  const closedAt = expiresAt + GRACE_MS;
  if (now <= closedAt) return now + Math.min(ASK_AGAIN_AT_MOST_MS, Math.max(ASK_AFTER_MS, now - createdAt));
  const lastAt = closedAt + LAST_LOOK_MS;
  return now < lastAt ? lastAt : null;
}

/** After these errors the money can no longer pay the booking. Other errors may be temporary. */
const NOT_DUE: readonly string[] = ['trip_changed', 'promo_not_valid', 'wallet_too_small'];

async function settleAttempt(
  ports: PayPorts,
  gateway: PaymentGateway,
  attempt: Attempt,
  verdict: Verdict,
): Promise<PaymentOutcome> {
  const { log } = ports;
  const { ref, bookingId, provider } = attempt;
  const isRight = isPaymentOf(gateway, attempt, verdict);
  if (!isRight || !(await claimTransaction(ports, attempt, verdict.gatewayTxnId))) {
    log.error('payment does not match its attempt', { provider, ref, bookingId, isRight });
    await markAttempt(ports, attempt, 'mismatch');
    return 'failed';
  }
  const result = attempt.isTip
    ? await payTip(ports, attempt)
    : bookingId === undefined
      ? 'top_up'
      : await payTrip(ports, bookingId, attempt);
  if (result === 'settled') {
    await markAttempt(ports, attempt, 'settled');
  } else {
    // The attempt is a top-up, or the money cannot pay its trip. For example, the trip was cancelled, was
    // paid or tipped in another way, or became more expensive. So the money goes into the payer's wallet.
    await creditAttempt(ports, attempt);
  }
  log.info('payment resolved', { provider, ref, bookingId, result });
  return 'success';
}

/**
 * Pays the trip of an attempt with the money of the attempt. Several runs may handle the same attempt, and
 * the trip is paid once.
 */
async function payTrip(
  ports: PayPorts,
  bookingId: string,
  { ref, provider, amountMinor, promoId, useWallet, isLink }: Attempt,
): Promise<'settled' | 'not_payable'> {
  const choice = { mode: 'card', promoId: promoId ?? null, useWallet } as const;
  const card = { provider, attemptRef: ref, amountMinor };
  // The driver and the office see from this field that the rider paid with the link.
  const paidAt = { [`${dbPaths.booking(bookingId)}/payLink/paidAt`]: ports.clock() };
  const also = isLink === true ? () => linkPaid(ports, bookingId, paidAt) : undefined;
  const result = await settlePayment(ports, bookingId, choice, card, also).catch((error: unknown) => {
    if (error instanceof DomainError && NOT_DUE.includes(error.code)) return 'not_payable' as const;
    throw error;
  });
  const settledBy = await ports.store.read(`${dbPaths.payment(bookingId)}/attemptRef`, z.string());
  return result === 'settled' || settledBy === ref ? 'settled' : 'not_payable';
}

/**
 * The values that mark a payment link as used. If the link was revoked meanwhile, the result contains no
 * values. Otherwise the commit would store a part of the revoked link again.
 */
async function linkPaid(
  { store }: Pick<PayPorts, 'store'>,
  bookingId: string,
  values: Record<string, unknown>,
): Promise<Write> {
  const path = `${dbPaths.booking(bookingId)}/payLink/sentAt`;
  const sentAt = await store.read(path, z.number());
  return sentAt === null ? { checks: {}, values: {} } : { checks: { [path]: sentAt }, values };
}

/**
 * Whether this attempt owns a transaction of a gateway. A transaction can pay only one attempt. If a second
 * attempt names the same transaction, the second payment is a replay.
 */
async function claimTransaction(ports: PayPorts, attempt: Attempt, txnId: string): Promise<boolean> {
  const { store, secrets } = ports;
  const path = `${dbPaths.paymentTransaction(attempt.provider, secrets.hash(txnId))}/ref`;
  return untilCommitted(async () => {
    const owner = await store.read(path, z.string());
    if (owner !== null) return owner === attempt.ref ? { isOwn: true } : { isOwn: false };
    const isDone = await store.commit({
      checks: { [path]: null },
      values: { [path]: attempt.ref, [`${dbPaths.paymentAttempt(attempt.ref)}/gatewayTxnId`]: txnId },
    });
    return isDone ? { isOwn: true } : null;
  }).then(({ isOwn }) => isOwn);
}

/** Puts the money of an attempt into the payer's wallet, once. */
async function creditAttempt(ports: PayPorts, attempt: Attempt): Promise<void> {
  const { store, clock, log } = ports;
  const { ref, uid, bookingId, amountMinor, decimal } = attempt;
  const path = dbPaths.paymentAttempt(ref);
  const key = `gateway_${ref}` as const;
  const outcome = await untilCommitted(async () => {
    const known = await store.read(`${path}/state`, z.string());
    if (known === 'credited' || known === 'settled' || known === 'refunded') return 'already';
    const line = { uid, key, type: 'Credit', amountMinor, txRef: ref, bookingId } as const;
    const ledger = await ledgerWrites(store, [line], clock(), decimal);
    const isGone = Object.keys(ledger.values).length === 0;
    const isDone = await store.commit({
      checks: { ...ledger.checks, [`${path}/state`]: known },
      values: { ...ledger.values, [`${path}/state`]: 'credited', [`${path}/sweepAt`]: null },
    });
    return isDone ? (isGone ? 'gone' : 'credited') : null;
  }, uid);
  if (outcome === 'gone') log.error('money for a person who is gone', { ref });
  if (outcome !== 'credited') return;
  const params = { amount: formatMoney(fromMinor(amountMinor, decimal), await ports.settings()) };
  await ports.notify([{ uid, text: 'wallet_credited', params, eventId: key, screen: 'Wallet' }]);
}
