import { z } from 'zod';

/**
 * How the operator charges a taxi trip (docs/product.md 6.11). `metered`: by the measured path and time. `upfront`: the
 * price that the rider confirmed. A delivery always pays the price that it was booked at.
 */
export const PRICE_POLICIES = ['metered', 'upfront'] as const;
export const pricePolicySchema = z.enum(PRICE_POLICIES).default('metered');
