import { z } from 'zod';
import { endpointContract } from '../endpoint';
import { done, id } from '../shapes';

/** Rider and driver of a trip keep from being matched again (docs/product.md 5.16). */

/**
 * Blocks the other one of a trip. `permission_denied` for everybody else, `trip_changed` while the trip goes on or when
 * the driver never came to the pickup, `match_blocks_full`.
 */
export const blockMatch = endpointContract({
  name: 'block_match',
  method: 'POST',
  access: ['rider', 'driver'],
  input: z.strictObject({ bookingId: id }),
  output: done,
});

/** Takes the own block of a person back; a block by that person stays. */
export const unblockMatch = endpointContract({
  name: 'unblock_match',
  method: 'POST',
  access: ['rider', 'driver'],
  input: z.strictObject({ id }),
  output: done,
});
