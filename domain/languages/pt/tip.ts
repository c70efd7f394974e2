import type { tipStrings as english } from '../en/tip';

/** Texts of tips. */
export const tipStrings = {
  tip_title: 'Gorjeta para {name}',
  tip_help: 'É toda para quem conduz.',
  tip_choices: 'Gorjeta',
  tip_choice: '{percent}% · {amount}',
  tip_amount_field: 'Outro valor',
  tip_limit: 'No máximo {max}',
  tip_pay_from: 'Pagar com',
  tip_from_wallet: 'Carteira ({amount})',
  tip_from_provider: 'Cartão ou outro fornecedor',
  tip_send: 'Dar {amount}',
} as const satisfies Record<keyof typeof english, string>;
