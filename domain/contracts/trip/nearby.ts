import { z } from 'zod';
import { endpointContract } from '../endpoint';

/** The most cars that are shown, the nearest first. */
export const MOST_NEARBY_CARS = 20;

/**
 * The free cars around a place, before anything is booked. The answer has the cells in which the cars are
 * (`domain/geo/cell.ts`), but not the drivers. It also has the time that the nearest car of each type needs
 * to come.
 */
export const nearbyCars = endpointContract({
  name: 'nearby_cars',
  onlyReads: true,
  access: 'signed-in',
  isForVisitors: true,
  input: { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) },
  output: z.object({
    cars: z.array(z.object({ lat: z.number(), lng: z.number() })).max(MOST_NEARBY_CARS),
    pickups: z.array(
      z.object({ carTypeId: z.string(), count: z.number().max(MOST_NEARBY_CARS), etaSecs: z.number() }),
    ),
  }),
});

export type NearbyCars = z.infer<typeof nearbyCars.output>;
