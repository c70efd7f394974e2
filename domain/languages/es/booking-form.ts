import type { bookingFormStrings as english } from '../en/booking-form';

/** The booking form's list of car types and the wait for one. */
export const bookingFormStrings = {
  car_seats: 'Asientos: {count}',
  car_luggage: 'Equipaje: {count}',
  car_cheapest: 'Más barato',
  car_fastest: 'Más rápido',
  car_none_near: 'Ningún auto cerca de la recogida',
  car_prices_wait: 'Calculando los precios',
  car_far: 'Ahora no hay ningún {car} cerca de la recogida.',
  car_far_wait:
    'Resérvalo igual y buscamos uno durante {minutes} min como máximo. Si no llega ninguno, la reserva termina y no cuesta nada.',
  car_far_office: 'Resérvalo igual y nuestra oficina busca uno.',
  car_take_other: 'Tomar {car}, a {minutes} min',
  car_later: 'Reservar para más tarde',
  booking_book_car: 'Reservar {car} · {amount}',
  saved_and_recent: 'Lugares guardados y recientes',
} as const satisfies Record<keyof typeof english, string>;
