import type { paymentWishStrings as english } from '../en/payment-wish';

/** Texts of the way to pay and the promo, before a booking. */
export const paymentWishStrings = {
  wish_pay_by: 'Pagar com',
  wish_pay_later: 'Escolher na hora de pagar',
  wish_pay_wallet: 'Carteira ({amount})',
  wish_promo_best: 'Usar {promo}: −{amount}',
  wish_promo_price: 'Você paga {price} em vez de {full}.',
  wish_promo: 'Promo {promo}',
  wish_to_pay: 'Você paga',
} as const satisfies Record<keyof typeof english, string>;
