import type { paymentWishStrings as english } from '../en/payment-wish';

/** Texts of the way to pay and the promo, before a booking. */
export const paymentWishStrings = {
  wish_pay_by: 'Pagar con',
  wish_pay_later: 'Elegir al pagar',
  wish_pay_wallet: 'Billetera ({amount})',
  wish_promo_best: 'Usar {promo}: −{amount}',
  wish_promo_price: 'Pagas {price} en lugar de {full}.',
  wish_promo: 'Promo {promo}',
  wish_to_pay: 'Pagas',
} as const satisfies Record<keyof typeof english, string>;
