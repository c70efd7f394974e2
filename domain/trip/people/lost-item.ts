import { type BookingRecord, type ComplaintRecord, type Settings, TRIP_STATES } from '../../records';
import { DAY_MS, daysAfter } from '../../time/days-after';

/**
 * Lost items (docs/product/riders.md, "Lost items"). A lost item is a complaint in which the driver of the trip takes
 * part for a limited time. `functions/src/complaints/lost-item.command.ts` handles them.
 */
/** How long the driver reads and writes after a report. */
export const LOST_ITEM_TALK_DAYS = 7;
export const LOST_ITEM_NAME = 80;

/** One report for each rider and trip, in addition to the complaint about its charge. */
export const lostItemKey = (bookingId: string, rider: string): string => `${bookingId}_${rider}_lost`;

export const lostItemTalkEnd = (now: number): number => now + LOST_ITEM_TALK_DAYS * DAY_MS;

type Ridden = Pick<BookingRecord, 'status' | 'customer' | 'driver' | 'tripdate' | 'endTime' | 'cancelledAt'>;

/** Whether a rider can report a lost item now. The rider was in the car, and the days for reports are not over. */
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

/** Whether the driver's time to read the report is not over yet. */
export const canDriverRead = (
  { driver, lost }: Pick<ComplaintRecord, 'driver' | 'lost'>,
  uid: string,
  now: number,
): boolean => lost !== undefined && driver === uid && now <= lost.until;

/**
 * Whether the driver may see a message of this time. It must be after the report began or was reopened, and before the
 * driver's time is over.
 */
export const isOfDriversTime = ({ at, lost }: Pick<ComplaintRecord, 'at' | 'lost'>, said: number): boolean =>
  lost !== undefined && said >= at && said <= lost.until;
