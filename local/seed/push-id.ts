import { PUSH_CHARS, pushTimeAt } from '@domain/database/push-id';
import type { Random } from './random';

/**
 * A push id for a time in epoch milliseconds, in the form of the database SDKs. It has 8 characters of time
 * and 12 random characters.
 */
export function pushIdAt(time: number, random: Random): string {
  return pushTimeAt(time) + random.text(PUSH_CHARS, 12);
}
