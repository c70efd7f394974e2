import { z } from 'zod';
import {
  type BookingRecord,
  CANCEL_WHYS,
  CHANGE_EVENTS,
  CHANGE_PARTS,
  HISTORY_EVENTS,
  type HistoryEntry,
  SEARCH_EVENTS,
  SYSTEM,
} from '../records';

/**
 * The history of a booking for staff (docs/product/dispatch-office.md, "The history of a trip"). Each event
 * has a time and an actor. The history is not stored, but put together from other records. The booking has
 * the times of its steps. `booking_history` has the events that the booking overwrites. The audit log has
 * bookings and cancellations by staff. Corrections and the payment have their own records.
 * `functions/src/bookings/trip-history.command.ts` reads all of them.
 */
const TRIP_EVENTS = [
  'booked',
  ...HISTORY_EVENTS,
  ...SEARCH_EVENTS,
  ...CHANGE_EVENTS,
  'arrived',
  'started',
  'ended',
  'price',
  'unpaid',
  'paid',
  'corrected',
] as const;
const ACTORS = ['rider', 'driver', 'staff', 'system'] as const;

export const tripEventSchema = z.object({
  /** epoch milliseconds */
  at: z.number(),
  event: z.enum(TRIP_EVENTS),
  actor: z.enum(ACTORS),
  /**
   * The id of the person who acted. In the answer of the call, the person's name replaces the id. It is empty
   * if the person is deleted or unknown.
   */
  by: z.string(),
  /** the drivers of the event, as ids here and as names in the answer of the call */
  drivers: z.array(z.string()).default([]),
  /** the previous driver */
  from: z.string().default(''),
  /** the previous and the new value, if the event changed the car type or the price */
  carTypes: z.array(z.string()).default([]),
  prices: z.array(z.number()).default([]),
  /** the parts that the rider changed */
  parts: z.array(z.enum(CHANGE_PARTS)).default([]),
  /** what the trip needs from the car (`domain/dispatch/driver/car-needs.ts`) */
  needs: z.string().default(''),
  /**
   * why the trip was cancelled (a text that a person wrote, or the key of a text), or why the office set a
   * price
   */
  reason: z.string().default(''),
  /** why the rider's cancellation cost something or nothing */
  why: z.enum(CANCEL_WHYS).optional(),
});
export type TripEvent = z.output<typeof tripEventSchema>;

/** The records from which the history of a booking is computed. */
export type TripSources = {
  booking: Pick<
    BookingRecord,
    | (
        | 'customer'
        | 'driver'
        | 'bookingDate'
        | 'booking_type_admin'
        | 'driver_accept_time'
        | 'driver_arrive_time'
      )
    | (
        | 'startTime'
        | 'endTime'
        | 'unpaidReportedAt'
        | 'cancelledAt'
        | 'cancelledBy'
        | 'reason'
        | 'cancelTerms'
      )
    | ('estimate' | 'trip_cost')
    | ('carNeeds' | 'officePrice')
  >;
  history: readonly HistoryEntry[];
  /** the entries of the audit log about the booking */
  audits: readonly { uid: string; action: string }[];
  corrections: readonly { at: number; by: string }[];
  paidAt: number | null;
};

const SEARCH: ReadonlySet<string> = new Set(SEARCH_EVENTS);
const cancelActor = (role: string | undefined): TripEvent['actor'] =>
  role === 'rider' || role === 'driver' ? role : role === 'admin' ? 'staff' : 'system';

/** The events of a booking, the oldest first. They have the ids of people, not their names. */
export function tripEventsOf(sources: TripSources): TripEvent[] {
  const { booking, audits, history, corrections, paidAt } = sources;
  const { customer, driver = '' } = booking;
  const staffOf = (action: string): string => audits.find((entry) => entry.action === action)?.uid ?? '';
  const events: z.input<typeof tripEventSchema>[] = [];
  const add = (
    at: number | undefined | null,
    event: TripEvent['event'],
    actor: TripEvent['actor'],
    more: Partial<TripEvent> = {},
  ): void => {
    if (at === undefined || at === null) return;
    const by = { rider: customer, driver, staff: '', system: '' }[actor];
    events.push({ at, event, actor, by, ...more });
  };

  const needs = bookedNeeds(sources);
  if (booking.booking_type_admin)
    add(booking.bookingDate, 'booked', 'staff', { by: staffOf('booking_add'), needs });
  else add(booking.bookingDate, 'booked', 'rider', { needs });
  // The reason of the current price is only in the booking, because it must be deleted with the rider's
  // account.
  const lastPrice = history.findLast(({ event }) => event === 'price_set');
  for (const entry of withoutAssigned(history))
    events.push({
      ...eventOf(entry, customer),
      ...(entry === lastPrice ? { reason: booking.officePrice?.reason } : {}),
    });
  // The acceptance is not in the history if the trip is old, or if its event is still being processed.
  if (!history.some(isGetting)) add(booking.driver_accept_time, 'accepted', 'driver', { drivers: [driver] });
  add(booking.driver_arrive_time, 'arrived', 'driver', { drivers: [driver] });
  add(booking.startTime, 'started', 'driver');
  add(booking.endTime, 'ended', 'driver');
  const quoted = booking.estimate?.estimateFare;
  const { trip_cost: cost } = booking;
  if (quoted !== undefined && cost !== undefined && quoted !== cost)
    add(booking.endTime, 'price', 'system', { prices: [quoted, cost] });
  add(booking.unpaidReportedAt, 'unpaid', 'driver', { drivers: [driver] });
  add(paidAt, 'paid', 'system');
  for (const { at, by } of corrections) add(at, 'corrected', 'staff', { by });
  const isByOffice = history.some(({ event }) => event === 'cancelled');
  const actor = cancelActor(booking.cancelledBy);
  const { reason = '' } = booking;
  if (!isByOffice)
    add(booking.cancelledAt, 'cancelled', actor, {
      reason,
      ...(booking.cancelTerms === undefined ? {} : { why: booking.cancelTerms.why }),
      ...(actor === 'staff' ? { by: staffOf('cancel_booking') } : {}),
    });
  // Events at the same time are in the order in which they were added above, because the sort is stable.
  return events
    .map((event) => {
      const made = tripEventSchema.parse(event);
      return made.event === 'cancelled' ? { ...made, reason } : made;
    })
    .sort((a, b) => a.at - b.at);
}

/**
 * The car needs of the trip when it was booked. When the office edits the needs for the first time, the entry
 * of this edit stores the needs from before. If there is no such entry, the booking still has the first
 * needs.
 */
const bookedNeeds = ({ booking, history }: TripSources): string =>
  history.find(({ event }) => event === 'needs')?.saidBefore ?? booking.carNeeds ?? '';

const isGetting = ({ event }: HistoryEntry): boolean =>
  event === 'accepted' || event === 'assigned' || event === 'reassigned';

/**
 * Removes the acceptance after an assignment by the office, because the assigned driver has not accepted
 * anything.
 */
function withoutAssigned(history: readonly HistoryEntry[]): HistoryEntry[] {
  let assigned: string | undefined;
  return history.filter((entry) => {
    if (entry.event === 'accepted' && entry.driver === assigned) return false;
    if (isGetting(entry)) assigned = entry.event === 'accepted' ? undefined : entry.driver;
    if (entry.event === 'unassigned' || entry.event === 'dropped_out') assigned = undefined;
    return true;
  });
}

function actorOf({ by, event }: HistoryEntry, customer: string): TripEvent['actor'] {
  if (by === SYSTEM) return 'system';
  if (event === 'changed' && by === customer) return 'rider';
  return SEARCH.has(event) || event === 'change_seen' ? 'driver' : 'staff';
}

function eventOf(entry: HistoryEntry, customer: string): z.input<typeof tripEventSchema> {
  const { at, by, event, driver, drivers = driver === undefined ? [] : [driver], from, carTypes } = entry;
  return {
    at,
    event,
    actor: actorOf(entry, customer),
    by: by === SYSTEM ? '' : by,
    drivers,
    from,
    carTypes,
    parts: entry.parts,
    prices: entry.prices,
    ...(event === 'needs' ? { needs: entry.said } : {}),
  };
}
