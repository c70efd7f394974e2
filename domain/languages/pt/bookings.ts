import type { bookingsStrings as english } from '../en/bookings';

/** Texts of the bookings table, of booking for a rider, and of the search of the back office. */
export const bookingsStrings = {
  add_booking_help: 'Reserve uma viagem para um passageiro. O preço é o que o passageiro veria.',
  add_booking_rider: 'Passageiro',
  booking_success_close_staff: 'Ir para as reservas',
  booking_success_next_staff: 'O passageiro a vê nas próprias reservas.',
  assign_driver: 'Atribuir motorista',
  assign_title: 'Atribuir um motorista a {reference}',
  assign_submit: 'Atribuir',
  assign_candidates: 'Motoristas perto da partida',
  assign_none: 'Nenhum motorista livre perto da partida. Tente de novo em instantes.',
  assign_away: 'a {distance}',
  assign_load_none: 'sem pedidos abertos',
  assign_load: 'pedidos abertos: {count}',
  assign_asked: 'Já consultado',
  assign_refresh: 'Procurar de novo',
  assign_done: 'Motorista atribuído e avisado.',
} as const satisfies Record<keyof typeof english, string>;
