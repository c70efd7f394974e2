import type { phoneProofStrings as english } from '../en/phone-proof';

/** Proving a mobile number by a code in the profile (docs/product.md 7.15). */
export const phoneProofStrings = {
  phone_proof_unproven: 'Ainda não confirmado.',
  phone_proof_proven: 'Confirmado',
  phone_proof_title: 'Confirme o seu celular',
  phone_proof_text:
    'Enviaremos um código por SMS para {mobile}. Motoristas e o nosso escritório falam com você por esse número.',
  phone_proof_send: 'Enviar código',
  phone_proof_ask: '{mobile} é o seu número? Confirme para o motorista falar com a pessoa certa.',
  phone_proof_ask_confirm: 'Confirmar',
  phone_proof_ask_later: 'Mais tarde',
} as const satisfies Record<keyof typeof english, string>;
