import { z } from 'zod';
import { MAX_PASSENGERS, RIDER_NOTE_LENGTH } from '../../booking/passengers';
import {
  BOOKING_STATUSES,
  chosenCarNeeds,
  PAYMENT_MODES,
  SERIES_PROBLEMS,
  SERIES_STATES,
  seriesSchema,
  seriesTripSchema,
  TIME_PATTERN,
} from '../../records';
import { isDay } from '../../time/city-days';
import { boundedPlace, MAX_STOPS } from './bookings';
import { endpointContract, id, namedPassenger, requestId } from '../endpoint';

const day = z.string().refine(isDay);

/** What the rider wants: the trip that is booked on each day, and the days. */
const wish = {
  trip: z.strictObject({
    pickup: boundedPlace,
    drop: boundedPlace,
    waypoints: z.array(boundedPlace).max(MAX_STOPS).optional(),
    carTypeId: id,
    optionIndex: z.number().int().min(0).optional(),
    passengers: z.number().int().min(1).max(MAX_PASSENGERS).optional(),
    passenger: namedPassenger.optional(),
    riderNote: z.string().trim().min(1).max(RIDER_NOTE_LENGTH).optional(),
    carNeeds: chosenCarNeeds.optional(),
    mode: z.enum(PAYMENT_MODES).optional(),
  }),
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length),
  time: z.string().regex(TIME_PATTERN),
  until: day,
};

/** A repeating trip as its rider and staff see it. */
const shownSeries = seriesSchema
  .pick({ customer: true, version: true, weekdays: true, time: true, timeZone: true, until: true })
  .extend({
    id: z.string(),
    state: z.enum(SERIES_STATES),
    trip: seriesTripSchema,
    /** the next days whose trip is not booked yet */
    ahead: z.array(z.object({ day: z.string(), isSkipped: z.boolean() })),
    /** the trips that are booked and have not ended */
    booked: z.array(
      z.object({ bookingId: z.string(), tripdate: z.number(), status: z.enum(BOOKING_STATUSES) }),
    ),
    /** The last day whose trip could not be booked. `retryAt` is null if the server does not try again. */
    problem: z
      .object({ day: z.string(), why: z.enum(SERIES_PROBLEMS), retryAt: z.number().nullable() })
      .nullable(),
  });
export type ShownSeries = z.output<typeof shownSeries>;
const one = z.object({ series: shownSeries });

/**
 * Books a trip repeatedly, on these weekdays from the first day to the last day. Each trip has the price at
 * the moment when it is booked. A repeat with the same request id changes nothing. A repeat with other
 * content fails with `record_changed`.
 */
export const createSeries = endpointContract({
  name: 'create_series',
  access: ['rider'],
  input: { requestId, from: day, ...wish },
  output: one,
});

/** The caller's repeating trips that have not ended. An admin can list the repeating trips of a rider. */
export const listSeries = endpointContract({
  name: 'list_series',
  onlyReads: true,
  access: ['rider', 'admin'],
  input: { customer: id.optional() },
  output: z.object({ series: z.array(shownSeries) }),
});

/**
 * Changes the trips that are not booked yet. Fails with `record_changed` if another person changed the series since
 * `version`.
 */
export const changeSeries = endpointContract({
  name: 'change_series',
  access: ['rider', 'admin'],
  input: { id, version: z.number().int(), ...wish },
  output: one,
});

/**
 * Pauses a repeating trip or resumes it. During the pause nothing is booked, and the days of the pause are
 * skipped.
 */
export const pauseSeries = endpointContract({
  name: 'pause_series',
  access: ['rider', 'admin'],
  input: { id, isPaused: z.boolean() },
  output: one,
});

/**
 * Skips one day, or restores a skipped day. Fails with `record_changed` once the trip of the day is booked.
 */
export const skipSeriesDay = endpointContract({
  name: 'skip_series_day',
  access: ['rider', 'admin'],
  input: { id, day, isSkipped: z.boolean() },
  output: one,
});

/**
 * Ends a repeating trip for good. Trips that are already booked take place, and can be cancelled like any
 * other trip.
 */
export const endSeries = endpointContract({
  name: 'end_series',
  access: ['rider', 'admin'],
  input: { id },
  output: one,
});

export type SeriesWish = z.input<typeof createSeries.input>;
