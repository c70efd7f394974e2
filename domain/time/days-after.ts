import type { BookingRecord } from '../records';

export const DAY_MS = 86_400_000;

type Ended = Pick<BookingRecord, 'tripdate'> & Partial<Pick<BookingRecord, 'endTime' | 'cancelledAt'>>;

/** The end of a period of days after a trip, in epoch milliseconds. Until then a person may still act on the trip. */
export const daysAfter = ({ endTime, cancelledAt, tripdate }: Ended, days: number): number =>
  (endTime ?? cancelledAt ?? tripdate) + days * DAY_MS;
