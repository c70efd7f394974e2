import type { PaymentPacket } from '../contracts/money/payments';
import { DomainError } from '../errors';
import { fromMinor } from '../money/money';

export type PacketInput = {
  appcat: 'taxi' | 'delivery';
  /** the rider pays before the trip */
  isBeforehand: boolean;
  mode: PaymentPacket['payment_mode'];
  costMinor: number;
  discountMinor: number;
  /** the amount of an earlier debt that the rider pays together with this trip */
  debtMinor: number;
  /** the amount that the rider can spend from the wallet */
  availableMinor: number;
  useWallet: boolean;
  promo: { id: string; name: string } | null;
  decimal: number;
};

/**
 * How a trip is paid (docs/product/money.md, "How a trip is paid"). `customer_paid` is the trip cost less the
 * discount. The sum of `customer_paid` and the debt on the bill equals the sum of the amounts from the
 * wallet, by card and in cash. To pay by wallet, the wallet must have the whole amount (`wallet_too_small`).
 * A trip with nothing left to pay counts as paid by wallet. Paying in cash before the trip is refused
 * (`invalid_argument`). `functions/src/settlement/price-with-choices.ts` reads the cost, the discount and the
 * wallet. `domain/promo/promo.ts` computes the discount.
 */
export function paymentPacketFor(input: PacketInput): PaymentPacket {
  const { mode, costMinor, discountMinor, debtMinor, useWallet, promo, decimal } = input;
  const available = Math.max(0, input.availableMinor);
  const fareMinor = costMinor - discountMinor;
  const dueMinor = fareMinor + debtMinor;
  if (mode === 'wallet' && available < dueMinor) throw new DomainError('wallet_too_small');
  const walletMinor = mode === 'wallet' ? dueMinor : useWallet ? Math.min(available, dueMinor) : 0;
  const restMinor = dueMinor - walletMinor;
  if (mode === 'cash' && input.isBeforehand) throw new DomainError('invalid_argument', 'cash');
  const major = (minor: number): number => fromMinor(minor, decimal);
  return {
    appcat: input.appcat,
    payment_mode: restMinor === 0 ? 'wallet' : mode,
    customer_paid: major(fareMinor),
    discount_amount: major(discountMinor),
    debt_amount: major(debtMinor),
    usedWalletMoney: major(walletMinor),
    cardPaymentAmount: mode === 'card' ? major(restMinor) : 0,
    cashPaymentAmount: mode === 'cash' ? major(restMinor) : 0,
    payableAmount: major(restMinor),
    promo_applied: promo !== null,
    ...(promo === null ? {} : { promo_details: promo }),
  };
}
