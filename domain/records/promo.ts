import { z } from 'zod';

export const promoSchema = z.object({
  promo_name: z.string(),
  promo_description: z.string().default(''),
  promo_discount_type: z.enum(['flat', 'percentage']),
  promo_discount_value: z.number(),
  max_promo_discount_value: z.number().default(0),
  min_order: z.number().default(0),
  promo_validity: z.union([z.number(), z.string()]),
  promo_usage_limit: z.number().default(0),
  user_avail: z.number().default(0),
  createdAt: z.number().default(0),
});
export type Promo = z.infer<typeof promoSchema> & { id: string };
