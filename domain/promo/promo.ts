import type { Promo } from '../records';
import { toMinor } from '../money/money';

/**
 * Decides when a promo may be used, and computes its discount.
 * `functions/src/settlement/price-with-choices.ts` reads whether the rider has already used the promo
 * (`promo_uses`). The commit of the payment fails if the rider has used the promo meanwhile, or if the value
 * of the promo or the number of its uses has changed.
 * `functions/src/payments/choice/choose-payment.command.ts` lists the promos that the rider may use.
 */

/**
 * When a promo ends, in epoch milliseconds. If the value is a date text, the promo is valid until the end of
 * that day in UTC.
 */
export function promoEnd({ promo_validity }: Pick<Promo, 'promo_validity'>): number {
  if (typeof promo_validity === 'number') return promo_validity;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(promo_validity);
  return new Date(day ? `${promo_validity}T23:59:59.999Z` : promo_validity).getTime();
}

/**
 * Whether a promo may be used for a trip of this cost now. The promo must be valid and not used up, and the
 * trip must cost at least the minimum of the promo.
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

/**
 * The discount of a promo in minor units. It is at most the maximum of the promo, and at most the cost of the
 * trip.
 */
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
