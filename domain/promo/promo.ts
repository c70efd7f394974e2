import type { Promo } from '../records';
import { toMinor } from '../money/money';

/**
 * When a promo may be used, and its discount. `functions/src/settlement/price-with-choices.ts` reads whether the
 * rider has used the promo (`promo_uses`) and lets the commit of the payment fail when that, its value or its count
 * has changed. `functions/src/payments/choice/choose-payment.command.ts` lists the promos that fit.
 */

/** When a promo ends, in epoch milliseconds. A date text counts until the end of that day in UTC. */
export function promoEnd({ promo_validity }: Pick<Promo, 'promo_validity'>): number {
  if (typeof promo_validity === 'number') return promo_validity;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(promo_validity);
  return new Date(day ? `${promo_validity}T23:59:59.999Z` : promo_validity).getTime();
}

/**
 * Whether a promo may be used for a trip of this cost now. It must be valid and not used up, and the trip must reach
 * its minimum.
 */
export function isPromoUsable(
  promo: Pick<Promo, 'promo_validity' | 'promo_usage_limit' | 'min_order'> & {
    user_avail?: number | undefined;
  },
  trip: { costMinor: number; now: number; decimal: number; isUsedByRider: boolean },
): boolean {
  if (trip.isUsedByRider) return false;
  if (!(promoEnd(promo) > trip.now)) return false;
  if (promo.promo_usage_limit > 0 && (promo.user_avail ?? 0) >= promo.promo_usage_limit) return false;
  return trip.costMinor >= toMinor(promo.min_order, trip.decimal);
}

/** The discount of a promo in minor units, at most its maximum and at most the trip's cost. */
export function promoDiscountMinor(
  promo: Pick<Promo, 'promo_discount_type' | 'promo_discount_value' | 'max_promo_discount_value'>,
  costMinor: number,
  decimal: number,
): number {
  const raw =
    promo.promo_discount_type === 'flat'
      ? toMinor(promo.promo_discount_value, decimal)
      : Math.round((costMinor * promo.promo_discount_value) / 100);
  const most = toMinor(promo.max_promo_discount_value, decimal);
  return Math.max(0, Math.min(raw, most > 0 ? most : raw, costMinor));
}
