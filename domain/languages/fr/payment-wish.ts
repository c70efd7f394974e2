import type { paymentWishStrings as english } from '../en/payment-wish';

/** Texts of the way to pay and the promo, before a booking. */
export const paymentWishStrings = {
  wish_pay_by: 'Payer par',
  wish_pay_later: 'Choisir au moment de payer',
  wish_pay_wallet: 'Portefeuille ({amount})',
  wish_promo_best: 'Utiliser {promo} : −{amount}',
  wish_promo_price: 'Vous payez {price} au lieu de {full}.',
  wish_promo: 'Promo {promo}',
  wish_to_pay: 'Vous payez',
} as const satisfies Record<keyof typeof english, string>;
