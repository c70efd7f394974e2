import { z } from 'zod';

const amount = z.number();

export const pricedItemSchema = z.object({ description: z.string(), amount });
export type PricedItem = z.infer<typeof pricedItemSchema>;
const listOf = <T extends z.ZodType>(item: T) => z.array(item).default([]);

export const carTypeSchema = z.object({
  name: z.string(),
  image: z.string().default(''),
  base_fare: amount.default(0),
  rate_per_unit_distance: amount,
  rate_per_hour: amount,
  min_fare: amount.default(0),
  convenience_fees: amount.default(0),
  convenience_fee_type: z.enum(['flat', 'percentage']).default('flat'),
  extra_info: z.string().default(''),
  /** how many passengers and pieces of luggage the car takes at most (0 or absent if unknown) */
  seats: z.number().int().optional(),
  luggage: z.number().int().optional(),
  createdAt: z.number().default(0),
  parcelTypes: listOf(pricedItemSchema),
  options: listOf(pricedItemSchema),
  cancelSlab: listOf(z.object({ minsDelayed: z.number(), amount })),
});
/** The fields of a car type that a booking copies, because they determine the prices and fees of its trip. */
export const ratesSchema = carTypeSchema.pick({
  name: true,
  base_fare: true,
  rate_per_unit_distance: true,
  rate_per_hour: true,
  min_fare: true,
  convenience_fees: true,
  convenience_fee_type: true,
  cancelSlab: true,
});
export type CarType = z.infer<typeof carTypeSchema> & { id: string };
