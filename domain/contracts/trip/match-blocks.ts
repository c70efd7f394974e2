import { endpointContract, id } from '../endpoint';

/** The calls by which a rider and a driver prevent that the server matches them again. */

/**
 * Blocks the other party of a trip. Fails with `permission_denied` for everyone else, with `trip_changed`
 * while the trip is not over or when the driver never came to the pickup, and with `match_blocks_full`.
 */
export const blockMatch = endpointContract({
  name: 'block_match',
  access: ['rider', 'driver'],
  input: { bookingId: id },
});

/** Removes the caller's block of a person. If that person has also blocked the caller, that block stays. */
export const unblockMatch = endpointContract({
  name: 'unblock_match',
  access: ['rider', 'driver'],
  input: { id },
});
