import type { accountingStrings as english } from '../en/accounting';

/** Texts of the accountant's file. */
export const accountingStrings = {
  accounting_title: 'Para a contabilidade',
  accounting_help:
    'Um ficheiro CSV de um mês com uma linha por cada viagem, taxa de cancelamento, gorjeta e correção que o relatório conta.',
  accounting_month: 'Mês do ficheiro',
  accounting_make: 'Criar o ficheiro',
  accounting_busy: 'Linhas lidas: {count}',
  accounting_done: 'Linhas: {count}. O ficheiro e o relatório de {month} coincidem.',
  accounting_other:
    'O ficheiro não foi guardado: difere do relatório de {month} em {figures}. Viagens que terminam entretanto podem ser a causa: tente de novo. Se continuar, é preciso recalcular os relatórios.',
} as const satisfies Record<keyof typeof english, string>;
