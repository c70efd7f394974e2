import { z } from 'zod';

export const latLngSchema = z.object({ lat: z.number(), lng: z.number() });

/** A pickup, drop or stop: its position and its address. */
export const placeSchema = latLngSchema.extend({ add: z.string() });
export type Place = z.infer<typeof placeSchema>;

export const savedAddressSchema = latLngSchema.extend({
  description: z.string(),
  count: z.number().default(1),
});

/** A place that a person has saved under a name. */
export const ownAddressSchema = latLngSchema.extend({ label: z.string(), description: z.string() });
export type OwnAddress = z.infer<typeof ownAddressSchema> & { id: string };

/**
 * The keys that a person's saved places can have. There are twenty, so a person saves at most twenty places.
 */
export const OWN_ADDRESS_IDS = Array.from(
  { length: 20 },
  (_, index) => `a${String(index + 1).padStart(2, '0')}`,
);
