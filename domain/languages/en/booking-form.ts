/** The booking form's list of car types and the wait for one; the form brings these texts itself. */
export const bookingFormStrings = {
  car_seats: 'Seats: {count}',
  car_luggage: 'Luggage: {count}',
  car_cheapest: 'Cheapest',
  car_fastest: 'Fastest',
  car_none_near: 'No car near the pickup',
  car_prices_wait: 'Working out the prices',
  car_far: 'No {car} is near the pickup right now.',
  car_far_wait:
    'Book it all the same, and we look for one for up to {minutes} min. If none comes, the booking ends and costs nothing.',
  car_far_office: 'Book it all the same, and our office looks for one.',
  car_take_other: 'Take {car}, {minutes} min away',
  car_later: 'Book for later',
  booking_book_car: 'Book {car} · {amount}',
  saved_and_recent: 'Saved and recent places',
} as const;
