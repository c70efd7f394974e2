import { z } from 'zod';
import { OFFICE_CANCEL_REASONS } from './cancelling';
import { CHANGE_PARTS } from './change';

/**
 * The history of a booking under `booking_history/{id}`, oldest first. It has the edits of the office, and
 * the events of the search for a driver that the booking itself does not store. The commit that makes a
 * change also writes its entry. An entry is never altered.
 */
export const HISTORY_EVENTS = [
  'assigned',
  'reassigned',
  'unassigned',
  'offered',
  'widened',
  'cancelled',
  'late',
  'late_over',
  'car_type',
  'needs',
  'price_set',
  'link_sent',
  'link_revoked',
  'note',
] as const;
export type HistoryEvent = (typeof HISTORY_EVENTS)[number];

/**
 * `asked` means that the search has offered the trip to drivers. The other events are answers and steps of
 * one driver.
 */
export const SEARCH_EVENTS = ['asked', 'declined', 'timed_out', 'accepted', 'dropped_out'] as const;

/**
 * `changed` is a change of the trip by its rider. `change_seen` means that the driver has acknowledged a
 * change.
 */
export const CHANGE_EVENTS = ['changed', 'change_seen'] as const;

/** The author of an event that no person caused. */
export const SYSTEM = 'system';

export const historyEntrySchema = z.object({
  /** epoch milliseconds */
  at: z.number(),
  /** the person who caused the event, or `SYSTEM` */
  by: z.string(),
  event: z.enum([...HISTORY_EVENTS, ...SEARCH_EVENTS, ...CHANGE_EVENTS]),
  /** the id of the call, by which the server recognizes a repeat */
  request: z.string().optional(),
  /** the driver who got the trip, or for `unassigned` the driver from whom the trip was taken */
  driver: z.string().optional(),
  /** the previous driver */
  from: z.string().optional(),
  /** the drivers who got an offer */
  drivers: z.array(z.string()).optional(),
  reason: z.enum(OFFICE_CANCEL_REASONS).optional(),
  /** the car type before and after */
  carTypes: z.array(z.string()).optional(),
  /**
   * The parts that the rider changed, and the old and the new price. The entry does not contain places. Only
   * the booking has them.
   */
  parts: z.array(z.enum(CHANGE_PARTS)).optional(),
  prices: z.array(z.number()).optional(),
  /** the current car needs of the trip (`domain/dispatch/driver/car-needs.ts`) */
  said: z.string().optional(),
  /** the previous car needs of the trip */
  saidBefore: z.string().optional(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Whether an entry is an edit of the office. */
export const isOfficeEntry = (entry: HistoryEntry): entry is HistoryEntry & { event: HistoryEvent } =>
  HISTORY_EVENTS.some((event) => event === entry.event);
