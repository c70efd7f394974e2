import { dbPaths } from '@domain/database/paths';
import { type PaymentMode, type PaymentWish, userSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { isMoneyPaused } from '@domain/people/block/money-pause';
import { priceWithChoices, type PricedTrip, type SettlementPorts } from '../../settlement/price-with-choices';
import { promosOnOpenTrips } from './fitting-promos';

const pauseSchema = userSchema.pick({ moneyPausedAt: true });

/**
 * The rider's choice before the booking, checked as it will be when the trip is paid (docs/product.md 3.16). Fails with
 * `promo_not_valid`, `wallet_too_small`, `account_in_review`, and `invalid_argument` for cash before a delivery.
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

/** Money of an account that staff look at does not leave its wallet. */
export async function assertNotPaused(store: SettlementPorts['store'], rider: string): Promise<void> {
  const pause = await store.read(dbPaths.user(rider), pauseSchema);
  if (pause !== null && isMoneyPaused(pause)) throw new DomainError('account_in_review');
}
