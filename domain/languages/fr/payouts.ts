import type { payoutStrings as english } from '../en/payouts';

/** Texts of payouts. */
export const payoutStrings = {
  payout_title: 'Lots de paiement',
  payout_help: 'Payez plusieurs retraits avec un seul fichier à votre banque.',
  payout_make: 'Créer un lot',
  payout_withdrawals: 'Retraits du lot',
  payout_make_confirm: 'Créer le lot',
  payout_total: 'Total : {amount}',
  payout_line: 'Retraits : {count}. Total : {amount}',
  payout_file: 'Fichier bancaire',
  payout_paid: 'Marquer comme payé',
  payout_paid_question: 'La banque a-t-elle payé ce lot de {amount} ?',
  payout_paid_help: 'Nous retirons les montants des portefeuilles. C’est irréversible.',
  payout_left: 'Non payés : {left}. L’argent de ces personnes attend une vérification.',
  payout_leave: 'Sortir du lot',
  payout_leave_question: 'Sortir du lot {amount} pour {name} ?',
  payout_leave_help: 'Seulement si la banque ne l’a pas payé : il pourra être payé de nouveau.',
  payout_is_in: 'Dans un lot',
} as const satisfies Record<keyof typeof english, string>;
