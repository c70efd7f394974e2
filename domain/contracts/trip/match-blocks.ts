import { endpointContract, id } from '../endpoint';

/** Keeps the rider and the driver of a trip from being matched again. */

/**
 * Blocks the other party of a trip. `permission_denied` for everyone else, `trip_changed` while the trip goes on or
 * when the driver never came to the pickup, `match_blocks_full`.
 */
export const blockMatch = endpointContract({
  name: 'block_match',
  access: ['rider', 'driver'],
  input: { bookingId: id },
});

/** Removes the caller's block of a person. A block by that person stays. */
export const unblockMatch = endpointContract({
  name: 'unblock_match',
  access: ['rider', 'driver'],
  input: { id },
});
