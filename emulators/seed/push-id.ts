import { PUSH_CHARS, pushTimeAt } from '@domain/database/push-id';
import type { Random } from './random';

/** A push id as the database SDKs make it, for a time in epoch milliseconds: 8 characters of time, 12 of randomness. */
export function pushIdAt(time: number, random: Random): string {
  return pushTimeAt(time) + random.text(PUSH_CHARS, 12);
}
