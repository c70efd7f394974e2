import type { accountingStrings as english } from '../en/accounting';

/** Texts of the accountant's file. */
export const accountingStrings = {
  accounting_title: 'Para la contabilidad',
  accounting_help:
    'Un archivo CSV de un mes con una línea por cada viaje, cargo por cancelación, propina y corrección que cuenta el informe.',
  accounting_month: 'Mes del archivo',
  accounting_make: 'Crear el archivo',
  accounting_busy: 'Líneas leídas: {count}',
  accounting_done: 'Líneas: {count}. El archivo y el informe de {month} coinciden.',
  accounting_other:
    'El archivo no se guardó: difiere del informe de {month} en {figures}. Puede deberse a viajes que terminan mientras tanto: inténtalo de nuevo. Si sigue igual, hay que recalcular los informes.',
} as const satisfies Record<keyof typeof english, string>;
