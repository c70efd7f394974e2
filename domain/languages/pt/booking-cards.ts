import type { bookingCardStrings as english } from '../en/booking-cards';

/** The cards of the own bookings, and booking a trip again. */
export const bookingCardStrings = {
  bookings_lists: 'Tipos de reservas',
  bookings_open: 'Próximas',
  bookings_past: 'Passadas',
  bookings_cancelled: 'Canceladas',
  bookings_repeating: 'Repetidas',
  bookings_as_table: 'Tabela',
  bookings_as_cards: 'Cartões',
  bookings_none_open: 'Nenhuma viagem em andamento nem reservada para mais tarde.',
  bookings_none_past: 'Nenhuma viagem terminou ainda.',
  bookings_none_cancelled: 'Nenhuma viagem foi cancelada.',
  bookings_none_among: 'Nenhuma das {count} reservas mais novas. Pode haver mais antigas.',
  booking_fee: 'Taxa de cancelamento',
  booking_share: 'Sua parte',
  trip_again: 'Reservar de novo',
  trip_way_back: 'Reservar a volta',
} satisfies Record<keyof typeof english, string>;
