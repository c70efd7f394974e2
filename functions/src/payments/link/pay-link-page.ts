import { decimalsOf, formatMoney, toMinor } from '@domain/money/money';
import { isPaymentDue } from '@domain/payment/payment-due';
import type { PaymentOutcome } from '@domain/payment/payment-outcome';
import { providerNamed } from '@domain/payment/providers';
import { TRIP_STATES } from '@domain/records';
import { DomainError } from '@domain/errors';
import { escapeHtml } from '@domain/html';
import { priceWithChoices } from '../../settlement/price-with-choices';
import type { PlainKey } from '@locales/keys';
import { gatewayNamed, type PayPorts } from '../attempts/attempts';
import type { Checkout } from '../../../../gateways/kit/gateway';
import { openTripCheckout } from '../attempts/pay.command';
import { bookingOfPayLink } from './pay-links.command';
import { payPage, type PageTexts } from '../pages/pay-pages';

/**
 * With a link, the rider pays the whole price by card. A promo and the wallet can be used only in the app.
 */
const BY_CARD = { mode: 'card', promoId: null, useWallet: false } as const;

/** The texts for the results of a payment. Null if the page says it in another way. */
const TOLD: Readonly<Record<PaymentOutcome, PlainKey | null>> = {
  success: null,
  pending: 'pay_link_pending',
  refused: 'payment_refused',
  cancelled: 'payment_cancelled',
  failed: 'pay_link_failed',
};

const assertCalm = async (ports: PayPorts, address: string): Promise<void> => {
  const taken = await ports.limiter.take({
    key: `pay-link:${address}`,
    limit: 60,
    windowSecs: 60,
    isShared: false,
  });
  if (!taken.isAllowed) throw new DomainError('rate_limited');
};

/**
 * The page of a payment link, for any person who has the link. The page shows the reference, the amount, and
 * a button for each gateway, but no data of the rider and no place. Before the ride has ended no payment is
 * due, and the page says so. Fails with `pay_link_over` and `rate_limited`.
 */
export async function payLinkPage(
  ports: PayPorts,
  token: string,
  call: { address: string; outcome: PaymentOutcome | null; nonce: string; texts: PageTexts },
): Promise<string> {
  await assertCalm(ports, call.address);
  const { booking } = await bookingOfPayLink(ports, token);
  const { texts, nonce, outcome } = call;
  const settings = await ports.settings();
  const line = (key: PlainKey): string => `<p>${escapeHtml(texts.of(key))}</p>`;
  const frame = (body: string): string =>
    payPage({
      title: texts.of('pay_link_title'),
      nonce,
      lang: texts.lang,
      body: `<h1>${escapeHtml(texts.of('pay_link_title'))}</h1><p><bdi>${escapeHtml(booking.reference ?? '')}</bdi></p>${body}`,
    });
  const { isPaid, isOpen } = TRIP_STATES[booking.status];
  if (isPaid || booking.prepaid === true) return frame(line('pay_link_paid'));
  if (!isPaymentDue(booking)) return frame(line(isOpen ? 'pay_link_later' : 'pay_link_nothing'));
  const { packet } = await priceWithChoices(ports, booking, BY_CARD);
  const amount = formatMoney(packet.cardPaymentAmount, settings);
  const names = ports.gateways.filter((one) => one.isConfigured() && one.supports(settings.code));
  const buttons = names.map(
    ({ name }) =>
      `<button class="go" name="provider" value="${escapeHtml(name)}">${escapeHtml(texts.of('pay_link_by', { provider: providerNamed(name)?.word ?? name }))}</button>`,
  );
  const told = outcome === null ? null : TOLD[outcome];
  return frame(
    `${told === null ? '' : line(told)}<strong>${escapeHtml(amount)}</strong><form method="post">${buttons.join('')}</form>`,
  );
}

/**
 * Begins the payment of the booking to which a payment link belongs. Fails with the errors of `payLinkPage`,
 * and with `trip_changed` if no payment is due.
 */
export async function startLinkPayment(
  ports: PayPorts,
  token: string,
  { provider, address }: { provider: string; address: string },
): Promise<Checkout> {
  await assertCalm(ports, address);
  const { bookingId, booking } = await bookingOfPayLink(ports, token);
  const taken = await ports.limiter.take({
    key: `pay:${bookingId}`,
    limit: 20,
    windowSecs: 600,
    isShared: true,
  });
  if (!taken.isAllowed) throw new DomainError('rate_limited');
  const gateway = gatewayNamed(ports, provider);
  const settings = await ports.settings();
  if (!isPaymentDue(booking) || !gateway.supports(settings.code))
    throw new DomainError('trip_changed', booking.status);
  const { packet } = await priceWithChoices(ports, booking, BY_CARD);
  const decimal = decimalsOf(booking.settings);
  const amountMinor = toMinor(packet.cardPaymentAmount, decimal);
  if (amountMinor <= 0) throw new DomainError('trip_changed', 'nothing due');
  return openTripCheckout(ports, gateway, {
    bookingId,
    booking,
    amountMinor,
    settings,
    choice: BY_CARD,
    address,
    isLink: true,
  });
}
