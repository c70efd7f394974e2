import type { BookingRecord } from '../records';

export const DAY_MS = 86_400_000;

type Ended = Pick<BookingRecord, 'tripdate'> & Partial<Pick<BookingRecord, 'endTime' | 'cancelledAt'>>;

/** Some days after a trip has ended, epoch milliseconds: until then a person may still do something about it. */
export const daysAfter = ({ endTime, cancelledAt, tripdate }: Ended, days: number): number =>
  (endTime ?? cancelledAt ?? tripdate) + days * DAY_MS;
