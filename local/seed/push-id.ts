import { PUSH_CHARS, pushTimeAt } from '@domain/database/push-id';
import type { Random } from './random';

/**
 * A push id in the form of the database SDKs, for a time in epoch milliseconds: 8 characters of time, 12 of randomness.
 */
export function pushIdAt(time: number, random: Random): string {
  return pushTimeAt(time) + random.text(PUSH_CHARS, 12);
}
