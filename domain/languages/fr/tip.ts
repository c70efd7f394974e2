import type { tipStrings as english } from '../en/tip';

/** Texts of tips. */
export const tipStrings = {
  tip_title: 'Pourboire pour {name}',
  tip_help: 'Tout revient à votre chauffeur.',
  tip_choices: 'Pourboire',
  tip_choice: '{percent} % · {amount}',
  tip_amount_field: 'Un autre montant',
  tip_limit: 'Au plus {max}',
  tip_pay_from: 'Payer avec',
  tip_from_wallet: 'Portefeuille ({amount})',
  tip_from_provider: 'Carte ou autre prestataire',
  tip_send: 'Donner {amount}',
} as const satisfies Record<keyof typeof english, string>;
