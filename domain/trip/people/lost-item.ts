import { type BookingRecord, type ComplaintRecord, type Settings, TRIP_STATES } from '../../records';
import { DAY_MS, daysAfter } from '../../time/days-after';

/**
 * Lost items (docs/product/riders.md, "Lost items"). A lost item is a complaint in which the driver of the trip takes
 * part for a limited time. `functions/src/complaints/lost-item.command.ts` handles them.
 */
/** For how many days after a report the driver can read the report and answer. */
export const LOST_ITEM_TALK_DAYS = 7;
export const LOST_ITEM_NAME = 80;

/**
 * The key of a rider's report about a trip. There is one report for each rider and trip, apart from the
 * complaint about the charge.
 */
export const lostItemKey = (bookingId: string, rider: string): string => `${bookingId}_${rider}_lost`;

export const lostItemTalkEnd = (now: number): number => now + LOST_ITEM_TALK_DAYS * DAY_MS;

type Ridden = Pick<BookingRecord, 'status' | 'customer' | 'driver' | 'tripdate' | 'endTime' | 'cancelledAt'>;

/**
 * Whether a rider can report a lost item now. The rider must have been in the car, and the period for reports
 * must not have ended.
 */
export function canReportLostItem(
  trip: Ridden,
  uid: string,
  { lost_item_days, appcat }: Pick<Settings, 'lost_item_days' | 'appcat'>,
  now: number,
): boolean {
  const { hasReceipt } = TRIP_STATES[trip.status];
  return (
    trip.customer === uid &&
    trip.driver !== undefined &&
    appcat === 'taxi' &&
    lost_item_days > 0 &&
    hasReceipt &&
    trip.status !== 'CANCELLED' &&
    now <= daysAfter(trip, lost_item_days)
  );
}

/** Whether the driver can still read the report. */
export const canDriverRead = (
  { driver, lost }: Pick<ComplaintRecord, 'driver' | 'lost'>,
  uid: string,
  now: number,
): boolean => lost !== undefined && driver === uid && now <= lost.until;

/**
 * Whether the driver may see a message that was written at the time `said`. This time must be after the
 * report was made or reopened, and before the driver's period ends.
 */
export const isOfDriversTime = ({ at, lost }: Pick<ComplaintRecord, 'at' | 'lost'>, said: number): boolean =>
  lost !== undefined && said >= at && said <= lost.until;
