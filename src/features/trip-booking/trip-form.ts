/** The fields of the booking form besides places and car type. */
export type TripForm = {
  when: 'now' | 'later';
  /** epoch milliseconds of a trip for later */
  tripdate: number | null;
  /** null: not said */
  passengers: number | null;
  /** the person who travels; null: the one who books */
  passenger: { name: string; phone: string } | null;
  /** to the driver */
  riderNote: string;
};

export const EMPTY_TRIP_FORM: TripForm = {
  when: 'now',
  tripdate: null,
  passengers: null,
  passenger: null,
  riderNote: '',
};

/** These fields of a form that has more. */
export const tripFormOf = ({ when, tripdate, passengers, passenger, riderNote }: TripForm): TripForm => ({
  when,
  tripdate,
  passengers,
  passenger,
  riderNote,
});
