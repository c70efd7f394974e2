import { z } from 'zod';
import { TEXT_LIMITS } from '../../database/limits';
import { WISH_KM } from '../../dispatch/driver/work-wishes';
import { endpointContract } from '../endpoint';
import { placeId } from '../trip/places';

/** The calls about a driver's shift. */

/**
 * Begins or ends a break of a driver who is online. A break that is requested during a trip begins when the
 * trip ends. Fails with `record_changed` if the driver is offline.
 */
export const setBreak = endpointContract({
  name: 'set_break',
  access: ['driver'],
  isForBlocked: true,
  input: { isOnBreak: z.boolean() },
});

const place = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  add: z.string().trim().min(1).max(TEXT_LIMITS.savedPlaceDescription),
  placeId: placeId.optional(),
});
const km = z.number().min(WISH_KM.least).max(WISH_KM.most);

/**
 * Sets which requests the driver wants. Null removes a wish. A missing field leaves the wish as it is. Fails
 * with `destination_uses_over` when the driver may set no further destination today.
 */
export const setWishes = endpointContract({
  name: 'set_wishes',
  access: ['driver'],
  input: {
    destination: place.nullable().optional(),
    area: place.extend({ radiusKm: km }).nullable().optional(),
    maxPickupKm: km.nullable().optional(),
  },
});

/**
 * Where riders requested trips in the last two hours. The answer has the cells of a grid, each about a
 * kilometre wide, with a level from 1 to 3 for the number of riders. Cells with few riders are left out.
 */
export const demandMap = endpointContract({
  name: 'demand_map',
  onlyReads: true,
  access: ['driver'],

  output: z.object({
    cells: z.array(
      z.object({
        lat: z.number(),
        lng: z.number(),
        level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      }),
    ),
  }),
});
