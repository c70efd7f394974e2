import type { bookingsStrings as english } from '../en/bookings';

/** Texts of the bookings table, of booking for a rider, and of the search of the back office. */
export const bookingsStrings = {
  add_booking_help: 'Réservez une course pour un passager. Le prix est celui que le passager verrait.',
  add_booking_rider: 'Passager',
  booking_success_close_staff: 'Aller aux réservations',
  booking_success_next_staff: 'Le passager la voit dans ses réservations.',
  assign_driver: 'Attribuer un chauffeur',
  assign_title: 'Attribuer un chauffeur à {reference}',
  assign_submit: 'Attribuer',
  assign_candidates: 'Chauffeurs près du départ',
  assign_none: 'Aucun chauffeur libre près du départ. Réessayez dans un instant.',
  assign_away: 'à {distance}',
  assign_load_none: 'aucune demande ouverte',
  assign_load: 'demandes ouvertes : {count}',
  assign_asked: 'Déjà sollicité',
  assign_refresh: 'Chercher à nouveau',
  assign_done: 'Chauffeur attribué et prévenu.',
} as const satisfies Record<keyof typeof english, string>;
