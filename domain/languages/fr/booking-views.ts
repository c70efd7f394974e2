import type { bookingViewStrings as english } from '../en/booking-views';

export const bookingViewStrings = {
  views_button: 'Vues',
  views_standard: 'Toutes les réservations',
  views_save: 'Enregistrer cette vue',
  views_delete: 'Supprimer la vue {name}',
  views_name: 'Nom de la vue',
  views_help:
    'Les filtres, l’ordre et les colonnes sont gardés sur cet appareil, pour vous seul. Une vue du même nom est remplacée.',
} as const satisfies Record<keyof typeof english, string>;
