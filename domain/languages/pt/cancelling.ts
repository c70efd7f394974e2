import type { cancellingStrings as english } from '../en/cancelling';

/** Texts of the dialog in which a rider cancels. */
export const cancellingStrings = {
  cancel_why_not_taken: 'Nenhum motorista aceitou esta viagem ainda.',
  cancel_why_early: 'O motorista acabou de aceitar.',
  cancel_why_early_until: 'É grátis até {time}.',
  cancel_why_late: 'Seu motorista está atrasado.',
  cancel_why_not_moving: 'Seu motorista não está se aproximando.',
  cancel_why_coming: 'Seu motorista está a caminho e no horário.',
  cancel_why_at_pickup: 'Seu motorista está no local de embarque.',
  cancel_fee_asking: 'Verificando quanto custa cancelar…',
  cancel_fee_unknown: 'Não conseguimos dizer agora quanto custa cancelar. Tente de novo daqui a pouco.',
} as const satisfies Record<keyof typeof english, string>;
