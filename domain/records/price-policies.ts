import { z } from 'zod';

/**
 * How the operator charges a taxi trip. `metered` charges by the measured path and time. `upfront` charges
 * the price that the rider confirmed. A delivery always costs the price of its booking.
 */
export const PRICE_POLICIES = ['metered', 'upfront'] as const;
export const pricePolicySchema = z.enum(PRICE_POLICIES).default('metered');
