import { z } from 'zod';

export const latLngSchema = z.object({ lat: z.number(), lng: z.number() });

/** A pickup, drop or stop: where it is and how it is called. */
export const placeSchema = latLngSchema.extend({ add: z.string() });
export type Place = z.infer<typeof placeSchema>;

export const savedAddressSchema = latLngSchema.extend({
  description: z.string(),
  count: z.number().default(1),
});
