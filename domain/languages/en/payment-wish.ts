/** Texts of the way to pay and the promo, before a booking. */
export const paymentWishStrings = {
  wish_pay_by: 'Pay by',
  wish_pay_later: 'Choose when I pay',
  wish_pay_wallet: 'Wallet ({amount})',
  wish_promo_best: 'Use {promo}: −{amount}',
  wish_promo_price: 'You pay {price} instead of {full}.',
  wish_promo: 'Promo {promo}',
  wish_to_pay: 'You pay',
} as const;
