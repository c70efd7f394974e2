import type { phoneProofStrings as english } from '../en/phone-proof';

/** Proving a mobile number by a code in the profile (docs/product.md 7.15). */
export const phoneProofStrings = {
  phone_proof_unproven: 'Pas encore confirmé.',
  phone_proof_proven: 'Confirmé',
  phone_proof_title: 'Confirmez votre numéro de mobile',
  phone_proof_text:
    'Nous enverrons un code par SMS au {mobile}. Les chauffeurs et notre bureau vous joignent à ce numéro.',
  phone_proof_send: 'Envoyer le code',
  phone_proof_ask:
    '{mobile} est-il votre numéro ? Confirmez-le pour que le chauffeur joigne la bonne personne.',
  phone_proof_ask_confirm: 'Confirmer',
  phone_proof_ask_later: 'Plus tard',
} as const satisfies Record<keyof typeof english, string>;
