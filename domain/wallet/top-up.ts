import type { Settings } from '../records';
import { fromMinor, toMinor } from '../money/money';

/**
 * The amounts that people can pay into their wallets (docs/product/money.md, "Wallet").
 * `functions/src/payments/attempts/top-up.command.ts` begins the payment, and the dialog of the wallet offers
 * the amounts.
 */
export type TopUpRules = Pick<Settings, 'walletMoneyField' | 'decimal' | 'top_up_min' | 'top_up_max'>;

/**
 * The amount of a top-up in minor units. Null if it is outside the limits or has more decimals than the
 * currency.
 */
export function topUpMinor(amount: number, { decimal, top_up_min, top_up_max }: TopUpRules): number | null {
  if (!Number.isFinite(amount) || amount <= 0 || amount < top_up_min || amount > top_up_max) return null;
  const minor = toMinor(amount, decimal);
  return minor > 0 && fromMinor(minor, decimal) === amount ? minor : null;
}

/** The suggested amounts of the setting that can be paid, the smallest first. */
export function suggestedTopUps(rules: TopUpRules): number[] {
  const amounts = (rules.walletMoneyField ?? '')
    .split(/[,;\s]+/)
    .filter((text) => text !== '')
    .map(Number)
    .filter((amount) => topUpMinor(amount, rules) !== null);
  return [...new Set(amounts)].sort((a, b) => a - b);
}

/**
 * The amount that brings a negative wallet balance back to zero, or as near as the limits allow. Null for a
 * wallet that is not negative.
 */
export function topUpOfDebt(walletBalance: number, rules: TopUpRules): number | null {
  if (toMinor(walletBalance, rules.decimal) >= 0) return null;
  const owed = fromMinor(-toMinor(walletBalance, rules.decimal), rules.decimal);
  return Math.min(Math.max(owed, rules.top_up_min), rules.top_up_max);
}
