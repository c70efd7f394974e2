import type { bookingCardStrings as english } from '../en/booking-cards';

/** The cards of the own bookings, and booking a trip again. */
export const bookingCardStrings = {
  bookings_lists: 'Types de réservations',
  bookings_open: 'À venir',
  bookings_past: 'Passées',
  bookings_cancelled: 'Annulées',
  bookings_repeating: 'Répétées',
  bookings_as_table: 'Tableau',
  bookings_as_cards: 'Cartes',
  bookings_none_open: 'Aucune course en cours ni réservée pour plus tard.',
  bookings_none_past: 'Aucune course n’est encore terminée.',
  bookings_none_cancelled: 'Aucune course n’a été annulée.',
  bookings_none_among:
    'Aucune parmi les {count} réservations les plus récentes. Il peut y en avoir de plus anciennes.',
  booking_fee: 'Frais d’annulation',
  booking_share: 'Votre part',
  trip_again: 'Réserver à nouveau',
  trip_way_back: 'Réserver le retour',
} satisfies Record<keyof typeof english, string>;
