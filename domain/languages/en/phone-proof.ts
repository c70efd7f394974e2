/** Proving a mobile number by a code in the profile (docs/product.md 7.15). */
export const phoneProofStrings = {
  phone_proof_unproven: 'Not confirmed yet.',
  phone_proof_proven: 'Confirmed',
  phone_proof_title: 'Confirm your mobile number',
  phone_proof_text: 'We’ll text a code to {mobile}. Drivers and our office reach you at this number.',
  phone_proof_send: 'Send code',
  phone_proof_ask: 'Is {mobile} your number? Confirm it, so that your driver reaches the right person.',
  phone_proof_ask_confirm: 'Confirm',
  phone_proof_ask_later: 'Later',
} as const;
