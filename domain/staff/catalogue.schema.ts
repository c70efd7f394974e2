import { z } from 'zod';
import { broadcastAudienceSchema, broadcastChannelsSchema } from '../records';
import { TEXT_LIMITS } from '../database/limits';

/**
 * The forms of staff for car types, promos, broadcasts and cancellation reasons (docs/product/office.md, "Car
 * types"). The forms and the server check with the same schemas. A message is a code of the error catalogue
 * or of the form's own texts.
 */
const amount = z.number('field_number').min(0, 'field_not_negative').max(1e9, 'field_too_big');

/** A number that is 0 if the form has no value. */
const count = z
  .number('field_number')
  .int('field_number')
  .min(0, 'field_not_negative')
  .max(99, 'field_too_big')
  .default(0);
const title = z.string().trim().min(1, 'field_required').max(120, 'field_too_long');

/**
 * A list in which no two records have the same key. Otherwise riders could not tell two such records apart,
 * and a fee would be ambiguous.
 */
const listWithoutTwins = <Item extends z.ZodObject>(
  item: Item,
  { name, max }: { name: keyof z.output<Item> & string; max: number },
) =>
  z
    .array(item)
    .max(max)
    .superRefine((records, context) => {
      const keyOf = (record: z.output<Item>): string => String(record[name]).toLowerCase();
      const keys = records.map(keyOf);
      keys.forEach((key, index) => {
        if (keys.indexOf(key) < index)
          context.addIssue({ code: 'custom', path: [index, name], message: 'field_twice' });
      });
    })
    .default([]);

/** The parcel types or the options of a car type, in the order in which riders see them. */
const pricedItems = listWithoutTwins(z.strictObject({ description: title, amount }), {
  name: 'description',
  max: 50,
});

export const carTypeInputSchema = z.strictObject({
  name: title,
  extra_info: z.string().trim().max(500, 'field_too_long').default(''),
  seats: count,
  luggage: count,
  base_fare: amount,
  rate_per_unit_distance: amount,
  rate_per_hour: amount,
  min_fare: amount,
  convenience_fees: amount,
  convenience_fee_type: z.enum(['flat', 'percentage']),
  parcelTypes: pricedItems,
  options: pricedItems,
  /**
   * The fee by the minutes since the driver accepted. The longest delay that has passed counts, so the order
   * does not matter.
   */
  cancelSlab: listWithoutTwins(
    z.strictObject({ minsDelayed: z.number('field_number').min(0, 'field_not_negative'), amount }),
    { name: 'minsDelayed', max: 20 },
  ),
});

export const promoInputSchema = z
  .strictObject({
    promo_name: title,
    promo_description: z.string().trim().max(500, 'field_too_long').default(''),
    promo_discount_type: z.enum(['flat', 'percentage']),
    promo_discount_value: amount,
    max_promo_discount_value: amount,
    min_order: amount,
    /** when the promo ends, epoch milliseconds */
    promo_validity: z.number('field_required').int().positive('field_required'),
    /** how many times the promo can be used in total (0 for no limit) */
    promo_usage_limit: z.number('field_number').int('field_number').min(0, 'field_not_negative'),
  })
  .refine(
    ({ promo_discount_type, promo_discount_value }) =>
      promo_discount_type === 'flat' || promo_discount_value <= 100,
    { path: ['promo_discount_value'], message: 'field_percentage' },
  );

export const broadcastInputSchema = z.strictObject({
  devicetype: z.enum(['All', 'ANDROID', 'IOS']),
  usertype: z.enum(['All', 'rider', 'driver']),
  title: title,
  body: z.string().trim().min(1, 'field_required').max(1000, 'field_too_long'),
  /** who gets the broadcast, or all people of the role if this field is missing */
  audience: broadcastAudienceSchema.optional(),
  /** how the broadcast is sent, or pushes only if this field is missing */
  channels: broadcastChannelsSchema.optional(),
  /** When the broadcast is sent, in epoch milliseconds. Without this field it is sent now. */
  sendAt: z.number().int().min(0).optional(),
});
export type BroadcastInput = z.infer<typeof broadcastInputSchema>;

export const cancelReasonInputSchema = z
  .string()
  .trim()
  .min(1, 'field_required')
  .max(TEXT_LIMITS.cancelReason, 'field_too_long');
