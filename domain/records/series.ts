import { z } from 'zod';
import { chosenCarNeeds } from './car-needs';
import { DAY_PATTERN, TIME_PATTERN } from './day-patterns';
import { PAYMENT_MODES } from './payment-wish';
import { placeSchema } from './place';

export const SERIES_STATES = ['active', 'paused', 'ended'] as const;
/** Why the trip of a day could not be booked. */
export const SERIES_PROBLEMS = [
  'debt',
  'blocked',
  'car_type',
  'seats',
  'route',
  'too_many',
  'profile',
  'late',
  'other',
] as const;
export type SeriesProblem = (typeof SERIES_PROBLEMS)[number];

const day = z.string().regex(DAY_PATTERN);

/** The trip that is booked on each day. */
export const seriesTripSchema = z.object({
  // A place from Google is stored without its position, and is found again for each booking.
  pickup: placeSchema,
  drop: placeSchema,
  waypoints: z.array(placeSchema).optional(),
  carTypeId: z.string(),
  /** the name of the car type when the rider chose it */
  carType: z.string(),
  optionIndex: z.number().optional(),
  /**
   * The option's name when the rider chose it. If the car type now has another option at this index, the trip
   * is not booked.
   */
  option: z.string().optional(),
  passengers: z.number().optional(),
  passenger: z.object({ name: z.string(), phone: z.string() }).optional(),
  riderNote: z.string().optional(),
  carNeeds: chosenCarNeeds.optional(),
  /** absent if the rider chooses at the end of each trip */
  mode: z.enum(PAYMENT_MODES).optional(),
});
export type SeriesTrip = z.output<typeof seriesTripSchema>;

export const seriesSchema = z.object({
  customer: z.string(),
  createdAt: z.number(),
  /** A hash of the rider's request. A request with the same id and another hash is refused. */
  asked: z.string(),
  /** How many times people changed the series. A change is refused if its author saw an older version. */
  version: z.number().int(),
  state: z.enum(SERIES_STATES),
  /**
   * which of the limited places for the rider's repeating trips this repeating trip takes (`seriesPlaces`)
   */
  place: z.string(),
  trip: seriesTripSchema,
  /** from 1, Monday, to 7, Sunday */
  weekdays: z.array(z.number().int().min(1).max(7)),
  time: z.string().regex(TIME_PATTERN),
  /**
   * The time zone of the operator's city when the series was made. Each trip is at the same local time, even
   * after the clocks have changed.
   */
  timeZone: z.string(),
  until: day,
  /** single days without a trip */
  skipped: z.record(z.string(), z.literal(true)).default({}),
  /**
   * The last day that the server has finished, because the trip is booked or can no longer be booked. At
   * first this is the day before the first trip.
   */
  lastDay: day,
  /** when the server next books a trip of the series, absent for a series that has ended */
  dueAt: z.number().optional(),
  problem: z
    .object({
      day,
      why: z.enum(SERIES_PROBLEMS),
      at: z.number(),
      /** when the server tries again, absent if the day has passed */
      retryAt: z.number().optional(),
    })
    .optional(),
  /** The next notification to the rider. It is stored until it is sent, so that a crash does not lose it. */
  tell: z
    .object({
      day,
      at: z.number(),
      bookingId: z.string().optional(),
      why: z.enum(SERIES_PROBLEMS).optional(),
    })
    .optional(),
});
export type SeriesRecord = z.output<typeof seriesSchema>;
