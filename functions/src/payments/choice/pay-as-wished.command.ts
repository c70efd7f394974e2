import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { DomainError, type ErrorCode } from '@domain/errors';
import { canReportPayment } from '@domain/payment/payment-due';
import { isMoneyPaused } from '@domain/people/block/money-pause';
import { bookingSchema, userSchema, type PaymentMode, type PaymentWish } from '@domain/records';
import { keepChoice } from './choose-payment.command';
import { promosOnOpenTrips } from './fitting-promos';
import type { Write } from '../../platform';
import { priceWithChoices, type PricedTrip, type SettlementPorts } from '../../settlement/price-with-choices';
import { settlePayment } from '../../settlement/settle-payment.command';

/**
 * After these errors the rider must choose the payment mode at the end of the trip, like a rider who chose no
 * mode before the trip.
 */
const NOT_POSSIBLE: ReadonlySet<ErrorCode> = new Set([
  'wallet_too_small',
  'promo_not_valid',
  'account_in_review',
  'trip_changed',
]);

/**
 * Pays a trip at its end with the mode that the rider chose before the trip (docs/product/riders.md, "Way to
 * pay and promo before the booking"). A trip with the mode `wallet` is settled at once. A trip with the mode
 * `cash` is settled when the driver confirms the cash. For a card the rider must open the gateway. If the
 * rider has already chosen a mode at the end of the trip, the new choice counts. If the mode is no longer
 * possible, the rider chooses again. No rider pays a higher amount, or with another mode, than chosen.
 */
export async function payAsWished(ports: SettlementPorts, bookingId: string): Promise<void> {
  const { store } = ports;
  const path = dbPaths.booking(bookingId);
  // Most trips end here. So the whole booking is read only afterwards.
  if ((await store.read(`${path}/paymentWish/mode`, z.string())) === null) return;
  const booking = await store.read(path, bookingSchema);
  const mode = booking?.paymentWish?.mode;
  if (booking === null || mode === undefined || !canReportPayment(booking)) return;
  const chosen = `${dbPaths.payment(bookingId)}/choice/mode`;
  if ((await store.read(chosen, z.string())) !== null) return;
  const choice = { mode, promoId: booking.paymentWish?.promo?.id ?? null, useWallet: false };
  const isUnchosen = async (): Promise<Write> => {
    if ((await store.read(chosen, z.string())) !== null) throw new DomainError('trip_changed', 'chosen');
    return { checks: { [chosen]: null }, values: {} };
  };
  try {
    if (mode === 'wallet') await assertNotPaused(store, booking.customer);
    const { packet } = await priceWithChoices(ports, booking, choice);
    if (packet.payableAmount === 0)
      await settlePayment(ports, bookingId, { ...choice, mode: 'wallet' }, null, isUnchosen);
    // If the commit is refused, the trip has changed, or the rider has just made a new choice. The new choice
    // counts.
    else if (mode === 'cash') await keepChoice(ports, bookingId, booking, choice, packet, { [chosen]: null });
  } catch (error) {
    if (!(error instanceof DomainError) || !NOT_POSSIBLE.has(error.code)) throw error;
  }
}

const pauseSchema = userSchema.pick({ moneyPausedAt: true });

/**
 * Checks the choice that the rider makes before the booking, and returns the wish to store. The checks are
 * the same as when the trip is paid. Fails with `promo_not_valid`, `wallet_too_small`, `account_in_review`,
 * and with `invalid_argument` for cash before a delivery.
 */
export async function paymentWishOf(
  ports: SettlementPorts,
  trip: Omit<PricedTrip, 'status'> & { settings: NonNullable<PricedTrip['settings']> },
  { mode, promoId }: { mode?: PaymentMode | undefined; promoId?: string | undefined },
): Promise<PaymentWish> {
  const { store } = ports;
  if (promoId !== undefined && (await promosOnOpenTrips(store, trip.customer)).has(promoId))
    throw new DomainError('promo_not_valid', 'on another open trip');
  if (mode === 'wallet') await assertNotPaused(store, trip.customer);
  const status = trip.settings.appcat === 'delivery' ? 'PAYMENT_PENDING' : 'PENDING';
  const choice = { mode: mode ?? 'card', promoId: promoId ?? null, useWallet: false };
  const { packet } = await priceWithChoices(ports, { ...trip, status }, choice);
  const { promo_details: promo, discount_amount: discount } = packet;
  return {
    ...(mode === undefined ? {} : { mode }),
    ...(promo === undefined ? {} : { promo: { ...promo, discount } }),
  };
}

/**
 * Fails with `account_in_review` if the account is under review, because then no money may leave the wallet.
 */
export async function assertNotPaused(store: SettlementPorts['store'], rider: string): Promise<void> {
  const pause = await store.read(dbPaths.user(rider), pauseSchema);
  if (pause !== null && isMoneyPaused(pause)) throw new DomainError('account_in_review');
}
