import type { phoneProofStrings as english } from '../en/phone-proof';

/** Proving a mobile number by a code in the profile (docs/product.md 7.15). */
export const phoneProofStrings = {
  phone_proof_unproven: 'Aún sin confirmar.',
  phone_proof_proven: 'Confirmado',
  phone_proof_title: 'Confirma tu celular',
  phone_proof_text:
    'Enviaremos un código por SMS al {mobile}. Los conductores y nuestra oficina te ubican en ese número.',
  phone_proof_send: 'Enviar código',
  phone_proof_ask: '¿{mobile} es tu número? Confírmalo para que el conductor ubique a la persona correcta.',
  phone_proof_ask_confirm: 'Confirmar',
  phone_proof_ask_later: 'Más tarde',
} as const satisfies Record<keyof typeof english, string>;
