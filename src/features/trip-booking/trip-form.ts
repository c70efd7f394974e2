import type { CarNeed, PaymentMode } from '@domain/records';

/** The fields of the booking form besides places and car type. */
export type TripForm = {
  when: 'now' | 'later';
  /** epoch milliseconds of a trip for later */
  tripdate: number | null;
  /** the days on which a trip for later comes again, and the last one (yyyy-mm-dd); null: once only */
  repeat: { weekdays: number[]; until: string } | null;
  /** null: not said */
  passengers: number | null;
  /** the person who travels; null: the one who books */
  passenger: { name: string; phone: string } | null;
  /** to the driver */
  riderNote: string;
  /** what the trip needs of its car */
  carNeeds: CarNeed[];
  /** how the rider will pay; null: nothing is chosen (`PaymentWishFields.tsx`) */
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

/** These fields of a form that has more. */
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
