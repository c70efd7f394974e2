import type { payoutStrings as english } from '../en/payouts';

/** Texts of payouts. */
export const payoutStrings = {
  payout_title: 'Lotes de pago',
  payout_help: 'Paga varios retiros con un solo archivo en tu banco.',
  payout_make: 'Crear un lote',
  payout_withdrawals: 'Retiros del lote',
  payout_make_confirm: 'Crear el lote',
  payout_total: 'Total: {amount}',
  payout_line: 'Retiros: {count}. Total: {amount}',
  payout_file: 'Archivo bancario',
  payout_paid: 'Marcar como pagado',
  payout_paid_question: '¿Pagó el banco este lote de {amount}?',
  payout_paid_help: 'Descontamos los importes de las billeteras. No se puede deshacer.',
  payout_left: 'Sin pagar: {left}. El dinero de estas personas espera una revisión.',
  payout_leave: 'Sacar del lote',
  payout_leave_question: '¿Sacar del lote {amount} para {name}?',
  payout_leave_help: 'Solo si el banco no lo pagó: después se puede pagar de nuevo.',
  payout_is_in: 'En un lote',
} as const satisfies Record<keyof typeof english, string>;
