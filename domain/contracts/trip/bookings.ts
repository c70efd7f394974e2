import { z } from 'zod';
import { chosenCarNeeds, PAYMENT_MODES, placeSchema, quoteSchema, STAFF_CHANNELS } from '../../records';
import { MAX_PASSENGERS, RIDER_NOTE_LENGTH } from '../../booking/passengers';
import { officePriceInput } from '../../fare/office-price';
import { directions, placeId } from './places';
import { endpointContract, id, namedPassenger } from '../endpoint';

/** A phone number of at least seven digits, spaces and dashes, with an optional extension. */
export const deliveryPhoneSchema = z
  .string()
  .trim()
  .regex(/^\+?[\d -]{7,}(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i, 'deliveryDetailMissing');

/** The fields that a delivery adds to the taxi form. */
export const instructionDataSchema = z.strictObject({
  deliveryPerson: z.string().trim().min(1).max(120).optional(),
  deliveryPersonPhone: deliveryPhoneSchema.optional(),
  pickUpInstructions: z.string().trim().max(500).optional(),
  deliveryInstructions: z.string().trim().max(500).optional(),
  parcelTypeIndex: z.number().int().min(0).optional(),
  optionIndex: z.number().int().min(0).optional(),
});
export type InstructionData = z.infer<typeof instructionDataSchema>;

export const boundedPlace = placeSchema.extend({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  add: z.string().trim().min(1).max(500),
  placeId: placeId.optional(),
});

/** The most stops between pickup and drop-off of one booking. */
export const MAX_STOPS = 5;

/**
 * Prices a trip on the route that the server requests from the maps. The price is valid for ten minutes. The
 * id of the quote will be the id of the booking.
 */
export const quote = endpointContract({
  name: 'quote',
  onlyReads: true,
  access: ['rider', 'admin'],
  input: {
    pickup: boundedPlace,
    drop: boundedPlace,
    waypoints: z.array(boundedPlace).max(MAX_STOPS).optional(),
    carTypeId: id,
    bookLater: z.boolean(),
    /** epoch milliseconds, needed for Book Later */
    tripdate: z.number().int().optional(),
    instructionData: instructionDataSchema.optional(),
    /** the rider for whom an admin books (other roles are refused) */
    customer: id.optional(),
    /** adds the rider's debt to the bill of this trip */
    includeDebt: z.boolean().optional(),
    /** why an admin books in spite of a debt or of too many open bookings (other roles are refused) */
    overrideReason: z.string().trim().min(3).max(300).optional(),
    /** how many people travel, at most the seats of the car type */
    passengers: z.number().int().min(1).max(MAX_PASSENGERS).optional(),
    passenger: namedPassenger.optional(),
    /** a note of the rider to the driver */
    riderNote: z.string().trim().max(RIDER_NOTE_LENGTH).optional(),
    /** How the rider will pay, and with which promo. Staff are refused. */
    payment: z.strictObject({ mode: z.enum(PAYMENT_MODES).optional(), promoId: id.optional() }).optional(),
    /** A note of the office to the driver. Only admins may send it. */
    driverNote: z.string().trim().max(500).optional(),
    /** The channel by which an admin's booking was made. Other roles are refused. */
    channel: z.enum(STAFF_CHANNELS).optional(),
    /** What the trip needs from the car. A parcel has no needs. */
    carNeeds: chosenCarNeeds.optional(),
    /** A price that the office sets instead of the computed price. Only admins may send it. */
    officePrice: officePriceInput.optional(),
  },
  output: z.object({
    quote: quoteSchema.omit({ turns: true }).extend({ id: z.string() }),
    routeDetails: directions.output,
  }),
});

export type QuoteRequest = z.input<typeof quote.input>;
export type QuoteAnswer = z.infer<typeof quote.output>;
