import { endpointContract, id } from '../endpoint';

/** The calls by which a rider and a driver prevent that the server matches them again. */

/**
 * Blocks the other party of a trip. Fails with `permission_denied` if the caller is neither the rider nor the
 * driver of the trip. Fails with `trip_changed` if the trip is not over or if the driver never came to the
 * pickup, and with `match_blocks_full` if the caller has blocked too many people.
 */
export const blockMatch = endpointContract({
  name: 'block_match',
  access: ['rider', 'driver'],
  input: { bookingId: id },
});

/**
 * Removes the caller's block of a person. If the person has also blocked the caller, the person's block is
 * not removed.
 */
export const unblockMatch = endpointContract({
  name: 'unblock_match',
  access: ['rider', 'driver'],
  input: { id },
});
