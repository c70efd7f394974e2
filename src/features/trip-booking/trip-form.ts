import type { CarNeed, PaymentMode } from '@domain/records';

/** The fields of the booking form besides places and car type. */
export type TripForm = {
  when: 'now' | 'later';
  /** epoch milliseconds of a trip for later */
  tripdate: number | null;
  /** the days on which a scheduled trip repeats, and the last day (yyyy-mm-dd), or null for a single trip */
  repeat: { weekdays: number[]; until: string } | null;
  /** null if not given */
  passengers: number | null;
  /** the passenger, or null if it is the person who books */
  passenger: { name: string; phone: string } | null;
  /** to the driver */
  riderNote: string;
  /** the trip's car needs */
  carNeeds: CarNeed[];
  /** the rider's payment choice, or null without one (`PaymentWishFields.tsx`) */
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

/** Only these fields of a form with more fields. */
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
