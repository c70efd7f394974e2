import type { accountingStrings as english } from '../en/accounting';

/** Texts of the accountant's file. */
export const accountingStrings = {
  accounting_title: 'Pour la comptabilité',
  accounting_help:
    'Un fichier CSV d’un mois avec une ligne par course, frais d’annulation, pourboire et correction comptés dans le rapport.',
  accounting_month: 'Mois du fichier',
  accounting_make: 'Créer le fichier',
  accounting_busy: 'Lignes lues : {count}',
  accounting_done: 'Lignes : {count}. Le fichier et le rapport de {month} concordent.',
  accounting_other:
    'Le fichier n’a pas été enregistré : il diffère du rapport de {month} pour {figures}. Des courses qui se terminent entre-temps peuvent en être la cause : réessayez. Si cela persiste, il faut recalculer les rapports.',
} as const satisfies Record<keyof typeof english, string>;
