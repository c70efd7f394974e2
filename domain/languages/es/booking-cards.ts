import type { bookingCardStrings as english } from '../en/booking-cards';

/** The cards of the own bookings, and booking a trip again. */
export const bookingCardStrings = {
  bookings_lists: 'Tipos de reservas',
  bookings_open: 'Próximos',
  bookings_past: 'Pasados',
  bookings_cancelled: 'Cancelados',
  bookings_repeating: 'Repetidos',
  bookings_as_table: 'Tabla',
  bookings_as_cards: 'Tarjetas',
  bookings_none_open: 'No hay ningún viaje en curso ni reservado para más tarde.',
  bookings_none_past: 'Todavía no terminó ningún viaje.',
  bookings_none_cancelled: 'No se canceló ningún viaje.',
  bookings_none_among: 'Ninguna de las {count} reservas más nuevas. Puede haber más antiguas.',
  booking_fee: 'Cargo por cancelación',
  booking_share: 'Su parte',
  trip_again: 'Reservar de nuevo',
  trip_way_back: 'Reservar la vuelta',
} satisfies Record<keyof typeof english, string>;
