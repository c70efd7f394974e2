import { z } from 'zod';
import { latLngSchema } from '../../records';
import { endpointContract } from '../endpoint';
import { MAX_STOPS } from './bookings';

const point = latLngSchema.extend({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

const fittingPromo = z.object({ id: z.string(), name: z.string(), discount: z.number() });
export type FittingPromo = z.output<typeof fittingPromo>;

/**
 * The price of a trip on one route for each car type, so that the rider can choose. The server does not keep
 * these prices. A booking needs the call `quote`, which stores a price.
 */
export const tripPrices = endpointContract({
  name: 'trip_prices',
  onlyReads: true,
  access: 'signed-in',
  isForVisitors: true,
  input: { pickup: point, drop: point, waypoints: z.array(point).max(MAX_STOPS).optional() },
  output: z.object({
    distance_in_km: z.number(),
    time_in_secs: z.number(),
    /** the encoded line of the route, as in `directions` */
    polylinePoints: z.string(),
    /** The maps cannot be reached, and the route is from the cache. */
    isOld: z.boolean().optional(),
    prices: z.array(
      z.object({
        carTypeId: z.string(),
        total: z.number(),
        /** the promos that the rider may use for this price, the best first (`discount` in major units) */
        promos: z.array(fittingPromo).optional(),
      }),
    ),
  }),
});

export type TripPlaces = z.input<typeof tripPrices.input>;
export type TripPrices = z.output<typeof tripPrices.output>;
