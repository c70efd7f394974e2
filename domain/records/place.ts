import { z } from 'zod';

export const latLngSchema = z.object({ lat: z.number(), lng: z.number() });

/** A pickup, drop or stop: its position and its address. */
export const placeSchema = latLngSchema.extend({
  add: z.string(),
  /** the place's id at Google, if the position is from Google. Other places have no id */
  placeId: z.string().optional(),
});
export type Place = z.infer<typeof placeSchema>;

/**
 * Whether the position of a stored place is known. Google's positions are removed after some time
 * (`domain/retention/google-data.ts`). Then both numbers are 0, which is a point in the sea.
 */
export const isPlaced = ({ lat, lng }: { lat: number; lng: number }): boolean => lat !== 0 || lng !== 0;

export const savedAddressSchema = latLngSchema.extend({
  description: z.string(),
  count: z.number().default(1),
});

/** A place that a person has saved under a name. */
export const ownAddressSchema = latLngSchema.extend({
  label: z.string(),
  description: z.string(),
  placeId: z.string().optional(),
});
export type OwnAddress = z.infer<typeof ownAddressSchema> & { id: string };

/**
 * The keys that a person's saved places can have. There are twenty, so a person saves at most twenty places.
 */
export const OWN_ADDRESS_IDS = Array.from(
  { length: 20 },
  (_, index) => `a${String(index + 1).padStart(2, '0')}`,
);
