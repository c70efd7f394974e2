import type { CarNeed, PaymentMode } from '@domain/records';

/** The fields of the booking form, except the places and the car type. */
export type TripForm = {
  when: 'now' | 'later';
  /** epoch milliseconds of a trip that is booked for later */
  tripdate: number | null;
  /** the days on which a scheduled trip repeats, and the last day (yyyy-mm-dd), or null for a single trip */
  repeat: { weekdays: number[]; until: string } | null;
  /** null if the person has given no number */
  passengers: number | null;
  /** the passenger, or null if the person who books is the passenger */
  passenger: { name: string; phone: string } | null;
  /** a note to the driver */
  riderNote: string;
  /** the trip's car needs */
  carNeeds: CarNeed[];
  /** the rider's payment choice, or null if nothing is chosen (`PaymentWishFields.tsx`) */
  payment: { mode: PaymentMode | null; promoId: string | null } | null;
};

export const EMPTY_TRIP_FORM: TripForm = {
  when: 'now',
  tripdate: null,
  repeat: null,
  passengers: null,
  passenger: null,
  riderNote: '',
  carNeeds: [],
  payment: null,
};

/** Copies only the fields of `TripForm` from a form that has more fields. */
export const tripFormOf = ({
  when,
  tripdate,
  repeat,
  passengers,
  passenger,
  riderNote,
  carNeeds,
  payment,
}: TripForm): TripForm => ({ when, tripdate, repeat, passengers, passenger, riderNote, carNeeds, payment });
