import type { PaymentPacket } from '../contracts/payments';
import { DomainError } from '../errors';
import { fromMinor } from '../money/money';

export type PacketInput = {
  appcat: 'taxi' | 'delivery';
  mode: PaymentPacket['payment_mode'];
  costMinor: number;
  discountMinor: number;
  /** the amount that the rider's wallet can give */
  availableMinor: number;
  useWallet: boolean;
  promo: { id: string; name: string } | null;
  decimal: number;
};

/**
 * How a trip is paid (docs/product.md 6.4): customer_paid = trip cost − discount = wallet + card + cash. Paying by
 * wallet needs all of it there (`wallet_too_small`). A trip with nothing left to pay counts as paid by wallet. A
 * delivery is paid beforehand, so not in cash (`invalid_argument`).
 * `functions/src/settlement/settle-payment.command.ts` fills in cost, discount and wallet; `domain/promo/promo.ts`
 * holds the discount.
 */
export function paymentPacketFor(input: PacketInput): PaymentPacket {
  const { mode, costMinor, discountMinor, useWallet, promo, decimal } = input;
  const available = Math.max(0, input.availableMinor);
  const dueMinor = costMinor - discountMinor;
  if (mode === 'wallet' && available < dueMinor) throw new DomainError('wallet_too_small');
  const walletMinor = mode === 'wallet' ? dueMinor : useWallet ? Math.min(available, dueMinor) : 0;
  const restMinor = dueMinor - walletMinor;
  if (mode === 'cash' && input.appcat === 'delivery') throw new DomainError('invalid_argument', 'cash');
  const major = (minor: number): number => fromMinor(minor, decimal);
  return {
    appcat: input.appcat,
    payment_mode: restMinor === 0 ? 'wallet' : mode,
    customer_paid: major(dueMinor),
    discount_amount: major(discountMinor),
    usedWalletMoney: major(walletMinor),
    cardPaymentAmount: mode === 'card' ? major(restMinor) : 0,
    cashPaymentAmount: mode === 'cash' ? major(restMinor) : 0,
    payableAmount: major(restMinor),
    promo_applied: promo !== null,
    ...(promo === null ? {} : { promo_details: promo }),
  };
}
