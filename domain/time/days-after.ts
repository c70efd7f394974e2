import type { BookingRecord } from '../records';

export const DAY_MS = 86_400_000;

type Ended = Pick<BookingRecord, 'tripdate'> & Partial<Pick<BookingRecord, 'endTime' | 'cancelledAt'>>;

/**
 * When a period of some days after a trip ends, in epoch milliseconds. Until then a person may still act, for
 * example complain.
 */
export const daysAfter = ({ endTime, cancelledAt, tripdate }: Ended, days: number): number =>
  (endTime ?? cancelledAt ?? tripdate) + days * DAY_MS;
