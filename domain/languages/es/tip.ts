import type { tipStrings as english } from '../en/tip';

/** Texts of tips. */
export const tipStrings = {
  tip_title: 'Propina para {name}',
  tip_help: 'Todo es para quien conduce.',
  tip_choices: 'Propina',
  tip_choice: '{percent} % · {amount}',
  tip_amount_field: 'Otro importe',
  tip_limit: 'Como máximo {max}',
  tip_pay_from: 'Pagar con',
  tip_from_wallet: 'Billetera ({amount})',
  tip_from_provider: 'Tarjeta u otro proveedor',
  tip_send: 'Dar {amount}',
} as const satisfies Record<keyof typeof english, string>;
