import type { payoutStrings as english } from '../en/payouts';

/** Texts of payouts. */
export const payoutStrings = {
  payout_title: 'Lotes de pagamento',
  payout_help: 'Pague vários saques com um só arquivo no seu banco.',
  payout_make: 'Criar um lote',
  payout_withdrawals: 'Saques do lote',
  payout_make_confirm: 'Criar o lote',
  payout_total: 'Total: {amount}',
  payout_line: 'Saques: {count}. Total: {amount}',
  payout_file: 'Arquivo bancário',
  payout_paid: 'Marcar como pago',
  payout_paid_question: 'O banco pagou este lote de {amount}?',
  payout_paid_help: 'Descontamos os valores das carteiras. Não é possível desfazer.',
  payout_left: 'Não pagos: {left}. O dinheiro dessas pessoas aguarda uma revisão.',
  payout_leave: 'Tirar do lote',
  payout_leave_question: 'Tirar do lote {amount} para {name}?',
  payout_leave_help: 'Só se o banco não pagou: depois ele pode ser pago de novo.',
  payout_is_in: 'Em um lote',
} as const satisfies Record<keyof typeof english, string>;
