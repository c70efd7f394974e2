import type { bookingFormStrings as english } from '../en/booking-form';

/** The booking form's list of car types and the wait for one. */
export const bookingFormStrings = {
  car_seats: 'Places : {count}',
  car_luggage: 'Bagages : {count}',
  car_cheapest: 'Le moins cher',
  car_fastest: 'Le plus rapide',
  car_none_near: 'Aucune voiture près du départ',
  car_prices_wait: 'Calcul des prix',
  car_far: 'Aucun véhicule {car} près du départ pour le moment.',
  car_far_wait:
    'Réservez quand même : nous en cherchons un pendant {minutes} min au plus. Si aucun ne vient, la réservation prend fin et ne coûte rien.',
  car_far_office: 'Réservez quand même : notre bureau en cherche un.',
  car_take_other: 'Prendre {car}, à {minutes} min',
  car_later: 'Réserver pour plus tard',
  booking_book_car: 'Réserver {car} · {amount}',
  saved_and_recent: 'Lieux enregistrés et récents',
} as const satisfies Record<keyof typeof english, string>;
