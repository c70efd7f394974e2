import type { paymentWishStrings as english } from '../en/payment-wish';

/** Texts of the way to pay and the promo, before a booking. */
export const paymentWishStrings = {
  wish_pay_by: 'الدفع بواسطة',
  wish_pay_later: 'أختار عند الدفع',
  wish_pay_wallet: 'المحفظة (\u2068{amount}\u2069)',
  wish_promo_best: 'استخدم \u2068{promo}\u2069: \u2068−{amount}\u2069',
  wish_promo_price: 'تدفع \u2068{price}\u2069 بدلًا من \u2068{full}\u2069.',
  wish_promo: 'العرض \u2068{promo}\u2069',
  wish_to_pay: 'تدفع',
} as const satisfies Record<keyof typeof english, string>;
