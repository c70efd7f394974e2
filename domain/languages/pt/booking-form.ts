import type { bookingFormStrings as english } from '../en/booking-form';

/** The booking form's list of car types and the wait for one. */
export const bookingFormStrings = {
  car_seats: 'Lugares: {count}',
  car_luggage: 'Bagagem: {count}',
  car_cheapest: 'Mais barato',
  car_fastest: 'Mais rápido',
  car_none_near: 'Nenhum carro perto da partida',
  car_prices_wait: 'Calculando os preços',
  car_far: 'Nenhum {car} está perto da partida agora.',
  car_far_wait:
    'Reserve mesmo assim e procuramos um por até {minutes} min. Se nenhum vier, a reserva termina e não custa nada.',
  car_far_office: 'Reserve mesmo assim e nosso escritório procura um.',
  car_take_other: 'Pegar {car}, a {minutes} min',
  car_later: 'Reservar para mais tarde',
  booking_book_car: 'Reservar {car} · {amount}',
  saved_and_recent: 'Lugares salvos e recentes',
} as const satisfies Record<keyof typeof english, string>;
