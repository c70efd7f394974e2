import type { bookingsStrings as english } from '../en/bookings';

/** Texts of the bookings table, of booking for a rider, and of the search of the back office. */
export const bookingsStrings = {
  add_booking_help: 'Reserve un viaje para un pasajero. El precio es el que vería el pasajero.',
  add_booking_rider: 'Pasajero',
  booking_success_close_staff: 'Ir a las reservas',
  booking_success_next_staff: 'El pasajero la ve en sus reservas.',
  assign_driver: 'Asignar conductor',
  assign_title: 'Asignar un conductor a {reference}',
  assign_submit: 'Asignar',
  assign_candidates: 'Conductores cerca del origen',
  assign_none: 'No hay conductores libres cerca del origen. Pruebe de nuevo en un momento.',
  assign_away: 'a {distance}',
  assign_load_none: 'sin solicitudes abiertas',
  assign_load: 'solicitudes abiertas: {count}',
  assign_asked: 'Ya consultado',
  assign_refresh: 'Buscar de nuevo',
  assign_done: 'Conductor asignado y avisado.',
} as const satisfies Record<keyof typeof english, string>;
